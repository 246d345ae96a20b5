import type { BrowserContext } from '@playwright/test';
import { type Line, stringLine } from '../../world/line.ts';
import { inFreshBrowser } from '../browser.ts';
import { median } from '../statistics.ts';
import { phone, slowLine, slowPhone } from './arrival.ts';

/** A first visit to the directory, in ms since it was asked for. */
export interface FirstVisit {
  /** When what was typed as soon as the search could be seen is searched for. */
  firstInput: number;
  /** When the badge says that the device is up to date. */
  saidUpToDate: number;
  /** When it is so, and the service worker answers for the page: with the line cut, a reload shows the directory. */
  readyOffline: number;
}

/** The medians of `runs` first visits to the directory at `path`, each with a browser of its own, on both kinds of line. */
export async function firstVisitsOf(
  origin: string,
  path: string,
  runs: number,
): Promise<Record<'loopback' | 'slowLine', FirstVisit>> {
  return { loopback: await visits(origin, path, runs, false), slowLine: await visits(origin, path, runs, true) };
}

async function visits(origin: string, path: string, runs: number, isSlow: boolean): Promise<FirstVisit> {
  const all: FirstVisit[] = [];
  while (all.length < runs) {
    const line = await stringLine(origin);
    // The browser slows down what the page asks for, and not what its workers do: a line slows down both.
    if (isSlow) line.mend(slowLine.downloadThroughput, slowLine.latency / 2);
    try {
      all.push(await inFreshBrowser((context) => visit(context, { line, path, isSlow }), phone));
    } finally {
      await line.close();
    }
  }
  const of = (read: (visit: FirstVisit) => number) => median(all.map(read));
  return {
    firstInput: of(({ firstInput }) => firstInput),
    saidUpToDate: of(({ saidUpToDate }) => saidUpToDate),
    readyOffline: of(({ readyOffline }) => readyOffline),
  };
}

interface Visit {
  line: Line;
  path: string;
  isSlow: boolean;
}

async function visit(context: BrowserContext, { line, path, isSlow }: Visit): Promise<FirstVisit> {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  if (isSlow) await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowPhone });
  // No named functions in here: tsx would have them call a helper that the page lacks.
  await page.addInitScript(() => {
    setInterval(() => {
      const facts = {
        input: location.search.includes('q='),
        said: document.querySelector('[data-phase="up-to-date"]') !== null,
        installed: document.documentElement.dataset['installed'] === 'true',
      };
      for (const [name, isSo] of Object.entries(facts)) {
        if (isSo && performance.getEntriesByName(name).length === 0) performance.mark(name);
      }
    }, 10);
    void navigator.serviceWorker.ready.then(() => (document.documentElement.dataset['installed'] = 'true'));
  });
  await page.goto(`${line.origin}${path}`, { waitUntil: 'commit' });
  await page.getByRole('combobox').first().fill('plomero');
  const [input = Number.NaN, said = Number.NaN, installed = Number.NaN] = await page.evaluate(() =>
    Promise.all(
      ['input', 'said', 'installed'].map(
        (name) =>
          new Promise<number>((resolve) => {
            const observer = new PerformanceObserver((list) => {
              const mark = list.getEntriesByName(name)[0];
              if (mark) resolve(mark.startTime);
            });
            observer.observe({ type: 'mark', buffered: true });
          }),
      ),
    ),
  );
  line.cut();
  await page.reload();
  await page.locator('main li a[href*="/profile/"]').first().waitFor();
  return { firstInput: input, saidUpToDate: said, readyOffline: Math.max(said, installed) };
}
