import { noOwnAccount } from './nothing-yet.ts';
import type { OwnUser } from '../../../shared/model/user.ts';
import type { Refusal } from '../../../shared/protocol/refusal.ts';
import type { OwnEdit, OwnField } from '../../../shared/rules/user.ts';

/**
 * How far a field's last edit has come: on this `local` device only, on its way (`syncing`), `saved` by the server, or turned down or
 * changed elsewhere, so that its owner must look (`attention`).
 */
export type FieldState = 'local' | 'syncing' | 'saved' | 'attention';

/**
 * Something of mine that does not stand in the account: the server turned it down or, from another device of mine, a later edit of
 * the same field took its place. To choose from beside what stands there.
 */
export interface InboxItem {
  id: string;
  field: OwnField;
  mine: unknown;
  /** What stands in the account now, which may be a later edit than the one that `mine` met. */
  theirs: unknown;
  /** Why the server said no; null when somebody else changed the same field. */
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

/** What a photo is shown as, beside its place among the work. */
export type PhotoUse = 'profile' | 'cover';

/** Where the photos of one's own account are added and arranged, those that are still waiting too. */
export interface OwnPhotos {
  /**
   * Makes the file smaller and keeps it on this device, durably, to be sent. Throws `Refused` (photo-too-large, photo-heic,
   * photo-format, photo-broken, photos-full) and `DeviceFull`.
   */
  add: (file: Blob, use: PhotoUse | null) => Promise<void>;
  /** Throws like `change`. */
  choose: (photoId: string, use: PhotoUse) => Promise<void>;
  /** All photos in their new order. Throws like `change`. */
  arrange: (order: readonly string[]) => Promise<void>;
  /** Throws like `change`. */
  remove: (photoId: string) => Promise<void>;
  /** Tries again to send what was given up or turned down. */
  retry: (photoId: string) => Promise<void>;
  /** The picture as it waits here; null where it does not wait. */
  content: (photoId: string) => Promise<Blob | null>;
}

/** One's own account as this device has it. */
export interface OwnAccountState {
  /** With the edits made here; null while nobody is signed in, or until the device has been read. */
  account: OwnUser | null;
  fields: Partial<Record<OwnField, FieldState>>;
  inbox: readonly InboxItem[];
  photos: readonly WaitingPhoto[];
  /** How many things of mine the server has not got: edits, the inbox and photos. */
  unsent: number;
}

/** Where one's own account is read and edited, with a connection or without. */
export interface OwnAccountSource {
  get: () => OwnAccountState;
  subscribe: (listener: () => void) => () => void;
  /**
   * Keeps the edit on this device, durably, and sends it when it can. Throws `Refused` (with the field) when the rules say no, and
   * `DeviceFull` when the device does not take it.
   */
  change: (edit: OwnEdit) => Promise<void>;
  /** Keeps in the inbox what its writer left and the rules turn down, with why; where they do not, it is a `change`. */
  setAside: (edit: OwnEdit) => Promise<void>;
  /** Mine again, as it is or mended, as a new edit of what stands there now. Throws like `change`. */
  keepMine: (item: InboxItem, mine: unknown) => Promise<void>;
  discard: (item: InboxItem) => Promise<void>;
  photos: () => Promise<OwnPhotos>;
  /** Tries to send what is unsent now; settles when the server has answered. Throws when it cannot be reached. */
  syncNow: () => Promise<void>;
  /** All that is unsent, as a JSON text to keep. */
  exportUnsent: () => Promise<string>;
  /** Settles when the account of who is signed in is open on the device. */
  whenOpen: () => Promise<void>;
  /** Removes all of this account from the device; call it once the person has decided. */
  forget: () => Promise<void>;
}

/** On the server, where pages are rendered the same for everybody. */
export const nobodysAccount: OwnAccountSource = {
  get: () => noOwnAccount,
  subscribe: () => () => undefined,
  change: nothing,
  setAside: nothing,
  keepMine: nothing,
  discard: nothing,
  photos: () => new Promise(() => undefined),
  syncNow: nothing,
  exportUnsent: async () => '',
  whenOpen: nothing,
  forget: nothing,
};

async function nothing(): Promise<void> {
  // There is nobody whose account it were.
}
