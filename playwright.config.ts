import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { browserFlags, findFirefox, findHeadlessShell, findOrInstallBrowser } from './scripts/browser.ts';

/** The browser tests: a phone, since most people hold one. Each test file starts the servers it needs. */
export default defineConfig({
  testDir: 'tests/e2e',
  // Firefox has stories of its own where there is one.
  testIgnore: findFirefox() ? [] : '**/firefox/**',
  outputDir: 'test-results',
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // One more than there are processors: a story waits now and then for a server, which waits for a burst to end.
  workers: availableParallelism() + 1,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? '.cache/playwright.json' }],
  ],
  use: {
    ...devices['Pixel 7'],
    viewport: { width: 360, height: 740 },
    timezoneId: 'America/Costa_Rica',
    // Whoever needs what only a whole browser has says so (`wholeBrowser` in tests/e2e/fixture.ts).
    launchOptions: { executablePath: findHeadlessShell() ?? findOrInstallBrowser(), args: browserFlags },
    // A trace of every test would cost a quarter of the run: `--trace on` draws one where it is wanted.
    screenshot: 'only-on-failure',
  },
});
