import { availableParallelism } from 'node:os';
import { lingui } from '@lingui/vite-plugin';
import { defineConfig } from 'vitest/config';
import { linguiMacros } from './scripts/lingui-macros.ts';

/** What takes tens of seconds, for `npm run test:security`. */
const slow = 'tests/security/**/*.slow.ts';
/** What needs a CouchDB cluster, for `npm run test:cluster`. */
const cluster = 'tests/cluster/**/*.cluster.ts';

/** After so long (ms) a test hangs. On a cluster, where each write is done three times, a sound one takes several times as long as here. */
const timeout = process.env['COUCHDB_TEST_URL'] ? 120_000 : 30_000;

export default defineConfig(({ mode }) => ({
  plugins: [linguiMacros(), lingui()],
  test: {
    include: [
      '{shared,client,couchdb,sync-server,tests,scripts}/**/*.test.ts?(x)',
      ...(mode === 'security' ? [slow] : []),
      ...(mode === 'cluster' ? [cluster] : []),
    ],
    globalSetup: ['tests/world/leftovers.ts'],
    setupFiles: [
      'tests/world/properties.ts',
      'tests/world/indexed-db.ts',
      'tests/world/tell-logged.ts',
      ...(mode === 'cluster' ? [] : ['tests/world/copies/every-copy.ts']),
    ],
    // One more than there are processors: a test waits now and then for a server, which waits for a burst to end.
    maxWorkers: availableParallelism() + 1,
    testTimeout: timeout,
    hookTimeout: 2 * timeout,
  },
}));
