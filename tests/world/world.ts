import { namelessSite } from '../../shared/model/site.ts';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import nano from 'nano';
import { type Logger, pino } from 'pino';
import { couchDbName, type DatabaseName, databaseNames } from '../../couchdb/databases.ts';
import { type Review, reviewDocumentId } from '../../shared/model/review.ts';
import type { User } from '../../shared/model/user.ts';
import { takeSlot } from '../../sync-server/moderation/review-slots.ts';
import { copies } from './copies/copies.ts';
import { makePrefix } from './leftovers.ts';
import { hear } from './logged.ts';
import { defaultLimits, type Limits } from '../../sync-server/traffic/limits.ts';
import type { Config } from '../../sync-server/config.ts';
import { changeDocument } from '../../sync-server/couch/change.ts';
import { openStores, type StoreLocation, type Stores } from '../../sync-server/couch/stores.ts';
import { startProjection } from '../../sync-server/projection/follow.ts';
import { incarnationOf } from '../../sync-server/seed/incarnation.ts';
import { type RunningServer, startServer } from '../../sync-server/server.ts';
import { Catalogue } from '../../sync-server/sync/catalogue/catalogue.ts';
import { defaultStreams, defaultTraffic, type TrafficLimits } from '../../sync-server/traffic/traffic-limits.ts';

/** The two kinds of store: for what depends on what a store promises, as feeds, races, uniqueness and sync do. */
export const storeKinds = process.env['COUCHDB_TEST_URL'] ? (['couchdb'] as const) : (['embedded', 'couchdb'] as const);
export type StoreKind = (typeof storeKinds)[number];

/** One of them, the quick one unless a CouchDB is to be tested: for what keeps its documents in a store and asks no more of it. */
export const quickStore: StoreKind = storeKinds[0];
/** The same, for tests that say over which they run. */
export const anyStore: readonly StoreKind[] = [quickStore];

/** How often a property is tried over a store: `runs` times, and a quarter of that where each step is a request. */
export function runsOn(kind: StoreKind, runs: number): number {
  return kind === 'couchdb' ? Math.ceil(runs / 4) : runs;
}

/** Where a test's documents live, until `remove`. */
export interface TestStore {
  location: StoreLocation;
  folder: string;
  remove: () => Promise<void>;
}

