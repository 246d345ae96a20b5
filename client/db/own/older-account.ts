import type { DexieOptions } from 'dexie';
import { accountEntry } from '../../../shared/collections/account-entry.ts';
import type { OwnUser } from '../../../shared/model/user.ts';
import type { OwnRow } from './own-database.ts';
import { eraseFrom } from './own-database.ts';
import { rowId } from './own-tables.ts';

/** The account as versions up to 0.1.0 kept it, in a replicated database of its own: with its edits, and as the server last had it. */
interface OlderRow {
  account: OwnUser;
  told: OwnUser;
}

const olderName = (uid: string) => `rxdb-dexie-account-${uid}--0--users`;

/** What an earlier version kept of the account `uid`, with edits that may never have been sent; null where there is nothing. */
export async function olderAccount(uid: string, options?: DexieOptions): Promise<OwnRow | null> {
  const { Dexie } = await import('dexie');
  const database = new Dexie(olderName(uid), options);
  try {
    // Nothing is said of what would be in it: where it is not there, it is not made either.
    await database.open();
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
  } catch (error) {
    if (error instanceof Dexie.NoSuchDatabaseError) return null;
    throw error;
  } finally {
    database.close();
  }
}

/** Removes it, once what was in it is kept elsewhere. */
export async function removeOlderAccount(uid: string, factory: IDBFactory | null): Promise<void> {
  await eraseFrom(factory, `account-${uid}--`);
}
