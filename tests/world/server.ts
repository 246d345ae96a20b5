import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../../sync-server/config.ts';
import { openStores, type Stores } from '../../sync-server/couch/stores.ts';
import { diskFiles } from '../../sync-server/photos/photo-files.ts';
import { type DemoOptions, seedDemoProvince } from '../../sync-server/seed/demo-province.ts';
import type { RunningServer } from '../../sync-server/server.ts';
import { testTime } from './makers.ts';
import { makeStore, startBareServer, type StoreKind, type TestStore } from './world.ts';

/** A server over a store of its own, which goes with it. */
export interface TestServer extends RunningServer {
  store: TestStore;
}

interface Options {
  logger?: Logger;
  /** Fills the masters before the server starts: it is ready once it has projected them. */
  seed?: (stores: Stores, store: TestStore) => Promise<unknown>;
  /** A folder with all that an embedded store holds, which the server begins with. */
  copyOf?: string;
}

/** Starts one over a store that is empty but for what `seed` puts there. */
export async function startServerOn(
  kind: StoreKind,
  overrides: Partial<Config> = {},
  { logger, seed, copyOf }: Options = {},
): Promise<TestServer> {
  const store = await makeStore(kind);
  if (copyOf) await cp(copyOf, store.folder, { recursive: true });
  if (seed) {
    const stores = await openStores(store.location);
    await seed(stores, store);
    await stores.close();
  }
  const server = await startBareServer(store, overrides, logger);
  return {
    ...server,
    store,
    stop: async () => {
      await server.stop();
      await store.remove();
    },
  };
}

/** A seed of the demo province, as it stood at `testTime`, with its photos unless told otherwise. */
export function demoProvince(options: Pick<DemoOptions, 'professionals' | 'reviewsEach'> & { photos?: null }) {
  return (stores: Stores, { folder }: Pick<TestStore, 'folder'>) =>
    seedDemoProvince(stores, {
      now: testTime,
      photos: diskFiles(join(folder, 'photos')),
      onProgress: () => undefined,
      ...options,
    });
}
