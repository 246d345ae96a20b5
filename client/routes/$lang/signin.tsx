import { createFileRoute } from '@tanstack/react-router';
import { signInSearchOf } from '../../features/sign-in/search.ts';
import { SignIn } from '../../features/sign-in/sign-in.tsx';
import { accountPage } from '../-account-page.ts';

export const Route = createFileRoute('/$lang/signin')({
  validateSearch: signInSearchOf,
  ...accountPage(async () => (await import('../../features/sign-in/heads.ts')).signInHead),
  component: SignInPage,
});

function SignInPage() {
  return <SignIn purpose="sign-in" search={Route.useSearch()} />;
}
