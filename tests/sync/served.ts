import { isDeepStrictEqual } from 'node:util';
import { onTestFinished } from 'vitest';
import type { CatalogueStore } from '../../client/db/catalogue/catalogue-store.ts';
import type { Professional } from '../../shared/model/professional.ts';
import type { Config } from '../../sync-server/config.ts';
import { openStores, type Stores } from '../../sync-server/couch/stores.ts';
import type { RunningServer } from '../../sync-server/server.ts';
import { makeContractor, makeLiveReviews } from '../world/makers.ts';
import { published } from '../world/history.ts';
import {
  eventually,
  makeStore,
  putReview,
  putUser,
  startBareServer,
  type StoreKind,
  type TestStore,
} from '../world/world.ts';
import { Browser } from './browser.ts';
import { shownBy } from './own/shown.ts';

/** A server with three professionals, and a browser that reaches it. */
export class Served {
  readonly browser: Browser;
  readonly store: TestStore;
  #server: RunningServer;
  #isRunning = true;

  constructor(store: TestStore, server: RunningServer) {
    this.store = store;
    this.#server = server;
    this.browser = new Browser(server.origin);
    onTestFinished(async () => {
      await this.stop();
      await store.remove();
    });
  }

  /** The masters, for as long as the server runs. */
  get stores(): Stores {
    return this.#server.stores;
  }

  /** Stops the server: the browser finds nobody there. */
  async stop(): Promise<void> {
    this.browser.origin = null;
    if (this.#isRunning) await this.#server.stop();
    this.#isRunning = false;
  }

  /** Starts it again, over another store if one is given; the browser finds it and hears that the network is back. */
  async start(store: TestStore = this.store, overrides: Partial<Config> = {}): Promise<void> {
    this.#server = await startBareServer(store, overrides);
    this.#isRunning = true;
    this.browser.origin = this.#server.origin;
    this.browser.sayOnline();
  }
}

/** A server whose first snapshot shows Ana, Beto and Carla. */
export async function serve(kind: StoreKind): Promise<Served> {
  const store = await makeStore(kind);
  const stores = await openStores(store.location);
  for (const uid of ['ana', 'beto', 'carla']) {
    await putUser(stores, makeContractor({ uid }));
    for (const review of makeLiveReviews(uid)) await putReview(stores, review);
  }
  await stores.close();
  return new Served(store, await startBareServer(store));
}

/** The professionals a device shows from its disk, by uid. */
export async function shown(store: CatalogueStore): Promise<Professional[]> {
  return (await shownBy(store)).flatMap(({ professional }) => professional ?? []);
}

/** Waits until a device shows what is published, computed from the masters anew. */
export async function untilSame(store: CatalogueStore, stores: Stores): Promise<void> {
  const publications = await published(stores);
  const wanted = [...publications.keys()].toSorted().flatMap((uid) => publications.get(uid)?.professional ?? []);
  await eventually(async () => isDeepStrictEqual(await shown(store), wanted), 'the device shows what is published');
}
