import { useLingui } from '@lingui/react/macro';
import type { OwnUser } from '../../../shared/model/user.ts';
import type { SessionState } from '../../sync/session/session.ts';
import { FormPage } from '../../ui/forms/form-page.tsx';
import { useSession } from '../../sync/session/use-session.ts';
import { Waiting } from '../../ui/forms/waiting.tsx';
import { Agreement } from './around-form.tsx';
import type { SignInPurpose, SignInSearch } from './sign-in-search.ts';
import { UseInvitation } from './use-invitation.tsx';
import { WaysIn } from './ways-in.tsx';

interface SignInProps {
  purpose: SignInPurpose;
  search: SignInSearch;
}

/** The ways into an account, for who is not in; who is in already is led on by the page's guard, with their invitation used. */
export function SignIn({ purpose, search }: SignInProps) {
  const state = useSession();
  const person = personIn(state);
  const { title, lead } = useSignInWords(purpose, search);
  return (
    <FormPage title={title} lead={!person && lead}>
      {!person && state.isKnown && <WaysIn purpose={purpose} search={search} />}
      {person && search.betakey && !person.hasBetaAccess ? (
        <UseInvitation betaKey={search.betakey} person={person} nextRoute={search.nextRoute ?? null} />
      ) : (
        (person || !state.isKnown) && <Waiting />
      )}
      {!person && <Agreement />}
    </FormPage>
  );
}

/** Who is signed in on this device and need not come in (again); null for anybody else. */
function personIn({ session, status }: SessionState): OwnUser | null {
  if (!session || session.account.isAnonymous || status === 'expired' || status === 'other') return null;
  return session.account;
}

function useSignInWords(purpose: SignInPurpose, { role, betakey }: SignInSearch) {
  const { t } = useLingui();
  if (purpose === 'sign-in') {
    return { title: t`Sign in`, lead: betakey ? t`Sign in, and your invitation is used for your account.` : undefined };
  }
  return {
    title: role === 'contractor' ? t`Join as a professional` : t`Create an account`,
    lead: betakey
      ? t`You have an invitation: with your account you are in.`
      : t`Confío is in beta. Without an invitation you can create an account and write reviews; we let people in little by little.`,
  };
}
