import { useEffect } from 'react';

/** Shows on the icon of the installed app how many things are new; null while that is not known. */
export function useAppBadge(unread: number | null): void {
  useEffect(() => {
    // Not every browser has badges.
    if (unread === null || !('setAppBadge' in navigator)) return undefined;
    // A browser in which the app is not installed may refuse it, and nobody misses it there.
    const show = () => void navigator.setAppBadge(unread).catch(() => undefined);
    show();
    // While the page slept its worker counted what was announced, also what was read elsewhere since.
    document.addEventListener('visibilitychange', show);
    return () => document.removeEventListener('visibilitychange', show);
  }, [unread]);
}
