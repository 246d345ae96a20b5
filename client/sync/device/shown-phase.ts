import type { SyncStatus } from '../catalogue/status.ts';

/** The phase as people are told of it: a device is not up to date before a reload would open it with no signal. */
export function shownPhase({ phase, app }: SyncStatus): SyncStatus['phase'] {
  return phase === 'up-to-date' && app === 'coming' ? 'syncing' : phase;
}
