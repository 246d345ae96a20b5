import { createFileRoute } from '@tanstack/react-router';
import { AgreeToTerms } from '../../features/access/agree-to-terms.tsx';
import { TermsAhead } from '../../features/access/terms-ahead.tsx';
import { DeleteAccount } from '../../features/account/security/delete-account.tsx';
import { MyData } from '../../features/account/security/my-data.tsx';
import { Terms } from '../../features/pages/terms.tsx';
import { placeOf } from '../../i18n/page-head.ts';
import { useSession } from '../../sync/session/use-session.ts';

export const Route = createFileRoute('/$lang/review-tos')({
  staticData: { words: ['account', 'pages'] },
  validateSearch: ({ nextRoute }): { nextRoute?: string } => (typeof nextRoute === 'string' ? { nextRoute } : {}),
  head: async ({ match }) => (await import('../../features/access/access-heads.ts')).reviewTermsHead(placeOf(match)),
  component: ReviewTermsPage,
});

function ReviewTermsPage() {
  const { nextRoute } = Route.useSearch();
  const { session } = useSession();
  return (
    <>
      <TermsAhead />
      <Terms />
      <AgreeToTerms nextRoute={nextRoute ?? null}>
        <MyData />
        {session && <DeleteAccount account={session.account} />}
      </AgreeToTerms>
    </>
  );
}
