import { isOpenAt, type LocalMoment } from '../rules/clock.ts';
import { type Distances, distancesFrom, nearestOf, spokenDistance } from '../rules/distance.ts';
import type { DirectoryQuery, DirectorySort } from './directory-query.ts';
import type { PricesFrom } from '../model/profile/price-from.ts';
import type { Professional } from '../model/professional.ts';
import type { Coordinates, Service, Taxonomy, Zone } from '../model/taxonomy.ts';
import type { CatalogueEntry } from '../protocol/catalogue-protocol.ts';
import type { FoundProfessional } from '../protocol/ports.ts';
import { says, worksWeekends, yearsAtWork } from '../rules/profile/facts.ts';
import { lowestPrice } from '../rules/profile/lowest-price.ts';
import { recommendation } from '../rules/profile/reachable.ts';
import { type Candidate, recommended } from '../rules/profile/recommended.ts';
import { keepTexts } from '../rules/catalogue.ts';
import { isSame } from '../rules/merge.ts';
import { weightedRating } from '../rules/review/rating.ts';
import { servesZone } from '../rules/zones.ts';
import { formsOf, hasWord, searchWords, serviceWords } from './search-words.ts';
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

/** A listing that fits a question. */
interface Match extends Candidate {
  listing: Listing;
  professional: FoundProfessional;
}

/** What one typed word stands for, resolved against the vocabularies before the listings are gone through. */
interface Term {
  /** How words begin that it finds: as it was typed, then as what it may be the plural of. */
  starts: readonly [string, ...string[]];
  /** Services that have it as a word, services with a word that begins so, and services whose category has such a one. */
  exact: ReadonlySet<string>;
  services: ReadonlySet<string>;
  grouped: ReadonlySet<string>;
  /** Zones whose professionals come to a place of that name. */
  zones: ReadonlySet<string>;
  /** Whether it names the region that all of them work in, or its country: nobody is left out by it. */
  isOfAll: boolean;
}

const region = ['guanacaste', 'costa', 'rica'];

