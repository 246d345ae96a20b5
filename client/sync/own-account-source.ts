import type { OwnUser } from '../../shared/model/user.ts';
import type { Refusal } from '../../shared/refusal.ts';
import type { OwnEdit, OwnField } from '../../shared/rules/user.ts';

/**
 * How far a field's last edit has come: on this `local` device only, on its way (`syncing`), `saved` by the server, or turned down or
 * changed elsewhere, so that its owner must look (`attention`).
 */
export type FieldState = 'local' | 'syncing' | 'saved' | 'attention';

/** Something of mine that did not get through: what I wrote beside what stands there, to choose from. */
export interface InboxItem {
  id: string;
  field: OwnField;
  mine: unknown;
  theirs: unknown;
  /** Why the server said no; null when somebody else changed the same field. */
  refusal: Refusal | null;
  /** Milliseconds since 1970. */
  at: number;
}

/** One's own account as this device has it. */
export interface OwnAccountState {
  /** With the edits made here; null while nobody is signed in, or until the device has been read. */
  account: OwnUser | null;
  fields: Partial<Record<OwnField, FieldState>>;
  inbox: readonly InboxItem[];
  /** How many things of mine the server has not got: edits and the inbox. */
  unsent: number;
}

/** Where one's own account is read and edited, with a connection or without. */
export interface OwnAccountSource {
  get: () => OwnAccountState;
  subscribe: (listener: () => void) => () => void;
  /** Keeps the edit on this device, durably, and sends it when it can. Throws `DeviceFull` when the device does not take it. */
  change: (edit: OwnEdit) => Promise<void>;
  /** Mine again, as a new edit of what stands there now. */
  keepMine: (item: InboxItem, mine: unknown) => Promise<void>;
  discard: (item: InboxItem) => Promise<void>;
  /** Tries to send what is unsent now; settles when the server has answered. Throws when it cannot be reached. */
  syncNow: () => Promise<void>;
  /** All that is unsent, as a JSON text to keep. */
  exportUnsent: () => Promise<string>;
  /** Removes all of this account from the device; call it once the person has decided. */
  forget: () => Promise<void>;
}

export const noOwnAccount: OwnAccountState = { account: null, fields: {}, inbox: [], unsent: 0 };
