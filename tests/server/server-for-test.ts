import { onTestFinished } from 'vitest';
import type { Logger } from 'pino';
import type { Config } from '../../sync-server/config.ts';
import { startServerOn, type TestServer } from '../world/server.ts';
import type { StoreKind } from '../world/world.ts';

/** A server over an empty store of the kind, gone when the test is over. */
export async function serverForTest(
  kind: StoreKind,
  overrides: Partial<Config> = {},
  logger?: Logger,
): Promise<TestServer> {
  const server = await startServerOn(kind, overrides, logger && { logger });
  onTestFinished(server.stop);
  return server;
}
