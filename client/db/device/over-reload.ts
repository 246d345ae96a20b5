import { useEffect } from 'react';
import { ifKept } from '../if-kept.ts';

/**
 * Keeps `text` under `item` in this tab over a reload, such as of a page that a telephone ended while its owner was elsewhere; whoever goes on to another
 * page leaves nothing behind. Null keeps nothing.
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
