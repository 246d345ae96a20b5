import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import type { SessionState } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';

/**
 * Who is signed in, a professional from when they said on this device that they offer services: who begins to goes on at once, with a
 * connection or without. Never the reason to read the device.
 */
export function useSelf(): SessionState {
  const state = useSession();
  const { own } = useRouter().options.context;
  const mine = useSyncExternalStore(
    own.subscribe,
    () => own.get().account,
    () => null,
  );
  const { session } = state;
  if (!session || mine?.uid !== session.account.uid) return state;
  return { ...state, session: { ...session, account: { ...session.account, isContractor: mine.isContractor } } };
}
