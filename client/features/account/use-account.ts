import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { noOwnAccount } from '../../sync/own/nothing-yet.ts';

/** One's own account as this device has it, and where it is edited. */
export function useOwnAccount() {
  const { account } = useRouter().options.context;
  const state = useSyncExternalStore(account.subscribe, account.get, () => noOwnAccount);
  return { ...state, source: account };
}
