import type { Dexie, DexieOptions, Table } from 'dexie';
import type { AdminChannel, AdminEntry, AdminRow } from '../../../shared/protocol/admin-protocol.ts';
import type { Checkpoint } from '../../../shared/protocol/catalogue-protocol.ts';
import type { Refusal } from '../../../shared/protocol/refusal.ts';

/** A document as this device has it of the server; null once it is gone. */
export type EntryRow = AdminEntry & {
  /** Grows with each write to the device: what changed since a tab looked is above what it saw. */
  seq: number;
  /** In which reading of the whole feed it last came. */
  turn: number;
  /** Of an entry of the audit: what it is about. */
  target?: string;
};

/** How far a channel has been read. */
export interface FeedRow {
  channel: AdminChannel;
  /** Empty where it is read from its beginning. */
  checkpoint: Checkpoint;
  /** Grows whenever the feed is begun anew. */
  turn: number;
  /** Whether the end of the feed was reached in this turn. */
  isWhole: boolean;
  /** The `adminSchema` that its documents were kept by. */
  schema: number;
}

/** Something that was decided on this device, and that the server has not taken. */
export interface QueuedRow {
  /** In which order it was decided. */
  order: number;
  /** What it is about, and in which respect: a later decision takes the place of an earlier one. */
  key: string;
  row: AdminRow;
  /** Whom or what it is about in words, for when nothing else of it is left on the device. */
  name: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Why the server said no, or will never be asked; null while it is to be sent. */
  refusal: Refusal | null;
}

/** The tables of one admin's database. */
export interface AdminDatabase {
  dexie: Dexie;
  entries: Table<EntryRow, [AdminChannel, string]>;
  feeds: Table<FeedRow, AdminChannel>;
  queue: Table<QueuedRow, number, Omit<QueuedRow, 'order'>>;
}

const nameOf = (uid: string) => `admin-${uid}`;

/** Opens what an admin's device keeps to work on. Rejects where the browser keeps nothing. `options` stand in for its own IndexedDB. */
export async function openAdminDatabase(uid: string, options?: DexieOptions): Promise<AdminDatabase> {
  const { Dexie } = await import('dexie');
  const dexie = new Dexie(nameOf(uid), options);
  // Another tab removes it, because its owner left: nothing here may make it anew.
  dexie.on('versionchange', () => {
    dexie.close();
    return false;
  });
  dexie.version(1).stores({ entries: '[channel+id], channel, seq, target', feeds: 'channel', queue: '++order, &key' });
  await dexie.open();
  return { dexie, entries: dexie.table('entries'), feeds: dexie.table('feeds'), queue: dexie.table('queue') };
}

/** Whether the device keeps anything of the time in which the account `uid` was an admin's. */
export async function hasAdminDatabase(uid: string, options?: DexieOptions): Promise<boolean> {
  const { Dexie } = await import('dexie');
  const dexie = new Dexie(nameOf(uid), options);
  try {
    // Nothing is said of what would be in it: where it is not there, it is not made either.
    await dexie.open();
    return true;
  } catch {
    return false;
  } finally {
    dexie.close();
  }
}
