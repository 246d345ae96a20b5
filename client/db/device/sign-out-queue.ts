import { ifKept } from '../if-kept.ts';

const item = 'signOutQueued';
/** The fallback where the browser keeps nothing, for as long as the page is open. */
let isQueuedInMemory = false;

/** Whether somebody signed out here whose session the server has not ended yet. */
export function isSignOutQueued(): boolean {
  return isQueuedInMemory || ifKept(() => localStorage.getItem(item)) !== null;
}

/** Queues the sign-out, beyond this page: the server's session is to be ended before anything else. */
export function queueSignOut(): void {
  isQueuedInMemory = ifKept(() => localStorage.setItem(item, 'true')) === null;
}

export function forgetQueuedSignOut(): void {
  isQueuedInMemory = false;
  ifKept(() => localStorage.removeItem(item));
}
