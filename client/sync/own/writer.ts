import type { SessionState } from '../session/session.ts';

/** Who writes on this device while nobody is signed in. */
export const nobody = '';

/** Whose work a tab shows: once a session has ended, whoever is in front of the device may be somebody else. */
export function writerOf({ session, status }: SessionState): string {
  return session && status !== 'expired' ? session.account.uid : nobody;
}
