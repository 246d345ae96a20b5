import { anyProfessional, type DirectoryQuery, directorySorts, ratingFloors } from './directory-query.ts';

/** What the directory's address says; whatever is as by default is left out of it. */
export interface FindSearch {
  q?: string;
  service?: string;
  zone?: string;
  language?: string;
  open?: true;
  rating?: (typeof ratingFloors)[number];
  sort?: Exclude<DirectoryQuery['sort'], 'recommended'>;
  saved?: true;
  /** From 2 on, where the list is read page by page. */
  page?: number;
}

export const longestText = 80;
const lastPage = 10_000;

/** Reads an address, also one that a plain form or a person wrote: what makes no sense counts as not said. */
export function findSearchOf(address: Record<string, unknown>): FindSearch {
  const search: FindSearch = {};
  const q = textOf(address['q']).slice(0, longestText);
  if (q.trim()) search.q = q;
  for (const key of ['service', 'zone', 'language'] as const) {
    const value = textOf(address[key]).trim();
    if (value) search[key] = value;
  }
  for (const key of ['open', 'saved'] as const) if (isSet(address[key])) search[key] = true;
  const rating = ratingFloors.find((floor) => floor === Number(textOf(address['rating'])));
  if (rating) search.rating = rating;
  const sort = directorySorts.find((each) => each === address['sort']);
  if (sort && sort !== 'recommended') search.sort = sort;
  const page = Number(textOf(address['page']));
  if (Number.isInteger(page) && page > 1 && page <= lastPage) search.page = page;
  return search;
}

/** A value of the address as its text: the router reads `q=506` as a number. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

function isSet(value: unknown): boolean {
  return ['true', 'on', '1'].includes(textOf(value));
}

/** The search as the directory is asked it; whom this device saved is no business of the directory's. */
export function queryOf(search: FindSearch): DirectoryQuery {
  return {
    q: search.q ?? anyProfessional.q,
    service: search.service ?? anyProfessional.service,
    zone: search.zone ?? anyProfessional.zone,
    language: search.language ?? anyProfessional.language,
    open: search.open ?? anyProfessional.open,
    rating: search.rating ?? anyProfessional.rating,
    sort: search.sort ?? anyProfessional.sort,
  };
}

export function isSameSearch(a: FindSearch, b: FindSearch): boolean {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)] as (keyof FindSearch)[]);
  return [...keys].every((key) => a[key] === b[key]);
}

/** The search with some of it changed, from its first page on; an empty value takes its key away. */
export function changed(search: FindSearch, change: Record<string, unknown>): FindSearch {
  return findSearchOf({ ...search, page: undefined, ...change });
}

/** How many filters narrow the search, words aside. */
export function countFilters({ q: _q, sort: _sort, page: _page, ...filters }: FindSearch): number {
  return Object.keys(filters).length;
}
