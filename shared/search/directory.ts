import { isOpenAt, type LocalTime } from '../rules/clock.ts';
import type { DirectoryQuery, DirectorySort } from './directory-query.ts';
import type { Professional } from '../model/professional.ts';
import type { Service, Taxonomy, Zone } from '../model/taxonomy.ts';
import type { CatalogueEntry } from '../protocol/catalogue-protocol.ts';
import { recommendation } from '../rules/profile/reachable.ts';
import { servesZone } from '../rules/zones.ts';
import { hasWord, searchWords, serviceWords } from './search-words.ts';
import { foldText } from './text.ts';

const emptyTaxonomy: Taxonomy = { services: [], zones: [], spokenLanguages: [] };

/** A professional with what searching needs computed once. */
interface Listing {
  entry: CatalogueEntry;
  professional: Professional;
  /** Folded name, and folded description. */
  name: string;
  about: string;
  weight: number;
}

/** What one typed word stands for, resolved against the vocabularies before the listings are gone through. */
interface Term {
  start: string;
  /** Services of that name, and services whose category has that name. */
  services: ReadonlySet<string>;
  grouped: ReadonlySet<string>;
  /** Zones whose professionals come to a place of that name. */
  zones: ReadonlySet<string>;
}

/** A query with its service and its zone resolved to the ids that meet them; null means any. */
interface Filters {
  services: ReadonlySet<string> | null;
  zones: ReadonlySet<string> | null;
  query: DirectoryQuery;
  at: LocalTime;
}

/**
 * Every live professional in memory, by pack, and the search over them. The words are looked for by scanning folded
 * text: at the size of a province that takes less time than an index takes to build (docs/decisions/001).
 */
export class Directory {
  #taxonomy: Taxonomy = emptyTaxonomy;
  #packs = new Map<number, Map<string, Listing>>();
  #serviceWords: { service: Service; words: string }[] = [];
  #zoneWords: { zoneId: string; words: string }[] = [];
  /** Null until it is asked for after a change. */
  #spoken: string[] | null = null;

  get taxonomy(): Taxonomy {
    return this.#taxonomy;
  }

