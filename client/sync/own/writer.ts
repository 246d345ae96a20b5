import type { SessionState } from '../session/session.ts';

/** Who writes on this device while nobody is signed in. */
export const nobody = '';

/** Whose work a tab shows: once a session has ended, whoever is in front of the device may be somebody else. */
export function writerOf({ session, status }: SessionState): string {
  return session && status !== 'expired' ? session.account.uid : nobody;
}

/** Who is in front of a tab, and in which way. */
export interface Person {
  uid: string | null;
  isAnonymous: boolean;
  isImpersonated: boolean;
  writer: string;
}

export function personOf(state: SessionState): Person {
  const { session } = state;
  return {
    uid: session?.account.uid ?? null,
    isAnonymous: session?.account.isAnonymous ?? false,
    isImpersonated: Boolean(session?.impersonation),
    writer: writerOf(state),
  };
}
