import { nothingToAdminister } from '../own/nothing-yet.ts';
import type { AdminEntry, AdminRow } from '../../../shared/protocol/admin-protocol.ts';
import type { AuditEntry } from '../../../shared/model/audit.ts';
import type { QueuedRow } from '../../db/own/admin-database.ts';

type DocumentOf<Channel extends AdminEntry['channel']> = NonNullable<
  Extract<AdminEntry, { channel: Channel }>['document']
>;

/** What this device holds of the channels of admins, by id; the audit is asked for piece by piece. */
export interface AdminTables {
  accounts: ReadonlyMap<string, DocumentOf<'accounts'>>;
  reviews: ReadonlyMap<string, DocumentOf<'reviews'>>;
  reports: ReadonlyMap<string, DocumentOf<'reports'>>;
  'beta-keys': ReadonlyMap<string, DocumentOf<'beta-keys'>>;
}

/** What an admin works on, as this device has it. */
export interface AdminState {
  /** As the server last had it, without what was decided here since; null until the device has been read. */
  tables: AdminTables | null;
  /** What was decided here and the server has not taken, the oldest first; with a refusal, it came back. */
  queue: readonly QueuedRow[];
  /** Whether all of it has come at least once. */
  isWhole: boolean;
  /** Whether this browser keeps nothing, so that there is nothing to work on. */
  isBroken: boolean;
}

/** Something to be decided, and what it is about in words. */
export interface Wanted {
  row: AdminRow;
  name: string;
}

/** Where admins read what they work on and decide, with a connection or without (architecture, 'Moderation offline'). */
export interface AdminSource {
  get: () => AdminState;
  subscribe: (listener: () => void) => () => void;
  /** Keeps what was decided on this device, durably, and sends it when it can. Throws `DeviceFull`, and `Refused` to who is no admin. */
  decide: (wanted: readonly Wanted[]) => Promise<void>;
  /** Lets go of something that was not sent, or came back; `key` is that of the queued row. */
  takeBack: (key: string) => Promise<void>;
  /** What was written down about an account or a review, by its id, the newest first. */
  history: (target: string) => Promise<AuditEntry[]>;
  /** Tries to send what is unsent now; settles when the server has answered for all of it. Throws when it does not come about. */
  syncNow: () => Promise<void>;
  /** All that is unsent, as JSON values to keep. */
  unsent: () => Promise<readonly QueuedRow[]>;
  /** Settles when what the person who is signed in works on is open. */
  whenOpen: () => Promise<void>;
  /** Removes all of it from the device; call it once the person has decided. */
  forget: () => Promise<void>;
}

/** On the server, where pages are rendered the same for everybody. */
export const nobodysDesk: AdminSource = {
  get: () => nothingToAdminister,
  subscribe: () => () => undefined,
  decide: nothing,
  takeBack: nothing,
  history: async () => [],
  syncNow: nothing,
  unsent: async () => [],
  whenOpen: nothing,
  forget: nothing,
};

async function nothing(): Promise<void> {
  // There is nobody who could decide.
}

/** What a row is about, and in which respect: of two of the same, the later one counts. */
export function keyOf(row: AdminRow): string {
  if (row.kind === 'decision') return `${row.part}:${row.id}`;
  return `${row.kind}:${'uid' in row ? row.uid : row.id}`;
}
