import { useSyncExternalStore } from 'react';
import { Listeners } from '../../scheduling/listeners.ts';

/** What was searched for: words, a service, or both. */
export interface RecentSearch {
  q?: string | undefined;
  service?: string | undefined;
}

/** What this device keeps, the last first. */
export type RecentSearches = readonly RecentSearch[];

const maxSearches = 6;
const fewestLetters = 3;

const item = 'recentSearches';
const none: RecentSearches = [];

/** What this device keeps once `search` was made; what was typed on the way to it gives way. */
export function withSearch(kept: RecentSearches, { q = '', service }: RecentSearch): RecentSearches {
  const words = q.trim();
  if (words.length < fewestLetters && !(service && words === '')) return kept;
  const search = { ...(words && { q: words }), ...(service && { service }) };
  const isOnTheWay = (each: RecentSearch) =>
    each.service === search.service && (each.q ? words.toLowerCase().startsWith(each.q.toLowerCase()) : words === '');
  return [search, ...kept.filter((each) => !isOnTheWay(each))].slice(0, maxSearches);
}

let shown: RecentSearches | null = null;
const listeners = new Listeners();

function recentSearches(): RecentSearches {
  shown ??= stored();
  return shown;
}

function keep(searches: RecentSearches): void {
  if (searches === recentSearches()) return;
  shown = searches;
  listeners.notify();
  try {
    if (searches.length === 0) localStorage.removeItem(item);
    else localStorage.setItem(item, JSON.stringify(searches));
  } catch {
    // Storage is blocked or full: they last as long as the page.
  }
}

function stored(): RecentSearches {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(item) ?? '[]');
    return Array.isArray(kept) ? kept.flatMap(readSearch).slice(0, maxSearches) : none;
  } catch {
    return none;
  }
}

function readSearch(kept: unknown): RecentSearch[] {
  if (typeof kept !== 'object' || kept === null) return [];
  const { q, service } = kept as Record<string, unknown>;
  return [{ ...(typeof q === 'string' && { q }), ...(typeof service === 'string' && { service }) }];
}

/** Keeps a search that somebody made, on this device alone. */
export function rememberSearch(search: RecentSearch): void {
  keep(withSearch(recentSearches(), search));
}

export function forgetSearch(search: RecentSearch): void {
  keep(recentSearches().filter((each) => each !== search));
}

export function forgetSearches(): void {
  keep(none);
}

/** The searches of this device, as they change. */
export function useRecentSearches(): RecentSearches {
  return useSyncExternalStore(listeners.subscribe, recentSearches, () => none);
}
