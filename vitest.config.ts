import { lingui } from '@lingui/vite-plugin';
import { defineConfig } from 'vitest/config';
import { linguiMacros } from './scripts/lingui-macros.ts';

export default defineConfig({
  plugins: [linguiMacros(), lingui()],
  test: {
    include: ['{shared,client,couchdb,sync-server,tests,scripts}/**/*.test.ts?(x)'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
