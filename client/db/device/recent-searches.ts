import { useSyncExternalStore } from 'react';
import { ifKept } from '../if-kept.ts';
import { Listeners } from '../../scheduling/listeners.ts';
import { withOtherTabs } from '../../scheduling/other-tabs.ts';

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

/** As they were read last, from which text. Where storage is blocked or full they last as long as the page. */
let known: { text: string | null; searches: RecentSearches } = { text: null, searches: none };
const listeners = new Listeners();

/** Read anew each time: another tab may have added some, or removed all. */
function recentSearches(): RecentSearches {
  const text = storedText();
  if (text !== known.text) known = { text, searches: readSearches(text) };
  return known.searches;
}

function keep(searches: RecentSearches): void {
  if (searches === recentSearches()) return;
  ifKept(() =>
    searches.length === 0 ? localStorage.removeItem(item) : localStorage.setItem(item, JSON.stringify(searches)),
  );
  known = { text: storedText(), searches };
  listeners.notify();
}

const storedText = () => ifKept(() => localStorage.getItem(item));

function readSearches(text: string | null): RecentSearches {
  const kept: unknown = ifKept(() => JSON.parse(text ?? '[]'));
  return Array.isArray(kept) ? kept.flatMap(readSearch).slice(0, maxSearches) : none;
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

let forgotten = 0;

/** How often a search was forgotten since the page was loaded. */
export const timesForgotten = () => forgotten;

export function forgetSearch(search: RecentSearch): void {
  forgotten++;
  keep(recentSearches().filter((each) => each.q !== search.q || each.service !== search.service));
}

export function forgetSearches(): void {
  forgotten++;
  keep(none);
}

/** The searches of this device, as they change, in whichever tab. */
export function useRecentSearches(): RecentSearches {
  return useSyncExternalStore(follow, recentSearches, () => none);
}

const follow = withOtherTabs(listeners);
