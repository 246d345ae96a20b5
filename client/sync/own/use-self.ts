import type { SessionState } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';
import { useKnownAccount } from './use-known-account.ts';

/**
 * Who is signed in, a professional from when they said on this device that they offer services: who begins to goes on at once, with a
 * connection or without. All else of the account is as the server last said it. Never the reason to read the device.
 */
export function useSelf(): SessionState {
  const state = useSession();
  const known = useKnownAccount();
  const { session } = state;
  if (!session || !known) return state;
  return { ...state, session: { ...session, account: { ...session.account, isContractor: known.isContractor } } };
}
