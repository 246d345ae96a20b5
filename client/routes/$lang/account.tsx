import { createFileRoute } from '@tanstack/react-router';
import { Account } from '../../features/account/account.tsx';
import { accountSearchOf } from '../../features/account/account-tab.ts';
import { placeOf } from '../../i18n/page-head.ts';

export const Route = createFileRoute('/$lang/account')({
  staticData: { words: ['account'] },
  validateSearch: accountSearchOf,
  head: async ({ match }) => (await import('../../features/account/account-heads.ts')).accountHead(placeOf(match)),
  component: AccountPage,
});

function AccountPage() {
  // What the address says beside what was validated is in it, too.
  const { tab = 'basicInfo', reviewsuccess = false } = accountSearchOf({ ...Route.useSearch() });
  const navigate = Route.useNavigate();
  return (
    <Account
      tab={tab}
      hasReviewArrived={reviewsuccess}
      onTab={(tab) => void navigate({ search: { tab }, replace: true, resetScroll: false })}
    />
  );
}
