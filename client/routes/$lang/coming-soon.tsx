import { createFileRoute } from '@tanstack/react-router';
import { ComingSoon } from '../../features/access/coming-soon.tsx';
import { DeleteAccount } from '../../features/account/security/delete-account.tsx';
import { MyData } from '../../features/account/security/my-data.tsx';
import { MyReviews } from '../../features/account/written/my-reviews.tsx';
import { placeOf } from '../../i18n/page-head.ts';
import { useSession } from '../../sync/session/use-session.ts';

export const Route = createFileRoute('/$lang/coming-soon')({
  staticData: { words: ['account'] },
  validateSearch: (search): { reviewsuccess?: unknown } =>
    search['reviewsuccess'] === undefined ? {} : { reviewsuccess: search['reviewsuccess'] },
  head: async ({ match }) => (await import('../../features/access/access-heads.ts')).comingSoonHead(placeOf(match)),
  component: ComingSoonPage,
});

function ComingSoonPage() {
  const { reviewsuccess } = Route.useSearch();
  const { session } = useSession();
  const hasSentReview = reviewsuccess !== undefined && reviewsuccess !== false;
  return (
    <ComingSoon hasSentReview={hasSentReview}>
      <MyReviews />
      <MyData />
      {session && <DeleteAccount account={session.account} />}
    </ComingSoon>
  );
}
