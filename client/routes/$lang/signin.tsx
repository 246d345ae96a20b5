import { createFileRoute } from '@tanstack/react-router';
import { signInSearchOf } from '../../features/sign-in/sign-in-search.ts';
import { SignIn } from '../../features/sign-in/sign-in.tsx';
import { placeOf } from '../../i18n/page-head.ts';

export const Route = createFileRoute('/$lang/signin')({
  staticData: { words: ['account'] },
  validateSearch: signInSearchOf,
  head: async ({ match }) => (await import('../../features/sign-in/sign-in-heads.ts')).signInHead(placeOf(match)),
  component: SignInPage,
});

function SignInPage() {
  return <SignIn purpose="sign-in" search={Route.useSearch()} />;
}