  get size(): number {
    return [...this.#packs.values()].reduce((sum, pack) => sum + pack.size, 0);
  }

  /** The codes of the languages that somebody speaks. */
  get spoken(): string[] {
    const spokenIn = (pack: Map<string, Listing>) =>
      [...pack.values()].flatMap(({ professional }) => professional.spokenLanguages);
    this.#spoken ??= [...new Set([...this.#packs.values()].flatMap(spokenIn))];
    return this.#spoken;
  }

  setTaxonomy(taxonomy: Taxonomy): void {
    this.#taxonomy = taxonomy;
    this.#serviceWords = taxonomy.services.map((service) => ({ service, words: serviceWords(service) }));
    this.#zoneWords = taxonomy.zones.map(({ name, zoneId }) => ({ zoneId, words: foldText(name) }));
  }

  /** Makes `entries` the whole of pack `bucket`; what did not change in it is not computed again. */
  setPack(bucket: number, entries: readonly CatalogueEntry[]): void {
    const before = this.#packs.get(bucket);
    const pack = new Map<string, Listing>();
    for (const entry of entries) {
      if (!entry.professional) continue;
      const known = before?.get(entry.uid);
      pack.set(entry.uid, known?.entry.version === entry.version ? known : listingOf(entry, entry.professional));
    }
    this.#packs.set(bucket, pack);
    this.#spoken = null;
  }

  clear(): void {
    this.#packs.clear();
    this.#spoken = null;
  }

  professional(uid: string): Professional | null {
    for (const pack of this.#packs.values()) {
      const listing = pack.get(uid);
      if (listing) return listing.professional;
    }
    return null;
  }

  /** Everyone who fits, best first; `at` is the local time that 'open now' means. */
  find(query: DirectoryQuery, at: LocalTime): Professional[] {
    const terms = searchWords(query.q).map((word) => this.#resolve(word));
    const filters = this.#filtersOf(query, at);
    const found: { listing: Listing; closeness: number }[] = [];
    for (const pack of this.#packs.values()) {
      for (const listing of pack.values()) {
        if (!fits(listing.professional, filters)) continue;
        const closeness = closenessOf(listing, terms);
        if (closeness > 0) found.push({ listing, closeness });
      }
    }
    const order = orders[query.sort];
    return found
      .toSorted((a, b) => (query.sort === 'recommended' ? b.closeness - a.closeness : 0) || order(a.listing, b.listing))
      .map(({ listing }) => listing.professional);
  }

  #resolve(word: string): Term {
    const named = this.#serviceWords
      .filter(({ words }) => hasWord(words, word))
      .map(({ service }) => service.serviceId);
    const services = new Set(named);
    const grouped = this.#taxonomy.services.filter(({ category }) => category && services.has(category));
    const places = this.#zoneWords.filter(({ words }) => words.includes(` ${word}`));
    return {
      start: ` ${word}`,
      services,
      grouped: new Set(grouped.map(({ serviceId }) => serviceId)),
      zones: new Set(places.flatMap(({ zoneId }) => zonesServing(this.#taxonomy.zones, zoneId))),
    };
  }

  #filtersOf(query: DirectoryQuery, at: LocalTime): Filters {
    const { services, zones } = this.#taxonomy;
    const offering = services.filter(({ category }) => category === query.service).map(({ serviceId }) => serviceId);
    return {
      services: query.service ? new Set([query.service, ...offering]) : null,
      zones: query.zone ? new Set(zonesServing(zones, query.zone)) : null,
      query,
      at,
    };
  }
}

/** The zones whose professionals come to `wanted`. */
function zonesServing(zones: readonly Zone[], wanted: string): string[] {
  return zones.map(({ zoneId }) => zoneId).filter((zoneId) => servesZone(zones, [zoneId], wanted));
}

const hasAny = (ids: readonly string[], wanted: ReadonlySet<string>) => ids.some((id) => wanted.has(id));

function fits(professional: Professional, { services, zones, query, at }: Filters): boolean {
  return (
    (!services || hasAny(professional.services, services)) &&
    (!zones || hasAny(professional.zones, zones)) &&
    (!query.language || professional.spokenLanguages.includes(query.language)) &&
    (!query.rating || professional.rating.average >= query.rating) &&
    (!query.open || isOpenAt(professional.hours, at))
  );
}

/** How well the words fit: 1 without words, 0 when one of them is nowhere, more for the name than for the text. */
function closenessOf(listing: Listing, terms: readonly Term[]): number {
  let total = 1;
  for (const term of terms) {
    const closeness = closenessTo(term, listing);
    if (closeness === 0) return 0;
    total += closeness;
  }
  return total;
}

function closenessTo(term: Term, { professional, name, about }: Listing): number {
  if (name.includes(term.start)) return 4;
  if (hasAny(professional.services, term.services)) return 4;
  if (hasAny(professional.services, term.grouped)) return 3;
  if (hasAny(professional.zones, term.zones)) return 2;
  return about.includes(term.start) ? 1 : 0;
}

const byWeight = (a: Listing, b: Listing) => b.weight - a.weight || (a.entry.uid < b.entry.uid ? -1 : 1);

const orders: Record<DirectorySort, (a: Listing, b: Listing) => number> = {
  recommended: byWeight,
  rating: (a, b) => b.professional.rating.average - a.professional.rating.average || byWeight(a, b),
  reviews: (a, b) => b.professional.rating.count - a.professional.rating.count || byWeight(a, b),
  name: (a, b) => (a.name === b.name ? byWeight(a, b) : a.name < b.name ? -1 : 1),
};

function listingOf(entry: CatalogueEntry, professional: Professional): Listing {
  return {
    entry,
    professional,
    name: foldText(professional.displayName),
    about: foldText(professional.description),
    weight: recommendation(professional),
  };
}
