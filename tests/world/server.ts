import type { Logger } from 'pino';
import type { Config } from '../../sync-server/config.ts';
import type { RunningServer } from '../../sync-server/server.ts';
import { makeStore, startBareServer, type StoreKind, type TestStore } from './world.ts';

/** A server over a store of its own, which goes with it. */
export interface TestServer extends RunningServer {
  store: TestStore;
}

/** Starts one over an empty store, with no demo province; `builtClient` among the overrides gives it pages to answer with. */
export async function startServerOn(
  kind: StoreKind,
  overrides: Partial<Config> = {},
  logger?: Logger,
): Promise<TestServer> {
  const store = await makeStore(kind);
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
