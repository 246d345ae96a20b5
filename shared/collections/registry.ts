import { accountEntry } from './account-entry.ts';
import { authoredReviewEntry } from './authored-review-entry.ts';
import type { Collection } from './collection.ts';
import { receivedReviewEntry } from './received-review-entry.ts';
import { reportEntry } from './report-entry.ts';

/**
 * Every kind of what is somebody's own. Devices pull and push them over one channel and keep them in one collection; the endpoints, who
 * hears of a change, the count of what is unsent, the inbox, exports and deletion follow from it.
 */
export const ownCollections = {
  account: accountEntry,
  review: authoredReviewEntry,
  'received-review': receivedReviewEntry,
  report: reportEntry,
} as const;

export type OwnKind = keyof typeof ownCollections;
export const ownKinds = Object.keys(ownCollections) as OwnKind[];

type EntryOf<Kind extends OwnKind> = (typeof ownCollections)[Kind];

/** A `Kind` as it is stored. */
export type StoredOf<Kind extends OwnKind> = Parameters<EntryOf<Kind>['viewOf']>[0];

/** What the owner of a `Kind` sees of it. */
export type ViewOf<Kind extends OwnKind> = Parameters<EntryOf<Kind>['keyOf']>[0];

/** What the owner of a `Kind` writes of it. */
export type WrittenOf<Kind extends OwnKind> = ReturnType<EntryOf<Kind>['writtenOf']>;

/** A collection where it makes no difference of which kind. */
export type AnyCollection = Collection<object, object, object, object>;

/** The entry of `kind`, for what is the same for all kinds. */
export function collectionOf(kind: OwnKind): AnyCollection {
  // The parameters of each fit what the same entry gave: rows, documents and views of one kind never meet another's.
  return ownCollections[kind];
}
