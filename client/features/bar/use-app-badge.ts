import { useEffect } from 'react';

/** Shows on the icon of the installed app how many things are new; null while that is not known. */
export function useAppBadge(unread: number | null): void {
  useEffect(() => {
    // Not every browser has badges.
    if (unread === null || !('setAppBadge' in navigator)) return;
    // A browser in which the app is not installed may refuse it, and nobody misses it there.
    navigator.setAppBadge(unread).catch(() => undefined);
  }, [unread]);
}
