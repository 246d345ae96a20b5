import { useEffect } from 'react';
import { ifKept } from '../if-kept.ts';

/**
 * Keeps `text` under `item` in sessionStorage, because a phone may end a page while its owner is elsewhere and load it again later. It is removed
 * when the component leaves the page. Null keeps nothing.
 */
export function useKeptOverReload(item: string, text: string | null): void {
  useEffect(() => {
    if (text === null) return undefined;
    ifKept(() => sessionStorage.setItem(item, text));
    return () => forgetOverReload(item);
  }, [item, text]);
}

/** What was kept there before the page was loaded again; null for nothing. */
export const keptOverReload = (item: string) => ifKept(() => sessionStorage.getItem(item));

export function forgetOverReload(item: string): void {
  ifKept(() => sessionStorage.removeItem(item));
}
