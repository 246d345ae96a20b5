import type { OwnKind, ViewOf, WrittenOf } from '../../../shared/collections/registry.ts';
import type { OwnConversation } from '../../../shared/model/conversation/conversation-view.ts';
import type { ReceivedReview } from '../../../shared/model/review.ts';
import type { OwnUser } from '../../../shared/model/user.ts';
import type { Addressee } from '../../../shared/protocol/conversations.ts';
import type { Refusal } from '../../../shared/protocol/refusal.ts';
import type { OwnField } from '../../../shared/rules/account/user.ts';
import type { AdminTables } from '../../db/own/admin-packs.ts';

/**
 * How far something has come: being written (`draft`), kept on this `local` device only, on its way (`syncing`), `saved` by the
 * server, or turned down or changed elsewhere, so that its author must look (`attention`).
 */
export type Progress = 'draft' | 'local' | 'syncing' | 'saved' | 'attention';

/** Whom a review is about, as this device knew them when it was begun. */
export interface Reviewed {
  uid: string;
  displayName: string;
  profilePhoto: string | null;
}

/** What a report is about: a review that `uid` received, or their profile (`reviewId` null). */
export interface Reported {
  uid: string;
  reviewId: string | null;
  /** Whose review or profile it is, as it was known here last. */
  name: string;
}

/** Whom or what an admin decided about, for when nothing else of it is left on the device. */
interface Decided {
  name: string;
  /** When, in ms since 1970, the same for what was decided in one act; left out by older devices. */
  at?: number;
}

/** All whom a request is to go to that is being written. */
interface AskedTogether {
  asked: readonly Addressee[];
  /** The request that is asked anew; left out by older devices. */
  again?: string | null;
}

/** What each kind is about in words, for as long as no document says so. */
interface About {
  account: null;
  review: Reviewed;
  'received-review': ReceivedReview;
  report: Reported;
  decision: Decided;
  conversation: OwnConversation;
  message: Addressee | AskedTogether;
  visits: null;
}
type AboutOf<Kind extends OwnKind> = About[Kind];

/** The kinds that are written in a form and submitted; the account is edited field by field. */
export type FormKind = Exclude<OwnKind, 'account'>;

/** Something of mine of one kind, as this device has it. */
export interface OwnItem<Kind extends OwnKind = OwnKind> {
  kind: Kind;
  key: string;
  about: AboutOf<Kind> | null;
  /** What stands in it for me: what I am writing, what came back, else what I submitted, else what the server has. */
  written: WrittenOf<Kind>;
  progress: Progress;
  /** Why it came back; `changed` when it was changed on another device of mine. Null unless it did. */
  attention: Refusal | 'changed' | null;
  /** Until when the server asked to wait, ms since 1970; null when it did not. */
  waitsUntil: number | null;
  /** As the server last had it; null when it never did, or has it no more. */
  remote: ViewOf<Kind> | null;
  /** Whether it was sent, and the answer has not come: the server may have it. */
  mayBeThere: boolean;
  /** When it was begun on this device; milliseconds since 1970, 0 where it came from the server. */
  begunAt: number;
}

/** A field of my account that I wrote and that does not stand there: to choose from beside what does. */
export interface InboxItem {
  id: string;
  field: OwnField;
  mine: unknown;
  /** What stands in the account now, which may be a later edit than the one that `mine` met. */
  theirs: unknown;
  /** Why the server said no; null when another edit took its place. */
  refusal: Refusal | null;
  /** Milliseconds since 1970. */
  at: number;
}

/** A photo of mine that the server has not got, as it is to stand there. */
export interface WaitingPhoto {
  photoId: string;
  position: number;
  isProfile: boolean;
  isCover: boolean;
  /** Why it is not tried any more until I say so; null while it is. */
  refusal: Refusal | null;
  /** In bytes. */
  size: number;
  /** How much of it has arrived, 0 to 1; null while none of it is on its way from this tab. */
  progress: number | null;
}

/** How far the last edit of a field has come: nothing is a draft there. */
export type FieldProgress = Exclude<Progress, 'draft'>;

/** What is somebody's own, as this device has it. */
export interface OwnState {
  /** False until the device has been read for who is here now. */
  isRead: boolean;
  /** My account with the edits made here; null while nobody is signed in, or until the device has been read. */
  account: OwnUser | null;
  /** How far the last edit of each field has come. */
  fields: Partial<Record<OwnField, FieldProgress>>;
  inbox: readonly InboxItem[];
  photos: readonly WaitingPhoto[];
  /** How much has arrived of the photos that are on their way from this tab, 0 to 1, by their ids. */
  uploading: ReadonlyMap<string, number>;
  items: { [Kind in FormKind]: readonly OwnItem<Kind>[] };
  /** What admins see of everybody; null for who is none, and until it is read. */
  admin: { tables: AdminTables; isWhole: boolean } | null;
  /** How many things of mine the server has not got: edits, the inbox, photos, and what was written of each kind. */
  unsent: number;
}

/** What is shown until the device has been read. */
export const nothingOwn: OwnState = {
  isRead: false,
  account: null,
  fields: {},
  inbox: [],
  photos: [],
  uploading: new Map(),
  items: { review: [], 'received-review': [], report: [], decision: [], conversation: [], message: [], visits: [] },
  admin: null,
  unsent: 0,
};
