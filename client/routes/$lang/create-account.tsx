import { createFileRoute } from '@tanstack/react-router';
import { CreateAccount } from '../../features/pages/create-account.tsx';
import { createAccountHead } from '../../features/pages/heads.ts';
import { placeOf } from '../../i18n/page-head.ts';
import { loadWords } from '../../i18n/words.ts';

export const Route = createFileRoute('/$lang/create-account')({
  validateSearch: ({ role }): { role?: 'contractor' } => (role === 'contractor' ? { role } : {}),
  beforeLoad: async ({ context }) => {
    await loadWords(context.language, 'pages');
  },
  head: ({ match }) => createAccountHead(placeOf(match)),
  component: CreateAccountPage,
});

function CreateAccountPage() {
  return <CreateAccount professional={Route.useSearch().role === 'contractor'} />;
}
