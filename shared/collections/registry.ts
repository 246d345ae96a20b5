import type { OwnDatabase } from '../model/stored.ts';
import type { LeafRule } from '../rules/leaves/leaves.ts';
import { accountEntry } from './account-entry.ts';
import { authoredReviewEntry } from './authored-review-entry.ts';
import type { Collection, DeviceCollection } from './collection.ts';
import { conversationEntry } from './conversation-entry.ts';
import { decisionEntry } from './decision-entry.ts';
import { messageEntry } from './message-entry.ts';
import { receivedReviewEntry } from './received-review-entry.ts';
import { reportEntry } from './report-entry.ts';
import { visitsEntry } from './visits-entry.ts';

/** The kinds that are stored as their owners wrote them. */
const storedCollections = {
  account: accountEntry,
  review: authoredReviewEntry,
  'received-review': receivedReviewEntry,
  report: reportEntry,
  conversation: conversationEntry,
  message: messageEntry,
  visits: visitsEntry,
} as const;

/**
 * Every kind of what is somebody's own. Devices pull and push them over one channel and keep them in one collection; the endpoints, who
 * hears of a change, the count of what is unsent, the inbox, exports and deletion follow from it.
 */
export const ownCollections = { ...storedCollections, decision: decisionEntry } as const;

export type StoredKind = keyof typeof storedCollections;
export const storedKinds = Object.keys(storedCollections) as StoredKind[];
export type OwnKind = keyof typeof ownCollections;
export const ownKinds = Object.keys(ownCollections) as OwnKind[];

/** The kind that `name` names; null where it names none. */
export function ownKindNamed(name: string | undefined): OwnKind | null {
  return ownKinds.find((kind) => kind === name) ?? null;
}

/** Whether a kind is stored as its owner wrote it; else the server carries it out. */
export function isStoredKind(kind: OwnKind): kind is StoredKind {
  return Object.hasOwn(storedCollections, kind);
}

type EntryOf<Kind extends OwnKind> = (typeof ownCollections)[Kind];

/** A `Kind` as it is stored. */
export type StoredOf<Kind extends StoredKind> = Parameters<EntryOf<Kind>['viewOf']>[0];

/** What the owner of a `Kind` sees of it. */
export type ViewOf<Kind extends OwnKind> = Parameters<EntryOf<Kind>['keyOf']>[0];

/** What the owner of a `Kind` writes of it. */
export type WrittenOf<Kind extends OwnKind> = ReturnType<EntryOf<Kind>['writtenOf']>;

/** The entry of `kind` as a device knows it, where it makes no difference of which kind. */
export function collectionOf(kind: OwnKind): DeviceCollection<object, object> {
  // The parameters of each fit what the same entry gave: rows, documents and views of one kind never meet another's.
  return ownCollections[kind];
}

/** A stored collection where it makes no difference of which kind. */
export type StoredCollection = Collection<object, object, object, object>;

/** The same of a kind that is stored. */
export function storedCollectionOf(kind: StoredKind): StoredCollection {
  return storedCollections[kind];
}

/** How leaves of a document of `database` come together. The kinds that one database holds say the same. */
export function ownLeaves(database: OwnDatabase): LeafRule<object> {
  const kind = storedKinds.find((each) => storedCollections[each].database === database);
  if (!kind) throw new Error(`no kind is stored in ${database}`);
  return storedCollectionOf(kind).leaves;
}
