import { isComing, type SyncStatus } from '../../sync/catalogue/status.ts';

/**
 * What of this device somebody should look at: what came back to them, a full device, what the server has not got, a directory that
 * has not been brought up to date for too long.
 */
export type Attention = 'returned' | 'full' | 'unsent' | 'stale';

/** A day without signal is an ordinary day here, ms. */
const tooLong = 24 * 60 * 60 * 1000;

interface Shown extends Pick<SyncStatus, 'phase' | 'lastSync'> {
  /** How many things of whoever is here the server has not got, and how many of them came back. */
  unsent: number;
  returned: number;
}

/** What needs somebody most; null where nothing does. `now` in ms since 1970. */
export function attentionOf({ phase, lastSync, unsent, returned }: Shown, now: number): Attention | null {
  if (returned > 0) return 'returned';
  if (phase === 'full') return 'full';
  if (unsent > 0) return 'unsent';
  const isStale = phase === 'offline' && (lastSync === null || now - lastSync > tooLong);
  return isStale ? 'stale' : null;
}

/** Whether a reload with no signal opens the app and finds everybody. */
export function isReadyOffline({ isSearchable, app }: SyncStatus): boolean {
  return isSearchable && (app === 'kept' || app === 'pages-kept');
}

/** The phase as people are told of it: a device is not up to date before a reload would open it with no signal. */
export function shownPhase(status: SyncStatus): SyncStatus['phase'] {
  return status.phase === 'up-to-date' && isComing(status) ? 'syncing' : status.phase;
}
