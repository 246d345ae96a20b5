import { mkdtemp, rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { browserFlags, findOrInstallHeadlessShell } from '../../scripts/browser.ts';

/** How long a browser that has just started is busy with itself. */
const settling = 1500;

/** A peer that cannot replicate tries for ever. */
const timeout = 120_000;

/** Where the page that measures is built to; a server serves it as if it were the client. */
export const benchPageFolder = resolve('.cache/bench/page');

/** Bundles the page that measures, with the product's own code in it. */
export async function buildBenchPage(): Promise<void> {
  await build({
    configFile: false,
    root: resolve('tests/bench/page'),
    logLevel: 'warn',
    build: {
      outDir: benchPageFolder,
      emptyOutDir: true,
      target: 'es2022',
      // PouchDB comes as one file.
      chunkSizeWarningLimit: 1000,
      rolldownOptions: { input: resolve('tests/bench/page/bench.html') },
    },
  });
}

/**
 * Runs `work` in a browser with an empty profile of its own on the disk. An incognito context would keep its databases
 * in memory. `flags` are Chromium's.
 */
export async function inFreshBrowser<Result>(
  work: (context: BrowserContext) => Promise<Result>,
  viewport = { width: 1280, height: 800 },
  flags: readonly string[] = [],
): Promise<Result> {
  const profile = await mkdtemp(join(tmpdir(), 'confio-bench-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findOrInstallHeadlessShell(),
    args: [...browserFlags, ...flags],
    viewport,
    locale: 'en-US',
  });
  try {
    return await work(context);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
}

/** Opens the page that measures, with the code of `scenario` loaded and nothing begun. */
export async function openScenario(context: BrowserContext, origin: string, scenario: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${origin}/bench.html`);
  await page.evaluate((name) => window.bench.load(name), scenario);
  await delay(settling);
  return page;
}

/** Runs the loaded scenario and gives what it measured. */
export async function runScenario<Result>(page: Page, options: object = {}): Promise<Result> {
  const running = page.evaluate((given) => window.bench.run(given), options);
  // It does not keep the process once all is measured.
  const result = await Promise.race([running, delay(timeout, undefined, { ref: false })]);
  if (result === undefined) throw new Error('a scenario did not end');
  return result as Result;
}

/** Measures `scenario` once, in a browser of its own. */
export function measureInBrowser<Result>(origin: string, scenario: string, options: object = {}): Promise<Result> {
  return inFreshBrowser(async (context) => runScenario<Result>(await openScenario(context, origin, scenario), options));
}

/** Which Chromium measures, and in which of its forms. */
export async function measuringBrowser(): Promise<{ chromium: string; browser: string }> {
  const executablePath = findOrInstallHeadlessShell();
  const browser = await chromium.launch({ executablePath, args: browserFlags });
  const version = browser.version();
  await browser.close();
  return { chromium: version, browser: basename(executablePath) };
}
