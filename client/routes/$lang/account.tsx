import { createFileRoute } from '@tanstack/react-router';
import { Account } from '../../features/account/account.tsx';
import { accountSearchOf } from '../../features/account/tab.ts';
import { accountPage } from '../-account-page.ts';

export const Route = createFileRoute('/$lang/account')({
  validateSearch: accountSearchOf,
  ...accountPage(async () => (await import('../../features/account/heads.ts')).accountHead),
  component: AccountPage,
});

function AccountPage() {
  const { tab = 'basicInfo' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <Account tab={tab} onTab={(tab) => void navigate({ search: { tab }, replace: true, resetScroll: false })} />;
}
