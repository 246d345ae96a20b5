import type { AdminEntry, AdminRow } from '../../../shared/protocol/admin-protocol.ts';
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

/** What is shown of what admins work on until the device has been read. */
export const nothingToAdminister: AdminState = { tables: null, queue: [], isWhole: false, isBroken: false };

/** What a row is about, and in which respect: of two of the same, the later one counts. */
export function keyOf(row: AdminRow): string {
  if (row.kind === 'decision') return `${row.part}:${row.id}`;
  return `${row.kind}:${'uid' in row ? row.uid : row.id}`;
}
