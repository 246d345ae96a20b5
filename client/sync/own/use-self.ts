import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import type { OwnUser } from '../../../shared/model/user.ts';
import type { SessionState } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';

/** My account as this device knows it, with what was done here since; null for nobody. Never the reason to read the device. */
export function useKnownAccount(): OwnUser | null {
  const { own } = useRouter().options.context;
  const { session, status } = useSession();
  const account = useSyncExternalStore(
    own.subscribe,
    () => own.get().account,
    () => null,
  );
  if (!session || status === 'expired' || status === 'other') return null;
  return account?.uid === session.account.uid ? account : session.account;
}

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
