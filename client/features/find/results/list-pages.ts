import type { Professional } from '../../../../shared/model/professional.ts';
import { type FindSearch, isSameSearch } from '../../../../shared/search/find-search.ts';
import { type Found, foundAtOnce } from '../../../../shared/protocol/ports.ts';

/** A list of which a page was found, and how to find the others. */
export interface PagedList {
  found: readonly Professional[];
  /** How many there are in all. */
  total: number;
  /** Another one has other pages. */
  search: FindSearch;
  /** The directory's when the list was found: when it moves on, pages are asked for anew. */
  revision: number;
  /** Finds another page; null where the list ends with those found. */
  onPage: ((page: number) => Promise<Found>) | null;
}

type Pages = Map<number, readonly Professional[]>;

/** The pages beyond the first, which come when a place of theirs is about the window. */
export class ListPages {
  #rerender: () => void;
  #list: PagedList;
  #pages: Pages = new Map();
  #asked = new Set<number>();
  /** How many pages have come, those that came anew among them. */
  arrived = 0;

  constructor(list: PagedList, rerender: () => void) {
    this.#list = list;
    this.#rerender = rerender;
  }

  /** Who stands at a place of the list; undefined while they have not come. */
  at(place: number, { found, search }: PagedList): Professional | undefined {
    // Asked of every place whenever sizes change, of which most have not come.
    const page = place < found.length ? undefined : this.#pages.get(pageOf(place));
    return page && isSameSearch(search, this.#list.search) ? page[place % foundAtOnce] : found[place];
  }

  /** Follows the list as it is now, and has fetched what stands at `places`. */
  update(list: PagedList, places: readonly number[]): void {
    const before = this.#list;
    this.#list = list;
    if (!isSameSearch(list.search, before.search)) this.#pages = new Map();
    // The directory has changed: what came before is shown until it has come anew.
    if (list.found !== before.found || list.revision !== before.revision) this.#asked = new Set();
    const pages = [...this.#pages.keys(), ...places.filter((place) => place >= list.found.length).map(pageOf)];
    for (const page of pages) void this.#fetch(page);
  }

  async #fetch(page: number): Promise<void> {
    const asked = this.#asked;
    if (asked.has(page)) return;
    asked.add(page);
    const answer = await this.#list.onPage?.(page);
    if (!answer || asked !== this.#asked) return;
    this.#pages.set(page, answer.professionals);
    this.arrived++;
    this.#rerender();
  }
}

function pageOf(place: number): number {
  return Math.floor(place / foundAtOnce) + 1;
}
