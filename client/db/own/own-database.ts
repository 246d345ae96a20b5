import { createRxDatabase, type RxCollection, type RxConflictHandler, type RxDatabase, type RxStorage } from 'rxdb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import type { OwnKind } from '../../../shared/collections/registry.ts';
import { isSame } from '../../../shared/rules/merge.ts';
import { AdminPacks, type PackRow } from './admin-packs.ts';

/** A document of somebody's own on their device. */
export interface OwnRow {
  /** `kind:key`. */
  id: string;
  kind: OwnKind;
  key: string;
  /** What it is about in words, as it was known here when it was begun; null where the document itself says so. */
  about: object | null;
  /** What its owner writes of it, with the edits made on this device. */
  document: object;
  /** As the server last had it; null when it never did. What `document` differs in has not got there. */
  remote: object | null;
}

/** All that is one person's own. */
export interface OwnDatabase {
  rows: RxCollection<OwnRow>;
  /** Opens what an admin's device holds beside, as a version does whose schema of it is `schema`: this one's, but in tests. */
  openAdmin: (schema?: number) => Promise<AdminPacks>;
  /** Removes that from the device. */
  removeAdmin: () => Promise<void>;
  close: () => Promise<void>;
  /** Closes it and removes all that is in it from the device. */
  remove: () => Promise<void>;
}

/** The conflict handler of the replication. */
export interface Conflicts {
  /** What a row becomes that the server answered for. */
  resolve: RxConflictHandler<OwnRow>['resolve'];
  /** Whether a row that was pulled is older than what the server has answered about it since. */
  isStale: (row: OwnRow) => boolean;
  /** Whether the server may have something else of a row than the row says of it, so that the row is to be pushed in any case. */
  mayBeOther: (row: OwnRow) => boolean;
}

/** Where a device keeps its databases. */
interface DeviceStorage {
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
  // What is in a document changes with the product, and is checked where it comes in: a new field migrates nothing.
  properties: {
    id: { type: 'string', maxLength: 250 },
    kind: { type: 'string' },
    key: { type: 'string' },
    about: { type: ['object', 'null'] },
    document: { type: 'object' },
    remote: { type: ['object', 'null'] },
  },
  required: ['id', 'kind', 'key', 'about', 'document', 'remote'],
} as const;

const packSchema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: { id: { type: 'string', maxLength: 60 }, text: { type: 'string' } },
  required: ['id', 'text'],
} as const;

/** The context in which RxDB asks whether a pulled row equals the one that is here, to leave it out if so. */
const pulled = 'downstream-check-if-equal-1';
/** Those in which it asks whether a row equals what the server last told of it: then one that was pulled takes its place, and it is left out of what is pushed. */
const untouched = ['downstream-check-if-equal-0', 'upstream-check-if-equal'];

/** Opens what is the person's own where this browser keeps things, or in memory where it does not. */
export async function openOwnDatabase(uid: string, conflicts: Conflicts): Promise<OwnDatabase> {
  try {
    return await openKeptDatabase(uid, conflicts);
  } catch {
    // A browser that keeps nothing: what is done now lasts as long as the page.
    return openOwnInMemory(uid, conflicts);
  }
}

/** Opens one that is gone with the page: for an admin who acts for somebody, and browsers that keep nothing. */
export async function openOwnInMemory(uid: string, conflicts: Conflicts): Promise<OwnDatabase> {
  const { getRxStorageMemory } = await import('rxdb/plugins/storage-memory');
  const opened = await openOwnIn({ storage: getRxStorageMemory(), isDurable: false, indexedDB: null }, uid, conflicts);
  // This storage keeps what is closed for as long as the page.
  return { ...opened, close: opened.remove };
}

/** Opens what is the person's own where this browser keeps things. Throws where it does not. */
export function openKeptDatabase(uid: string, conflicts: Conflicts): Promise<OwnDatabase> {
  return openOwnIn({ storage: getRxStorageDexie(), isDurable: true, indexedDB }, uid, conflicts);
}

/** Opens what is the person's own on `device`. */
export async function openOwnIn(device: DeviceStorage, uid: string, conflicts: Conflicts): Promise<OwnDatabase> {
  const name = `own-${uid}`;
  const database: RxDatabase<{ rows: RxCollection<OwnRow>; admin: RxCollection<PackRow> }> = await createRxDatabase({
    name,
    storage: device.storage,
    multiInstance: device.isDurable,
    closeDuplicates: true,
  });
  const conflictHandler: RxConflictHandler<OwnRow> = {
    // Compares `remote` as well: by the document alone, what the server last had would stay as it was.
    isEqual: (a, b, context) =>
      (context === pulled && conflicts.isStale(a)) ||
      (a._deleted === b._deleted &&
        isSame(a.document, b.document) &&
        isSame(a.remote, b.remote) &&
        !(untouched.includes(context) && conflicts.mayBeOther(b))),
    resolve: conflicts.resolve,
  };
  const { rows } = await database.addCollections({ rows: { schema, conflictHandler } });
  let packs: Promise<RxCollection<PackRow>> | null = null;
  return {
    rows,
    openAdmin: async (schemaOfVersion) => {
      packs ??= database.addCollections({ admin: { schema: packSchema } }).then(({ admin }) => admin);
      const opened = await packs.catch((error: unknown) => {
        // It is tried again when it is asked for again.
        packs = null;
        throw error;
      });
      return new AdminPacks(opened, database.token, schemaOfVersion);
    },
    removeAdmin: async () => {
      const opened = await packs;
      packs = null;
      await opened?.remove();
      await eraseFrom(device.indexedDB, `${name}--0--admin`);
    },
    close: async () => void (await database.close()),
    remove: async () => {
      await database.remove();
      await eraseFrom(device.indexedDB, `${name}--`);
    },
  };
}

/** Deletes the databases with `part` in their names: RxDB empties its tables; this takes the empty ones away, unless a tab holds them open. */
export async function eraseFrom(indexedDB: IDBFactory | null, part: string): Promise<void> {
  // Older browsers list no databases: the empty tables stay.
  if (!indexedDB || !('databases' in indexedDB)) return;
  const names = (await indexedDB.databases()).flatMap((each) => each.name ?? []);
  await Promise.all(names.filter((each) => each.includes(part)).map((each) => erase(indexedDB, each)));
}

/** Deletes the database of this name, unless a tab holds it open. */
export function erase(indexedDB: IDBFactory, name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    for (const outcome of ['success', 'error', 'blocked']) {
      request.addEventListener(outcome, () => resolve(), { once: true });
    }
  });
}
