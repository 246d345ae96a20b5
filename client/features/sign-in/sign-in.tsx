import { useLingui } from '@lingui/react/macro';
import type { OwnUser } from '../../../shared/model/user.ts';
import type { SessionState } from '../../sync/session/session.ts';
import { FormPage } from '../../ui/forms/form-page.tsx';
import { useSession } from '../../sync/session/use-session.ts';
import { Waiting } from '../../ui/forms/waiting.tsx';
import { Agreement, SpentInvitation } from './around-form.tsx';
import type { SignInPurpose, SignInSearch } from './sign-in-search.ts';
import { type ArrivingInvitation, useArrivingInvitation } from './use-arriving-invitation.ts';
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
  const { t } = useLingui();
  const title = titleOf();
  if (!person && state.isKnown) return <WayIn title={title} purpose={purpose} search={search} />;
  return (
    <FormPage title={title}>
      {person && search.betakey && !person.hasBetaAccess ? (
        <UseInvitation betaKey={search.betakey} person={person} nextRoute={search.nextRoute ?? null} />
      ) : (
        <Waiting />
      )}
      {!person && <Agreement />}
    </FormPage>
  );

  function titleOf() {
    if (purpose === 'sign-in') return t`Sign in`;
    return search.role === 'contractor' ? t`Join as a professional` : t`Create an account`;
  }
}

/** The form for who is not in, with what their invitation is worth. */
function WayIn({ title, purpose, search }: SignInProps & { title: string }) {
  const invitation = useArrivingInvitation(purpose, search);
  const lead = useLead(invitation, purpose, search);
  return (
    <FormPage title={title} lead={lead}>
      {invitation === 'spent' && <SpentInvitation purpose={purpose} />}
      <WaysIn purpose={purpose} search={search} />
      <Agreement />
    </FormPage>
  );
}

/** Who is signed in on this device and need not come in (again); null for anybody else. */
function personIn({ session, status }: SessionState): OwnUser | null {
  if (!session || session.account.isAnonymous || status === 'expired' || status === 'other') return null;
  return session.account;
}

function useLead(invitation: ArrivingInvitation, purpose: SignInPurpose, { role }: SignInSearch): string | null {
  const { t } = useLingui();
  if (invitation === 'asked') return t`You bring an invitation: we are looking at it…`;
  if (invitation === 'unchecked') return t`You bring an invitation: we check it when you come in.`;
  if (invitation === 'good') {
    return purpose === 'sign-in'
      ? t`Sign in, and your invitation is used for your account.`
      : t`You have an invitation: with your account you are in.`;
  }
  if (purpose === 'sign-in' || invitation === 'spent') return null;
  return role === 'contractor'
    ? t`Confío is in beta. With an account you are on the list, and we let professionals in little by little; an invitation lets you in at once.`
    : t`With an account, your reviews are published and stay with you. You do not need one to search.`;
}
