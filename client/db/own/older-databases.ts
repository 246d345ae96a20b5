import type { Dexie, DexieOptions } from 'dexie';
import { accountEntry } from '../../../shared/collections/account-entry.ts';
import type { OwnUser } from '../../../shared/model/user.ts';
import { erase, eraseFrom, type OwnRow } from './own-database.ts';
import { rowId } from './own-tables.ts';
import type { AdminKind } from '../../../shared/collections/admin-registry.ts';
import type { AdminDecision } from '../../../shared/model/admin-decision.ts';
import type { AdminEntry } from '../../../shared/protocol/admin-protocol.ts';
import type { Refusal } from '../../../shared/protocol/refusal.ts';

/** The account as versions up to 0.1.0 kept it, in a replicated database of its own: with its edits, and as the server last had it. */
interface OlderRow {
  account: OwnUser;
  told: OwnUser;
}

const olderAccountName = (uid: string) => `rxdb-dexie-account-${uid}--0--users`;

/** What an earlier version kept of the account `uid`, with edits that may never have been sent; null where there is nothing. */
export async function olderAccount(uid: string, options?: DexieOptions): Promise<OwnRow | null> {
  return readIfThere(olderAccountName(uid), options, async (database) => {
    const found = (await database.table('docs').get(uid)) as OlderRow | undefined;
    if (!found) return null;
    const { account, told: remote } = found;
    return {
      id: rowId('account', uid),
      kind: 'account',
      key: uid,
      about: null,
      document: accountEntry.writtenOf(account),
      remote,
    };
  });
}

/** Removes that database, once what was in it is kept elsewhere. */
export async function removeOlderAccount(uid: string, factory: IDBFactory | null): Promise<void> {
  await eraseFrom(factory, `account-${uid}--`);
}

/** What versions up to 0.1.0 kept for an admin, in a database of its own. */
export interface OlderAdmin {
  /** What was decided on this device and the server has not carried out, in its order. */
  queue: {
    key: string;
    row: AdminDecision;
    /** Whom or what it is about in words. */
    name: string;
    /** Milliseconds since 1970. */
    at: number;
    /** Why the server said no, or will never be asked; null while it is to be sent. */
    refusal: Refusal | null;
  }[];
  /** What it had of the server. */
  entries: AdminEntry[];
}

const kinds: Record<string, AdminKind> = {
  accounts: 'account',
  reviews: 'review',
  reports: 'report',
  'beta-keys': 'beta-key',
  audit: 'audit',
};

const olderAdminName = (uid: string) => `admin-${uid}`;

/** What an earlier version kept for the admin `uid`; null where there is nothing. */
export async function olderAdmin(uid: string, options?: DexieOptions): Promise<OlderAdmin | null> {
  return readIfThere(olderAdminName(uid), options, async (database) => {
    const rows = (await database.table('entries').toArray()) as { channel: string; id: string; document: unknown }[];
    const entries = rows.map(({ channel, id, document }) => ({ kind: kinds[channel], id, document }) as AdminEntry);
    return { queue: (await database.table('queue').toArray()) as OlderAdmin['queue'], entries };
  });
}

/** Removes that database, once what was in it is kept elsewhere. */
export async function removeOlderAdmin(uid: string, factory: IDBFactory | null): Promise<void> {
  if (factory) await erase(factory, olderAdminName(uid));
}

/** What `read` gives of the database of this name; null where there is none, and none is made. */
async function readIfThere<Found>(
  name: string,
  options: DexieOptions | undefined,
  read: (database: Dexie) => Promise<Found | null>,
): Promise<Found | null> {
  const { Dexie } = await import('dexie');
  const database = new Dexie(name, options);
  try {
    // Opened without a schema: where there is none, Dexie makes none.
    await database.open();
    return await read(database);
  } catch (error) {
    if (error instanceof Dexie.NoSuchDatabaseError) return null;
    throw error;
  } finally {
    database.close();
  }
}
