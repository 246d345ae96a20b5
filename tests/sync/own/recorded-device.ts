import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import { type DatabaseName, databaseNames } from '../../../couchdb/databases.ts';
import { sessionLife } from '../../../sync-server/accounts/sessions/session-store.ts';
import { openStores } from '../../../sync-server/couch/stores.ts';
import { makeLocalStorage } from '../../world/local-storage.ts';
import { signedTerms } from '../../world/people.ts';
import { makeStore, startBareServer, type StoreKind, type TestStore } from '../../world/world.ts';
import { Disk } from '../disk.ts';
import { goOffline, openPage, type Page } from '../person.ts';
import { Served } from '../served.ts';

/** What a version of the product left in a browser; see tests/fixtures/devices/README.md. */
interface RecordedDevice {
  databases: RecordedDatabase[];
  localStorage: Record<string, string>;
  /** As the server set it; null where nobody is signed in. */
  cookie: string | null;
}

interface RecordedDatabase {
  name: string;
  version: number;
  stores: RecordedStore[];
}

interface RecordedStore {
  name: string;
  keyPath: string | string[] | null;
  autoIncrement: boolean;
  indexes: { name: string; keyPath: string | string[]; unique: boolean; multiEntry: boolean }[];
  /** The key only where it is not in the value; bytes are `EncodedBytes`. */
  rows: { key?: IDBValidKey; value: unknown }[];
}

/** What a version of the product left on the server. */
interface RecordedServer {
  sessionSecret: string;
  /** The uids of the people on it, by name. */
  people: Record<string, string>;
  databases: Partial<Record<DatabaseName, RecordedFeed>>;
}

/** A database by its feed: each document as it stands last, in the order in which they were written. */
interface RecordedFeed {
  sequence: number;
  /** With `_id`, `_rev` and `_revisions`. */
  documents: { _id: string; _rev: string; [field: string]: unknown }[];
}

export type DeviceName =
  | 'professional'
  | 'guest'
  | 'anonymous'
  | 'attention'
  | 'ended-session'
  | 'admin'
  | 'former-admin';

/** A device of an older version, on which today's product is open without a connection. */
export interface OpenDevice {
  served: Served;
  disk: Disk;
  page: Page;
  /** The uids of the people on the server, by name. */
  people: Record<string, string>;
  goOnline: () => void;
}

/** Opens today's product on what an older version left on a device, and on the server that the device knows. */
export async function openRecordedDevice(kind: StoreKind, name: DeviceName): Promise<OpenDevice> {
  const recordedServer = await readFixture<RecordedServer>('server');
  const recorded = await readFixture<RecordedDevice>(name);
  const store = await makeStore(kind);
  await restoreServer(store, recordedServer);
  const served = new Served(store, await startBareServer(store));
  vi.stubGlobal('localStorage', makeLocalStorage(recorded.localStorage));
  const headers = recorded.cookie === null ? {} : { 'set-cookie': recorded.cookie };
  served.browser.cookies.keep(new Response(null, { headers }));
  const disk = new Disk(await restoreIndexedDB(recorded.databases));
  const goOnline = goOffline(served);
  return { served, disk, page: await openPage(disk), people: recordedServer.people, goOnline };
}

export function uidOf(people: Record<string, string>, name: string): string {
  const uid = people[name];
  if (!uid) throw new Error(`nobody is called ${name}`);
  return uid;
}

async function readFixture<Fixture>(name: string): Promise<Fixture> {
  return JSON.parse(await readFile(join('tests/fixtures/devices', `${name}.json`), 'utf8')) as Fixture;
}

/** The server as it was, but that nobody's session has ended since, and that whoever has access agreed to the terms: nobody asked for it then. */
async function restoreServer({ folder, location }: TestStore, recorded: RecordedServer): Promise<void> {
  await writeFile(join(folder, 'session-secret'), recorded.sessionSecret);
  const stores = await openStores(location);
  await Promise.all(
    databaseNames.map((name) => restoreFeed(stores[name], recorded.databases[name] ?? { sequence: 0, documents: [] })),
  );
  await stores.close();
}

/** Gives each document at least the sequence it had, so that a checkpoint of then leads on to what came after it. */
async function restoreFeed(database: PouchDB.Database, { sequence, documents }: RecordedFeed): Promise<void> {
  // Earlier revisions had sequences too.
  const gaps = Array.from({ length: sequence - documents.length }, (_, index) => gap(index));
  await database.bulkDocs(gaps, { new_edits: false });
  // One by one: within a batch the order is the store's.
  for (const document of documents) await database.bulkDocs([admitted(lasting(document))], { new_edits: false });
}

function gap(index: number) {
  return { _id: `_design/gap-${index}`, _rev: `1-${'0'.repeat(32)}`, _deleted: true };
}

/** A session that goes on, however long ago it was recorded. */
function lasting<Document extends object>(document: Document): Document {
  return 'usedAt' in document ? { ...document, endsAt: Date.now() + sessionLife } : document;
}

function admitted<Document extends object>(document: Document): Document {
  return 'hasBetaAccess' in document && document.hasBetaAccess ? { ...document, signedTerms } : document;
}

/** An IndexedDB that holds these databases. */
async function restoreIndexedDB(databases: readonly RecordedDatabase[]): Promise<IDBFactory> {
  const indexedDB = new IDBFactory();
  for (const database of databases) await restoreDatabase(indexedDB, database);
  return indexedDB;
}

function restoreDatabase(indexedDB: IDBFactory, { name, version, stores }: RecordedDatabase): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.addEventListener('upgradeneeded', () => {
      for (const store of stores) restoreStore(request.result, store);
    });
    request.addEventListener('success', () => {
      request.result.close();
      resolve();
    });
    request.addEventListener('error', () => reject(new Error(`${name} was not restored`, { cause: request.error })));
  });
}

function restoreStore(database: IDBDatabase, { name, keyPath, autoIncrement, indexes, rows }: RecordedStore): void {
  const store = database.createObjectStore(name, { keyPath, autoIncrement });
  for (const { name, keyPath, unique, multiEntry } of indexes) {
    store.createIndex(name, keyPath, { unique, multiEntry });
  }
  for (const { key, value } of rows) store.put(decodeBytes(value), key);
}

interface EncodedBytes {
  $bytes: string;
  /** Of a Blob; an ArrayBuffer has none. */
  $type?: string;
}

/** A value of IndexedDB out of what JSON has of it. */
function decodeBytes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(decodeBytes);
  if (typeof value !== 'object' || value === null) return value;
  if ('$bytes' in value) {
    const { $bytes, $type } = value as EncodedBytes;
    const { buffer } = new Uint8Array(Buffer.from($bytes, 'base64'));
    return $type === undefined ? buffer : new Blob([buffer], { type: $type });
  }
  return Object.fromEntries(Object.entries(value).map(([field, each]) => [field, decodeBytes(each)]));
}
