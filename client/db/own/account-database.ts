import {
  createRxDatabase,
  deepEqual,
  type RxCollection,
  type RxConflictHandler,
  type RxDatabase,
  type RxStorage,
} from 'rxdb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import type { OwnUser } from '../../../shared/model/user.ts';

/** One's own account on the device. */
export interface AccountRow {
  /** The uid. */
  id: string;
  /** With the edits made on this device. */
  account: OwnUser;
  /** As the server last had it before them: what differs has not got there. */
  told: OwnUser;
}

export interface AccountDatabase {
  users: RxCollection<AccountRow>;
  close: () => Promise<void>;
  /** Closes it and removes all that is in it from the device. */
  remove: () => Promise<void>;
}

/** What a replica becomes that the server turned down, or that met somebody else's change. */
export type Resolve = RxConflictHandler<AccountRow>['resolve'];

/** Where a device keeps its databases. */
export interface DeviceStorage {
  storage: RxStorage<unknown, unknown>;
  /** False when it lasts no longer than the page, and no other tab sees it. */
  isDurable: boolean;
  /** Null where nothing is durable. */
  indexedDB: IDBFactory | null;
}

const schema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  // What is in an account changes with the product, and is checked where it comes in: a new field migrates nothing.
  properties: { id: { type: 'string', maxLength: 100 }, account: { type: 'object' }, told: { type: 'object' } },
  required: ['id', 'account', 'told'],
} as const;

/** Opens the database of an account where this browser keeps things, or in memory where it does not. */
export async function openAccountDatabase(uid: string, resolve: Resolve): Promise<AccountDatabase> {
  try {
    return await openAccountIn({ storage: getRxStorageDexie(), isDurable: true, indexedDB }, uid, resolve);
  } catch {
    return openAccountInMemory(uid, resolve);
  }
}

/** Opens one that is gone with the page: for an admin who acts for somebody, and browsers that keep nothing. */
export async function openAccountInMemory(uid: string, resolve: Resolve): Promise<AccountDatabase> {
  const { getRxStorageMemory } = await import('rxdb/plugins/storage-memory');
  return openAccountIn({ storage: getRxStorageMemory(), isDurable: false, indexedDB: null }, uid, resolve);
}

/** Opens the database of an account on `device`. */
export async function openAccountIn(device: DeviceStorage, uid: string, resolve: Resolve): Promise<AccountDatabase> {
  const name = `account-${uid}`;
  const database: RxDatabase<{ users: RxCollection<AccountRow> }> = await createRxDatabase({
    name,
    storage: device.storage,
    multiInstance: device.isDurable,
    closeDuplicates: true,
  });
  const conflictHandler: RxConflictHandler<AccountRow> = {
    isEqual: (a, b) => deepEqual(a.account, b.account),
    resolve,
  };
  const { users } = await database.addCollections({ users: { schema, conflictHandler } });
  return {
    users,
    close: async () => void (await database.close()),
    remove: async () => {
      await database.remove();
      await eraseFrom(device.indexedDB, name);
    },
  };
}

/** RxDB empties its tables; this takes the empty ones away, as far as no other tab holds them open. */
async function eraseFrom(indexedDB: IDBFactory | null, name: string): Promise<void> {
  // Older browsers list no databases: the empty tables stay.
  if (!indexedDB || !('databases' in indexedDB)) return;
  const names = (await indexedDB.databases()).flatMap((each) => each.name ?? []);
  await Promise.all(names.filter((each) => each.includes(`${name}--`)).map((each) => erase(indexedDB, each)));
}

function erase(indexedDB: IDBFactory, name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    for (const outcome of ['success', 'error', 'blocked']) {
      request.addEventListener(outcome, () => resolve(), { once: true });
    }
  });
}
