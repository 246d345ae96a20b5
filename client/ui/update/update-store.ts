import { useSyncExternalStore } from 'react';
import { Listeners } from '../../scheduling/listeners.ts';

/**
 * `current`: this page runs the newest version this device knows.
 * `waiting`: a newer one is installed and takes over when asked.
 * `replaced`: another tab let it take over, so this page runs an old version until it is loaded again.
 */
export type UpdateState = 'current' | 'waiting' | 'replaced';

let state: UpdateState = 'current';
let takeOver = () => {};
const listeners = new Listeners();

/** Whether this page runs the newest version; the server's pages always do. */
export function useUpdateState(): UpdateState {
  return useSyncExternalStore(
    listeners.subscribe,
    () => state,
    () => 'current',
  );
}

/** Tells the screen of a version that waits or took over; `letTakeOver` is what the user's click does. */
export function announceUpdate(next: UpdateState, letTakeOver: () => void): void {
  state = next;
  takeOver = letTakeOver;
  listeners.notify();
}

/** The user asked for the new version: the page is loaded again as soon as that runs. */
export function applyUpdate(): void {
  takeOver();
}
