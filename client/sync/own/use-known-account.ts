import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import type { OwnUser } from '../../../shared/model/user.ts';
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
