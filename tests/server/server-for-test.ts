import { onTestFinished } from 'vitest';
import type { Logger } from 'pino';
import type { Config } from '../../sync-server/config.ts';
import type { RunningServer } from '../../sync-server/server.ts';
import { makeStore, startBareServer, type StoreKind } from '../world/world.ts';

/** A server over an empty store of the kind, gone when the test is over. */
export async function serverForTest(
  kind: StoreKind,
  overrides: Partial<Config> = {},
  logger?: Logger,
): Promise<RunningServer> {
  const store = await makeStore(kind);
  const server = await startBareServer(store, overrides, logger);
  onTestFinished(async () => {
    await server.stop();
    await store.remove();
  });
  return server;
}
