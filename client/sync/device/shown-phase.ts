import { isComing, type SyncStatus } from '../catalogue/status.ts';

/** Whether a reload with no signal opens the app and finds everybody. */
export function isReadyOffline({ isSearchable, app }: SyncStatus): boolean {
  return isSearchable && (app === 'kept' || app === 'pages-kept');
}

/** The phase as people are told of it: a device is not up to date before a reload would open it with no signal. */
export function shownPhase(status: SyncStatus): SyncStatus['phase'] {
  return status.phase === 'up-to-date' && isComing(status) ? 'syncing' : status.phase;
}
