import { useSyncExternalStore } from 'react';
import { ifKept } from '../../db/if-kept.ts';
import { Listeners } from '../../scheduling/listeners.ts';
import { withOtherTabs } from '../../scheduling/other-tabs.ts';

const keyOf = (account: string) => `pulled:${account}`;
const listeners = new Listeners();

/** Notes that all that is `account`'s own came to this device as the server had it `at` that time (ms since 1970). */
export function noteLastPull(account: string, at: number): void {
  change(() => localStorage.setItem(keyOf(account), String(at)));
}

export function forgetLastPull(account: string): void {
  change(() => localStorage.removeItem(keyOf(account)));
}

/** As of when this device has what is `account`'s own (ms since 1970); null where that is not known. */
export function useLastPull(account: string | null): number | null {
  return useSyncExternalStore(
    follow,
    () => (account === null ? null : lastPullOf(account)),
    () => null,
  );
}

function lastPullOf(account: string): number | null {
  return Number(ifKept(() => localStorage.getItem(keyOf(account)))) || null;
}

/** Only what the page says of its age depends on it. */
function change(work: () => void): void {
  ifKept(work);
  listeners.notify();
}

/** Other tabs pull, too. */
const follow = withOtherTabs(listeners);
