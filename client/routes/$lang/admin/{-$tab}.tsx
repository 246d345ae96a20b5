import { createFileRoute, redirect } from '@tanstack/react-router';
import { isAdminTab } from '../../../features/admin/admin-tabs.ts';
import { AdminTab } from '../../../features/admin/admin-tab.tsx';
import { placeOf } from '../../../i18n/page-head.ts';

/** The admin area; any tab that there is not leads to the accounts (specification, section 2; product decision 16). */
export const Route = createFileRoute('/$lang/admin/{-$tab}')({
  staticData: { words: ['account'] },
  validateSearch: ({ about }): { about?: string } => (typeof about === 'string' ? { about } : {}),
  beforeLoad: async ({ params: { lang, tab } }) => {
    if (!isAdminTab(tab)) {
      throw redirect({ href: `/${lang}/admin/accounts`, replace: true });
    }
  },
  head: async ({ match }) => (await import('../../../features/admin/admin-heads.ts')).adminHead(placeOf(match)),
  component: AdminTab,
});
