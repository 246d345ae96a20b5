import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { type SyncStatus, unknownStatus } from './status.ts';

/** How fresh this device is. It changes with every pack that arrives: read it where it is shown, no higher. */
export function useSyncStatus(): SyncStatus {
  const { sync } = useRouter().options.context;
  return useSyncExternalStore(sync.subscribe, sync.get, () => unknownStatus);
}
