import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import PouchDB from 'pouchdb-core';
import httpAdapter from 'pouchdb-adapter-http';
import { couchDbName, databaseNames, type DatabaseName } from '../../couchdb/databases.ts';
import { setUpCouchDb } from '../../couchdb/setup.ts';
import type { AuditEntry } from '../../shared/model/audit.ts';
import type { AuthoredList, DocumentIn, OwnDatabase, ReviewSlot } from '../../shared/model/stored.ts';
import type { Trace } from '../../shared/model/trace.ts';
import type { BetaKeyDocument, Challenge, Credential, SessionDocument } from './account-documents.ts';
import { certainFetch } from './certain-fetch.ts';
import type { CatalogueDocument } from './documents.ts';
import { isBroken, levelAdapter } from './level-store.ts';
import { majorityOf } from './majority.ts';
import { setInfo } from './database-info.ts';
import { DelayedRechecks } from './leaves/delayed-rechecks.ts';
import { untilDone } from './until-done.ts';

PouchDB.plugin(httpAdapter);
PouchDB.adapter('leveldb', levelAdapter, true);

type OwnStores = { [Name in OwnDatabase]: PouchDB.Database<DocumentIn<Name>> };

/** The master databases, whichever kind of store they live in. */
export interface Stores extends OwnStores {
  credentials: PouchDB.Database<Credential>;
  challenges: PouchDB.Database<Challenge>;
  sessions: PouchDB.Database<SessionDocument>;
  betakeys: PouchDB.Database<BetaKeyDocument>;
  audit: PouchDB.Database<AuditEntry>;
  authors: PouchDB.Database<AuthoredList | ReviewSlot>;
  traces: PouchDB.Database<Trace>;
  catalogue: PouchDB.Database<CatalogueDocument>;
  /** Whether other processes may have it open as well. */
  isShared: boolean;
  /** For how long (ms) a read of many documents, which asks one copy, may lack what was written to others; 0 where there is one copy. */
  longestLag: () => number;
  /**
   * Does work once more when that has passed, until it succeeds: for what reads many documents and must miss none. Where there is one copy,
   * nothing; at the end, at once.
   */
  onceMore: (work: () => Promise<void>) => void;
  /** Whether writes are taken: most copies of every document can be reached, and of an embedded store none has failed since it was opened. Throws what the store throws. */
  isWritable: () => Promise<boolean>;
  close: () => Promise<void>;
}

export type StoreLocation =
  | { kind: 'embedded'; folder: string }
  | { kind: 'couchdb'; url: string; prefix: string; ddocsFolder: string };

/** Matches LevelDB's error for a folder in use, on most systems and on Windows; its other errors name the file LOCK, too. */
const inUse = /IO error: lock |used by another process/;

/** Copies of a cluster that all answer have long told each other by then. */
const lagOfCopies = 5000;

/** Said when another process holds the embedded store, which allows one. */
export class StoreInUse extends Error {}

/** Said with the reason when the CouchDB cannot be used; never with its address, which holds a password. */
export class StoreAway extends Error {}

type OnError = (error: unknown) => void;

/** Without a listener an emitted error would be an uncaught one. */
const report: OnError = (error) => {
  throw error;
};

/**
 * Opens the stores, making what is missing; `onError` hears of work that is tried again. Throws `StoreInUse` when the folder belongs to a running process, and
 * `StoreAway` when the CouchDB does not answer or does not let us in.
 */
export async function openStores(location: StoreLocation, onError: OnError = report): Promise<Stores> {
  const { isWritable, open } = location.kind === 'embedded' ? await embedded(location.folder) : await remote(location);
  const opened = Object.fromEntries(databaseNames.map((name) => [name, open(name)])) as Record<
    DatabaseName,
    PouchDB.Database
  >;
  let longestLag = 0;
  const second = secondTries(() => longestLag, onError);
  const stores = {
    ...opened,
    isShared: location.kind === 'couchdb',
    longestLag: () => longestLag,
    onceMore: second.onceMore,
    isWritable,
    close: async () => {
      await second.stop();
      await Promise.all(Object.values(opened).map((database) => database.close()));
    },
  } as unknown as Stores;
  for (const name of databaseNames) setInfo(opened[name], { name, users: stores.users });
  try {
    const infos = await Promise.all(Object.values(opened).map((database) => database.info()));
    if (infos.some(hasCopies)) longestLag = lagOfCopies;
  } catch (error) {
    await Promise.allSettled(Object.values(opened).map((database) => database.close()));
    if (location.kind === 'embedded' && inUse.test(String(error))) throw new StoreInUse(location.folder);
    throw error;
  }
  return stores;
}

/** Whether a database has several copies, as those of a cluster do. */
function hasCopies(info: object): boolean {
  return 'cluster' in info && (info.cluster as { n: number }).n > 1;
}

/** How `onceMore` of the stores is done. */
export function secondTries(longestLag: () => number, onError: OnError) {
  const rechecks = new DelayedRechecks(longestLag);
  const closing = new AbortController();
  return {
    onceMore: (work: () => Promise<void>): void => {
      const attempt = () => work().then(() => true);
      const again = async (error: unknown) => {
        onError(error);
        return (await untilDone({ signal: closing.signal, onError }, attempt)) ?? false;
      };
      void rechecks.at(() => attempt().catch(again));
    },
    stop: async (): Promise<void> => {
      closing.abort();
      await rechecks.stop();
    },
  };
}

interface Location extends Pick<Stores, 'isWritable'> {
  open: (name: DatabaseName) => PouchDB.Database;
}

async function embedded(folder: string): Promise<Location> {
  const folderOf = (name: DatabaseName) => join(folder, 'store', name);
  await mkdir(join(folder, 'store'), { recursive: true });
  return {
    open: (name) => new PouchDB(folderOf(name), { adapter: 'leveldb', auto_compaction: true }),
    isWritable: async () => !databaseNames.some((name) => isBroken(folderOf(name))),
  };
}

async function remote(location: Extract<StoreLocation, { kind: 'couchdb' }>): Promise<Location> {
  const { url, prefix, ddocsFolder } = location;
  const hasMajority = majorityOf(location);
  await setUpCouchDb(url, prefix, ddocsFolder).catch((error: unknown) => {
    throw new StoreAway(error instanceof Error ? error.message : String(error));
  });
  const open = (name: DatabaseName) =>
    new PouchDB(new URL(couchDbName(prefix, name), url.endsWith('/') ? url : `${url}/`).href, {
      adapter: 'http',
      skip_setup: true,
      fetch: certainFetch(hasMajority),
    });
  return { open, isWritable: hasMajority };
}