/** A query with its service and its zone resolved to the ids that meet them; null means any. */
interface Filters {
  services: ReadonlySet<string> | null;
  zones: ReadonlySet<string> | null;
  query: DirectoryQuery;
  at: LocalMoment;
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
  /** These are null until they are asked for after a change. */
  #ranked: Listing[] | null = null;
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
      const known = before?.get(entry.uid);
      // A version alone does not tell: what a tab of an older version wrote lacks what it did not know.
      const isKnown = known !== undefined && isSame(known.entry, entry);
      const { professional } = keepTexts(entry, known?.professional);
      if (professional) pack.set(entry.uid, isKnown ? known : listingOf(entry, professional));
    }
    this.#packs.set(bucket, pack);
    this.#forgetAnswers();
  }

  clear(): void {
    this.#packs.clear();
    this.#forgetAnswers();
  }

  professional(uid: string): Professional | null {
    return this.#listing(uid)?.professional ?? null;
  }

  /** Whether the texts of who is here are still to come. */
  isBrief(uid: string): boolean {
    return this.#listing(uid)?.entry.isBrief ?? false;
  }

  /**
   * Everyone who fits, best first; `at` is the local time that 'open now' means, and `from` where the reader is, in case that is known
   * (docs/decisions/035).
   */
  find(query: DirectoryQuery, at: LocalMoment, from: Coordinates | null = null): FoundProfessional[] {
    const terms = searchWords(query.q).map((word) => this.#resolve(word));
    const filters = this.#filtersOf(query, at);
    const distances = from && distancesFrom(this.#taxonomy.zones, from);
    const found: Match[] = [];
    // In this order most of what they are sorted by below is done.
    for (const listing of this.#rankedListings()) {
      if (!fits(listing.professional, filters)) continue;
      const closeness = closenessOf(listing, terms);
      if (closeness === 0) continue;
      found.push(matchOf(listing, closeness, distances));
    }
    // Without a point to count from, nobody is nearer than another.
    const sort = query.sort === 'near' && !from ? 'recommended' : query.sort;
    const order = sort === 'recommended' ? recommended(found, byMatchWeight, at.weekday) : found.toSorted(orders[sort]);
    return order.map(({ professional }) => professional);
  }

  /** Where the prices of these services begin, as far as somebody says it. */
  lowestPrices(services: readonly string[]): PricesFrom {
    const lowest = services.flatMap((service) => {
      const price = lowestPrice(
        this.#rankedListings().flatMap(({ professional }) => professional.prices[service] ?? []),
      );
      return price ? [[service, price] as const] : [];
    });
    return Object.fromEntries(lowest);
  }

  #rankedListings(): Listing[] {
    return (this.#ranked ??= [...this.#packs.values()].flatMap((pack) => [...pack.values()]).toSorted(byWeight));
  }

  #forgetAnswers(): void {
    this.#ranked = null;
    this.#spoken = null;
  }

  #listing(uid: string): Listing | undefined {
    for (const pack of this.#packs.values()) {
      const listing = pack.get(uid);
      if (listing) return listing;
    }
    return undefined;
  }

  #resolve(word: string): Term {
    const [, ...singulars] = formsOf(word);
    const services = this.#servicesWith((words) => hasWord(words, word));
    const grouped = this.#taxonomy.services.filter(({ category }) => category && services.has(category));
    const places = this.#zoneWords.filter(({ words }) => words.includes(` ${word}`));
    return {
      starts: [` ${word}`, ...singulars.map((form) => ` ${form}`)],
      exact: this.#servicesWith((words) => hasWholeWord(words, word)),
      services,
      grouped: new Set(grouped.map(({ serviceId }) => serviceId)),
      zones: new Set(places.flatMap(({ zoneId }) => zonesServing(this.#taxonomy.zones, zoneId))),
      isOfAll: word.length >= 4 && region.some((name) => name.startsWith(word)),
    };
  }

  #servicesWith(isIn: (words: string) => boolean): ReadonlySet<string> {
    return new Set(this.#serviceWords.flatMap(({ service, words }) => (isIn(words) ? service.serviceId : [])));
  }

  #filtersOf(query: DirectoryQuery, at: LocalMoment): Filters {
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

/** Whether one of the words in `words` (folded) is `word` or what it is the plural of. */
function hasWholeWord(words: string, word: string): boolean {
  return formsOf(word).some((form) => `${words} `.includes(` ${form} `));
}

function matchOf(listing: Listing, closeness: number, distances: Distances | null): Match {
  const { professional } = listing;
  const nearest = distances && nearestOf(professional.zones, distances);
  if (!nearest) return { listing, closeness, professional, distance: Infinity };
  return {
    listing,
    closeness,
    professional: { ...professional, nearest },
    distance: spokenDistance(nearest.distance),
  };
}

const hasAny = (ids: readonly string[], wanted: ReadonlySet<string>) => ids.some((id) => wanted.has(id));

function fits(professional: Professional, { services, zones, query, at }: Filters): boolean {
  return (
    (!services || hasAny(professional.services, services)) &&
    (!zones || hasAny(professional.zones, zones)) &&
    (!query.language || professional.spokenLanguages.includes(query.language)) &&
    (!query.rating || professional.rating.average >= query.rating) &&
    (!query.pay || says(professional, query.pay)) &&
    (!query.speak || says(professional, query.speak)) &&
    (!query.years || hasWorkedFor(query.years, professional, at)) &&
    (!query.price || namesPrice(professional, services)) &&
    (!query.invoice || says(professional, 'invoice')) &&
    (!query.emergencies || says(professional, 'emergencies')) &&
    (!query.weekends || worksWeekends(professional.hours)) &&
    (!query.open || isOpenAt(professional.hours, at))
  );
}

/** Whether they have, as far as it is known: an older device does not know when they began. */
function hasWorkedFor(years: number, { worksSince }: Partial<Professional>, at: LocalMoment): boolean {
  return typeof worksSince === 'number' && yearsAtWork(worksSince, at) >= years;
}

/** Whether they say a price for one of these services, or for any; an older device knows none. */
function namesPrice({ prices = {} }: Partial<Professional>, services: ReadonlySet<string> | null): boolean {
  const named = Object.keys(prices);
  return services ? hasAny(named, services) : named.length > 0;
}

/** How well the words fit: 1 without words, 0 when one of them is nowhere, more for a service or the name than for the text. */
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
  if (hasAny(professional.services, term.exact)) return 5;
  if (name.includes(term.starts[0])) return 4;
  if (hasAny(professional.services, term.services)) return 4;
  if (hasAny(professional.services, term.grouped)) return 3;
  if (hasAny(professional.zones, term.zones)) return 2;
  // Whose name is only like what was typed comes after who has it: 'Andrés' finds Andrea too.
  const isIn = (text: string) => term.starts.some((start) => text.includes(start));
  return isIn(name) || isIn(about) || term.isOfAll ? 1 : 0;
}

const byWeight = (a: Listing, b: Listing) => b.weight - a.weight || (a.entry.uid < b.entry.uid ? -1 : 1);

type Order = (a: Match, b: Match) => number;

const byMatchWeight: Order = (a, b) => byWeight(a.listing, b.listing);

/** Who stands equal in the first is ordered by weight; distances that nobody knows are equal. */
const orders: Record<Exclude<DirectorySort, 'recommended'>, Order> = {
  near: (a, b) => a.distance - b.distance || byMatchWeight(a, b),
  rating: (a, b) => weightedRating(ratingIn(b)) - weightedRating(ratingIn(a)) || byMatchWeight(a, b),
  reviews: (a, b) => ratingIn(b).count - ratingIn(a).count || byMatchWeight(a, b),
  name: (a, b) => (a.listing.name === b.listing.name ? byMatchWeight(a, b) : a.listing.name < b.listing.name ? -1 : 1),
};

const ratingIn = ({ listing }: Match) => listing.professional.rating;

function listingOf(entry: CatalogueEntry, professional: Professional): Listing {
  return {
    entry,
    professional,
    name: foldText(professional.displayName),
    about: foldText(professional.description),
    weight: recommendation(professional),
  };
}
