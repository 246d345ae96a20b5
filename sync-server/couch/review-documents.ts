import type { AuthoredList, ReviewSlot } from '../../shared/model/stored.ts';
import type { Stores } from './stores.ts';

/** The id of the one slot that `author` has for a review of the professional `to`. */
export function reviewSlotId(author: string, to: string): string {
  return `${author}:${to}`;
}

/** Whether a document of `authors` is such a slot; the others are lists of what somebody began, under their uids. */
export function isReviewSlot(id: string): boolean {
  return id.includes(':');
}

type AuthorStores = Pick<Stores, 'authors'>;

/** The slots, which the database `authors` holds beside the lists. */
export function reviewSlots({ authors }: AuthorStores): PouchDB.Database<ReviewSlot> {
  return authors as unknown as PouchDB.Database<ReviewSlot>;
}

/** The lists, under the uids of the authors. */
export function authoredLists({ authors }: AuthorStores): PouchDB.Database<AuthoredList> {
  return authors as unknown as PouchDB.Database<AuthoredList>;
}
