const item = 'signOutQueued';
/** The fallback where the browser keeps nothing, for as long as the page is open. */
let isQueuedInMemory = false;

/** Whether somebody signed out here whose session the server has not ended yet. */
export function isSignOutQueued(): boolean {
  try {
    return isQueuedInMemory || localStorage.getItem(item) !== null;
  } catch {
    return isQueuedInMemory;
  }
}

/** Queues the sign-out, beyond this page: the server's session is to be ended before anything else. */
export function queueSignOut(): void {
  try {
    localStorage.setItem(item, 'true');
  } catch {
    isQueuedInMemory = true;
  }
}

export function forgetQueuedSignOut(): void {
  isQueuedInMemory = false;
  try {
    localStorage.removeItem(item);
  } catch {
    // It was never there.
  }
}
