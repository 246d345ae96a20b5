import type { OwnUser } from '../../shared/model/user.ts';
import type { Refusal } from '../../shared/refusal.ts';
import type { OwnEdit, OwnField } from '../../shared/rules/user.ts';

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
  /** Tries to send what is unsent now; settles when the server has answered. Throws when it cannot be reached. */
  syncNow: () => Promise<void>;
  /** All that is unsent, as a JSON text to keep. */
  exportUnsent: () => Promise<string>;
  /** Settles when the account of who is signed in is open on the device. */
  whenOpen: () => Promise<void>;
  /** Removes all of this account from the device; call it once the person has decided. */
  forget: () => Promise<void>;
}

export const noOwnAccount: OwnAccountState = { account: null, fields: {}, inbox: [], unsent: 0 };

/** On the server, where pages are rendered the same for everybody. */
export const nobodysAccount: OwnAccountSource = {
  get: () => noOwnAccount,
  subscribe: () => () => undefined,
  change: nothing,
  setAside: nothing,
  keepMine: nothing,
  discard: nothing,
  syncNow: nothing,
  exportUnsent: async () => '',
  whenOpen: nothing,
  forget: nothing,
};

async function nothing(): Promise<void> {
  // There is nobody whose account it were.
}