/** An empty store of its own for a test: a folder, or databases under a prefix of their own on a CouchDB. */
export async function makeStore(kind: StoreKind): Promise<TestStore> {
  const folder = await mkdtemp(join(tmpdir(), 'confio-test-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  if (kind === 'embedded') return { location: { kind, folder }, folder, remove: removeFolder };
  const prefix = makePrefix();
  const url = await couchDbUrl();
  if (copies > 1) await makeSmall(url, prefix);
  return {
    location: { kind, url, prefix, ddocsFolder: resolve('couchdb/ddocs') },
    folder,
    remove: async () => {
      await removeDatabases(url, prefix);
      await removeFolder();
    },
  };
}

/** Makes the databases with one shard each: on a cluster each further one takes as long again, and those of a single node have all of theirs. */
async function makeSmall(url: string, prefix: string): Promise<void> {
  await Promise.all(databaseNames.map((name) => nano(url).db.create(couchDbName(prefix, name), { q: 1 })));
}

let inMemory: Promise<string> | undefined;

/** The CouchDB of COUCHDB_TEST_URL, or its HTTP protocol answered from memory by this process. */
async function couchDbUrl(): Promise<string> {
  return process.env['COUCHDB_TEST_URL'] ?? (await (inMemory ??= startInMemory()));
}

/** One for the whole process, as stores share a CouchDB; it does not keep the process alive. */
async function startInMemory(): Promise<string> {
  // Loading them takes as long as a short test: most files have no need of them.
  const [{ default: expressPouchDb }, { default: PouchDB }, { default: memoryAdapter }] = await Promise.all([
    import('express-pouchdb'),
    import('pouchdb'),
    import('pouchdb-adapter-memory'),
  ]);
  const InMemory = PouchDB.plugin(memoryAdapter).defaults({ adapter: 'memory' });
  failWhereRemoved(Reflect.get(InMemory, 'prototype') as PouchDB.Database);
  const app = expressPouchDb(InMemory, {
    mode: 'minimumForPouchDB',
    overrideMode: { include: ['routes/find', 'routes/security'] },
    inMemoryConfig: true,
    logPath: join(tmpdir(), `confio-test-${randomUUID()}.log`),
  });
  const server = createServer((request, response) => {
    // No CouchDB compresses what it answers.
    delete request.headers['accept-encoding'];
    app(request, response);
  }).unref();
  // Nor does a CouchDB end a connection after five seconds: on a busy machine the client uses one again just as the server closes it.
  server.keepAliveTimeout = 0;
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The feed of a database that is removed meanwhile has no results, for which express-pouchdb has no answer: it fails instead. */
function failWhereRemoved(databases: PouchDB.Database): void {
  const changes = Reflect.get(databases, 'changes');
  databases.changes = function (this: PouchDB.Database, options?: PouchDB.Core.ChangesOptions) {
    const feed = changes.call(this, options);
    const read = feed.then((answer) => {
      if (!('results' in answer)) throw new Error('the database was removed');
      return answer;
    });
    // Whoever follows the feed by its events is told by those.
    read.catch(() => undefined);
    Reflect.set(feed, 'then', read.then.bind(read));
    return feed;
  } as PouchDB.Database['changes'];
}

async function removeDatabases(url: string, prefix: string): Promise<void> {
  const destroy = (name: DatabaseName) =>
    nano(url)
      .db.destroy(couchDbName(prefix, name))
      .catch((error: unknown) => {
        if (!(error instanceof Error && 'statusCode' in error && error.statusCode === 404)) throw error;
      });
  await Promise.all(databaseNames.map(destroy));
}

/** The pages that `npm run build` made. */
export const builtClient = { clientDir: resolve('dist/client'), renderer: resolve('dist/renderer/entry-server.js') };

/** Has a test that fails say what its servers logged as errors. */
const errorsHeard = pino({ level: 'error' }, { write: hear });

/** A server over `store`, on a free port, with no demo province, once it is ready. */
export async function startTestServer(store: TestStore, overrides: Partial<Config> = {}): Promise<RunningServer> {
  return startBareServer(store, { ...builtClient, ...overrides });
}

/** The same without the built client, which most of what the server does has no need of. */
export async function startBareServer(
  store: TestStore,
  overrides: Partial<Config> = {},
  logger: Logger = errorsHeard,
): Promise<RunningServer> {
  // As the configuration has it.
  const trustProxy = overrides.publicUrl?.startsWith('https:') ? 1 : 0;
  const server = await startServer({ ...bareConfig(store), trustProxy, ...overrides }, logger);
  await server.ready;
  return server;
}

const many = { times: 100_000, within: 60_000 };
const roomyTraffic = Object.fromEntries(
  Object.keys(defaultTraffic).map((kind) => [kind, { perNetwork: many }]),
) as TrafficLimits;
/** All tests come from one address. */
export const roomyLimits: Limits = {
  ...defaultLimits,
  signIn: many,
  signUp: many,
  anonymous: many,
  comingIn: many,
  letters: { ...defaultLimits.letters, perAddressAndNetwork: many, perNetwork: many },
  reviews: { ...defaultLimits.reviews, perNetwork: many },
  reports: { ...defaultLimits.reports, perNetwork: many },
  conversations: { ...defaultLimits.conversations, perNetwork: many },
  messages: many,
};
/** For tests that have many codes sent. */
export const manyCodes = {
  ...roomyLimits,
  codes: { atOnce: many, perNumber: many, perNumberInAll: many, perAddress: many, altogether: many },
};

/** An installation that people can reach. */
export const testSite = { ...namelessSite, whatsApp: '+50680000000' };

/** The configuration of a server over `store`, on a free port, with no demo province and no built client. */
export function bareConfig(store: TestStore): Config {
  return {
    port: 0,
    host: '127.0.0.1',
    dataDir: store.folder,
    store: store.location,
    photos: { kind: 'disk', folder: join(store.folder, 'photos') },
    publicUrl: null,
    trustProxy: 0,
    demoData: false,
    logLevel: 'silent',
    metricsToken: null,
    sessionSecret: null,
    mail: { kind: 'outbox', folder: join(store.folder, 'outbox') },
    texts: { kind: 'outbox', folder: join(store.folder, 'outbox') },
    webPush: null,
    google: null,
    limits: roomyLimits,
    site: testSite,
    traffic: roomyTraffic,
    streams: defaultStreams,
    projectionBurst: 50,
    clientDir: join(store.folder, 'client'),
    renderer: join(store.folder, 'renderer.js'),
  };
}

/** What a server process runs without its HTTP side: the projection, and the catalogue it answers from. */
export interface RunningCatalogue {
  stores: Stores;
  catalogue: Catalogue;
  /** What went wrong meanwhile, in the order it did. */
  errors: unknown[];
  stop: () => Promise<void>;
}

/** The projection and the catalogue over `store`, once the catalogue is caught up. */
export async function startCatalogue(store: TestStore): Promise<RunningCatalogue> {
  const stores = await openStores(store.location);
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);
  const catalogue = new Catalogue(stores.catalogue, await incarnationOf(stores.catalogue), onError);
  const projection = startProjection(stores, onError);
  await projection.caughtUp;
  await catalogue.start();
  return {
    stores,
    catalogue,
    errors,
    stop: async () => {
      await projection.stop();
      await catalogue.stop();
      await stores.close();
    },
  };
}

/** Writes an account straight into the masters, over whatever is there. */
export async function putUser(stores: Stores, user: User): Promise<void> {
  await changeDocument(stores.users, user.uid, () => user);
}

/** Writes a review straight into the masters, over whatever is there. */
export async function putReview(stores: Stores, review: Review): Promise<void> {
  await takeSlot(stores, review.from.uid, { to: review.to.uid, reviewId: review.reviewId });
  await changeDocument(stores.reviews, reviewDocumentId(review), () => review);
}

/** Waits until `condition` holds, asking again and again; fails after 20 seconds. */
export async function eventually(condition: () => Promise<boolean> | boolean, what: string): Promise<void> {
  const end = Date.now() + 20_000;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`did not come about: ${what}`);
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
}

/** For what hears of errors where there are to be none. */
export function rethrow(error: unknown): never {
  throw error;
}
