import { createFileRoute } from '@tanstack/react-router';
import { signInSearchOf } from '../../features/sign-in/sign-in-search.ts';
import { SignIn } from '../../features/sign-in/sign-in.tsx';
import { placeOf } from '../../i18n/page-head.ts';

export const Route = createFileRoute('/$lang/create-account')({
  staticData: { words: ['account'] },
  validateSearch: signInSearchOf,
  head: async ({ match }) => {
    const { createAccountHead } = await import('../../features/sign-in/sign-in-heads.ts');
    return createAccountHead(placeOf(match), Object.keys(match.search).length > 0);
  },
  component: CreateAccountPage,
});

function CreateAccountPage() {
  return <SignIn purpose="sign-up" search={Route.useSearch()} />;
}
