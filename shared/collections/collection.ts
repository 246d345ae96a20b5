import type * as z from 'zod/mini';
import type { OwnDatabase } from '../model/stored.ts';
import type { Taxonomy } from '../model/taxonomy.ts';
import type { User } from '../model/user.ts';
import type { Refusal } from '../protocol/refusal.ts';
import type { LeafRule } from '../rules/leaves/leaves.ts';
import type { Versions } from '../rules/merge.ts';

/** A document by its place in the store. */
export interface StoredAt {
  database: OwnDatabase;
  id: string;
}

/** Names a document of one kind for one account. */
interface Named {
  /** The uid of whose own it is. */
  account: string;
  key: string;
}

/** An edit as a device pushes it: what its owner wrote, and what the device knew that it was written over; null for what the server never had. */
export interface Row<Written> {
  key: string;
  new: Written;
  assumed: Written | null;
}

/**
 * What became of a row, and the document as its owner sees it now; null where there is none (any more). `accepted`: it stands as written.
 * `conflict`: it was changed elsewhere; where that was the same field nothing of the row was written, else all of it was. `refused`:
 * the rules say no; nothing of the row was written.
 */
export type Outcome<View> =
  | { status: 'accepted' | 'conflict'; current: View }
  | { status: 'refused'; refusal: Refusal; current: View | null };

/** An outcome, and the stored document as it is to be; null to leave it. */
export interface Judgement<Stored, View> {
  outcome: Outcome<View>;
  write: Stored | null;
}

export interface Judging<Stored, Written, Subject> {
  /** The document as it is stored; null where there is none, or it is somebody else's. */
  stored: Stored | null;
  row: Row<Written>;
  /** Whose own it is, and who pushes it. */
  account: User;
  /** What `subjectOf` names, as it is stored. */
  subject: Subject | null;
  taxonomy: Taxonomy;
  /** Milliseconds since 1970. */
  now: number;
}

/** Something written that does not stand where it was written, for its author to look at. */
export interface Lost {
  /** The field; null for the whole of what was written. */
  field: string | null;
  mine: unknown;
}

/** What became of a document that was written on two sides. `lost` is what one side wrote and the other's took the place of. */
export interface Merged<Written> {
  merged: Written;
  lost: Lost[];
}

/** How an update of a document, which holds only what is new, is folded into what a device has of it. */
interface Incremental<View> {
  /** Where the device stands that has `view`; null where it has nothing to go on from. */
  standOf(view: View): string | null;
  /** Whether an `update` that was asked for at the stand `asked` goes on from what a device has by now; else it is passed over. */
  goesOn(has: View | null, update: View, asked: string | undefined): boolean;
  /** What a device has that is told `update`; may be repeated. */
  fold(before: View | null, update: View): View;
  /** The ids of the photos that are gone of what a device had, once it is as `after`. */
  photosGone(before: View | null, after: View): string[];
  /** Acknowledges one as soon as the device has it: the fields to write by itself; null for nothing. */
  received(view: View): object | null;
}

/** How a kind that only goes out is shown once the server has taken it. */
interface ShownIn<View> {
  kind: string;
  /** Whether `shown`, as the device has it, holds what the server made of `view`. */
  holds(shown: object, view: View): boolean;
}

/**
 * One kind of what is somebody's own, as far as a device has to know of it. `View` is what its owner sees of one, `Written` the part
 * of the view that its owner writes. Pure.
 */
