import type { Nearest } from '../rules/distance.ts';
import type { DirectoryQuery } from '../search/directory-query.ts';
import type { NewestReview } from '../model/newest-review.ts';
import type { LandingFacts } from '../model/landing.ts';
import type { Professional, ReviewPage } from '../model/professional.ts';
import type { PricesFrom } from '../model/profile/price-from.ts';
import type { Site } from '../model/site.ts';
import type { Taxonomy } from '../model/taxonomy.ts';
import type { Reviewable } from './catalogue-protocol.ts';

/** How many of those who fit make a page. */
export const foundAtOnce = 24;

/** Somebody who was found and, where it is known where the reader is, which of the zones they come to is nearest. */
export type FoundProfessional = Professional & { nearest?: Nearest };

/** Who fits a question, best first: a page of them. */
export interface Found {
  professionals: FoundProfessional[];
  total: number;
  /** The codes of the languages that somebody in the directory speaks. */
  spoken: string[];
  /** Whether the other pages are here, too, so that they are asked for as somebody scrolls. */
  isAtHand: boolean;
}

/** What the home page shows of the directory, and the words to say it with. */
export interface HomeFacts {
  best: FoundProfessional[];
  /** The newest reviews, each of another professional; on a device with no connection of those that it keeps. */
  newest: NewestReview[];
  /** Where the prices of the popular services begin, as far as professionals say it, by service. */
  prices: PricesFrom;
  taxonomy: Taxonomy;
}

/**
 * What a page knows of one professional: them, that there is none, or that this device cannot tell while offline. `isAway` where the server was asked and
 * cannot be reached: then what was found may lack texts and photos.
 */
export type ProfessionalLookup = { isAway?: true } & (
  | { kind: 'found'; professional: Professional }
  | { kind: 'not-found' }
  | { kind: 'not-on-device' }
);

/** The public catalogue as a page may ask for it. */
export interface DirectoryPort {
  /** A page of those who fit, from 1 on, `foundAtOnce` each. */
  find(query: DirectoryQuery, page?: number): Promise<Found>;
  /** Those of `uids` who fit, best first, as far as they are on the device. */
  findAmong(uids: readonly string[], query: DirectoryQuery): Promise<FoundProfessional[]>;
  /** What a landing page says of a service in all of the province, or in one zone. */
  landing(service: string, zone: string | null): Promise<LandingFacts>;
  /** What the home page shows: of all of the province, or of a zone. */
  home(zone: string | null): Promise<HomeFacts>;
  professional(uid: string): Promise<ProfessionalLookup>;
  taxonomy(): Promise<Taxonomy>;
  /** Grows whenever an answer may have changed. */
  revision(): number;
  /** Calls `listener` when an answer may have changed; returns how to stop. */
  subscribe(listener: () => void): () => void;
}

/** The reviews of one professional, 20 a page, newest first; null when the page is neither here nor to be had now. */
export interface ReviewsPort {
  page(uid: string, page: number): Promise<ReviewPage | null>;
}

/** Whom a review would be about, also while their profile is not live; `not-on-device` while nobody can be asked. */
export type ReviewableLookup =
  | { kind: 'found'; reviewable: Reviewable }
  | { kind: 'not-found' }
  | { kind: 'not-on-device' };

/** What a page may ask, whoever answers: the server from the catalogue, the browser from the device. */
export interface PagePorts {
  directory: DirectoryPort;
  reviews: ReviewsPort;
  reviewable: (uid: string) => Promise<ReviewableLookup>;
  /** The time to render by, in milliseconds since 1970. */
  now: () => number;
  /** The address that people reach the product at, without a slash at the end. */
  origin: string;
  site: Site;
}
