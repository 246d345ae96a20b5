import type { AuthoredList, ReviewPlace } from '../../shared/model/stored.ts';
import type { Stores } from './stores.ts';

/** The id of the one place that `author` has for a review of the professional `to`. */
export function reviewPlaceId(author: string, to: string): string {
  return `${author}:${to}`;
}

/** Whether a document of `authors` is such a place; the others are lists of what somebody began, under their uids. */
export function isReviewPlace(id: string): boolean {
  return id.includes(':');
}

type AuthorStores = Pick<Stores, 'authors'>;

/** The places, which the database `authors` holds beside the lists. */
export function reviewPlaces({ authors }: AuthorStores): PouchDB.Database<ReviewPlace> {
  return authors as unknown as PouchDB.Database<ReviewPlace>;
}

/** The lists, under the uids of the authors. */
export function authoredLists({ authors }: AuthorStores): PouchDB.Database<AuthoredList> {
  return authors as unknown as PouchDB.Database<AuthoredList>;
}
