import { anyProfessional, type DirectoryQuery, isSet, queryFrom } from './directory-query.ts';

/** A question with what is as by default left out. */
type Said = { [Key in keyof DirectoryQuery]?: Exclude<DirectoryQuery[Key], null | false | 'recommended'> };

/** What the directory's address says. */
export interface FindSearch extends Said {
  saved?: true;
  /** From 2 on, where the list is read page by page. */
  page?: number;
}

const lastPage = 10_000;

/** Reads an address, also one that a plain form or a person wrote: what makes no sense counts as not said. */
export function findSearchOf(address: Record<string, unknown>): FindSearch {
  const query = queryFrom((key) => textOf(address[key]));
  const search: FindSearch = Object.fromEntries(
    Object.entries(query).filter(([key, value]) => value !== anyProfessional[key as keyof DirectoryQuery]),
  );
  if (isSet(textOf(address['saved']))) search.saved = true;
  const page = Number(textOf(address['page']));
  if (Number.isInteger(page) && page > 1 && page <= lastPage) search.page = page;
  return search;
}

/** A value of the address as its text: the router reads `q=506` as a number. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** The search as the directory is asked it; whom this device saved is no business of the directory's. */
export function queryOf({ saved: _saved, page: _page, ...said }: FindSearch): DirectoryQuery {
  return { ...anyProfessional, ...said };
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