export interface DeviceCollection<View extends object, Written extends object> {
  /** `both`: a device pulls all of these, and pushes. `out`: it only pushes them; nobody is told of theirs again. */
  direction: 'both' | 'out';
  view: z.ZodMiniType<View>;
  /** The fields that their owner may write; a push holds these and no others. */
  written: z.ZodMiniObject;
  /**
   * The fields that only who has access and agreed to the terms in force writes; the others are everybody's whose own it is. The server
   * asks (`checkMemberFields`): pages do not show to others, and what a device wrote as a member may arrive when its owner is none.
   */
  memberFields: readonly string[];
  /** What nobody has written anything into yet; null where it cannot be begun without saying what. */
  blank: Written | null;
  /** Whether somebody without an account may begin one, and takes it along when they come in (product decision 29). */
  isForGuests: boolean;
  /** Whether an admin who acts for the account may write it. */
  isForImpersonators: boolean;
  /** Whether an admin who acts for the account does not even see it. */
  isPrivate: boolean;
  /** Whether what does not get through is kept field by field; else the whole of what was written comes back. */
  isMergedByField: boolean;
  /** Whether the device keeps one that the server has taken. */
  isKept: boolean;
  /** What an export of unsent work calls them. */
  exportAs: string;
  /** The fields that say only what was looked at: they are sent, and are no work of anybody's. */
  seenFields: readonly string[];
  /** The fields of several parts, each of which merges by itself; those of a list are what is in it. */
  partFields: readonly string[];
  /** How a device is told of what is new in one, where it is not told all of it each time; null where it is. */
  incremental: Incremental<View> | null;
  /** The kind in which one that the server has taken is shown from then on, so that the device removes it here; null for none. */
  shownIn: ShownIn<View> | null;
  /** The last part of the id on the device; unique in the account. */
  keyOf(view: View): string;
  writtenOf(view: View): Written;
  /**
   * Why `account` may not write this, or null, as far as the device can tell. The server asks the same rules: in `judge`, of what is
   * stored; of a decision it asks this. `view` is the document as the server last told of it, null for one that it never had; `base` what
   * the edit was made of.
   */
  check(edit: Edit<View, Written>): Refusal | null;
  /** Brings what was written on two sides together; what has no place in the result is `lost`. */
  merge(versions: Versions<Written>, view: View): Merged<Written>;
}

/** What may be written so many times within so long. */
export type OwnLimit = 'reviews' | 'reports' | 'conversations' | 'messages';

/**
 * The same, and all that the server has to know of a kind that is stored as its owner wrote it: `Stored` is a document of the store,
 * `Subject` what it is about. Pure.
 */
export interface Collection<
  Stored extends object,
  View extends object,
  Written extends object,
  Subject extends object,
> extends DeviceCollection<View, Written> {
  database: OwnDatabase;
  /** Whether it is about others: an admin is shown who has what in common with whom (`sync-server/accounts/traces.ts`). */
  isAboutOthers: boolean;
  /** Whether people wait for each other in it, so that devices hear of each change almost at once. */
  isAwaited: boolean;
  /** How versions of one come together that copies of the store took apart. */
  leaves: LeafRule<Stored>;
  /** Where it is stored. `hash` is one way, and the same for equal texts. */
  documentId(named: Named, hash: (text: string) => string): string;
  isOwn(stored: Stored, account: string): boolean;
  /** The uids of those whose own the document `id` is: they hear of each change. `stored` is null once it was removed. */
  ownersOf(id: string, stored: Stored | null): string[];
  /** All that it holds about its owner `account`, for an export of that: more than the view, and nothing of others that they do not see. */
  exported(stored: Stored, account: string): object | null;
  /** Anonymises one when the owner `account` is deleted, whom `pseudonym` stands for then; null where nothing of it stays. */
  onDeletion(stored: Stored, pseudonym: string, account: string): Stored | null;
  /** What must be looked up for `judge`. */
  subjectOf(key: string): StoredAt | null;
  /** As its owner `account` sees it; null where they do not (any more). Canonical: equal documents give deeply equal views. */
  viewOf(stored: Stored, account: string): View | null;
  /** Which limit a row that is accepted counts against, null for none; `isNew` where nothing stands there. */
  limitOf(row: Row<Written>, isNew: boolean): OwnLimit | null;
  /** What becomes of a row over the document as it is stored. */
  judge(judging: Judging<Stored, Written, Subject>): Judgement<Stored, View>;
}

interface Edit<View, Written> {
  key: string;
  written: Written;
  view: View | null;
  base: Written | null;
  /** Who writes; null for somebody without an account. */
  account: Writer | null;
  /** The lists that services, zones and languages are chosen from, where they are at hand. */
  taxonomy?: Taxonomy;
}

/** Who writes, as far as it decides what they may. */
export type Writer = Pick<User, 'uid' | 'isAnonymous' | 'isAdmin'> & { hasSignedCurrentTos: boolean };
