import type { Config } from '../../../sync-server/config.ts';
import type { RunningServer } from '../../../sync-server/server.ts';
import { usualBurst } from '../../../sync-server/traffic/traffic-limits.ts';
import { startTestServer, type TestStore } from '../../world/world.ts';

/** Starts a server to be measured, whose bursts last as long as the product's: those of the tests' servers are shorter. */
export function startMeasured(
  location: TestStore['location'],
  folder: string,
  overrides: Partial<Config> = {},
): Promise<RunningServer> {
  const store = { location, folder, remove: async () => undefined };
  return startTestServer(store, { projectionBurst: usualBurst, ...overrides });
}
