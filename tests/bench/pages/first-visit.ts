import type { BrowserContext, Page } from '@playwright/test';
import { type Line, stringLine } from '../../world/copies/line.ts';
import { inFreshBrowser } from '../browser.ts';
import { median } from '../statistics.ts';
import { startFront } from '../servers/tls-front.ts';
import { phone, slowLine, slowPhone } from './arrival.ts';

/** A first visit to the directory, in ms since it was asked for. */
export interface FirstVisit {
  /** When what was typed as soon as the search could be seen is searched for. */
  firstInput: number;
  /** When the menu's button says that everybody and the app are here: with the line cut in that moment, a reload shows the directory. */
  readyOffline: number;
  /** When it says that the device is up to date: all that people write is here, too. */
  saidUpToDate: number;
}

/**
 * The medians of `runs` first visits to the directory at `path`, each with a browser of its own: on the loopback, and on the slow line to the
 * server itself and to a proxy in front of it, of which a browser asks all at once what it asks the server for six at a time.
 */
export async function firstVisitsOf(
  origin: string,
  path: string,
  runs: number,
): Promise<Record<'loopback' | 'slowLine' | 'slowLineToProxy', FirstVisit>> {
  const front = await startFront(origin);
  try {
    return {
      loopback: await visits({ origin, path, isSlow: false }, runs),
      slowLine: await visits({ origin, path, isSlow: true }, runs),
      slowLineToProxy: await visits({ origin: front.origin, path, isSlow: true, flags: [front.browserFlag] }, runs),
    };
  } finally {
    await front.close();
  }
}

/** Where is visited, over which line, by a browser with which flags. */
interface Visited {
  origin: string;
  path: string;
  isSlow: boolean;
  flags?: readonly string[];
}

async function visits(visited: Visited, runs: number): Promise<FirstVisit> {
  const all: FirstVisit[] = [];
  for (let run = 0; run < runs; run++) {
    all.push(await aVisit(visited, false));
    // Of another visit, since nothing more comes once the line is cut.
    await aVisit(visited, true);
  }
  const of = (read: (visit: FirstVisit) => number) => median(all.map(read));
  return {
    firstInput: of(({ firstInput }) => firstInput),
    readyOffline: of(({ readyOffline }) => readyOffline),
    saidUpToDate: of(({ saidUpToDate }) => saidUpToDate),
  };
}

/** A first visit with a browser and a line of its own. */
async function aVisit({ origin, path, isSlow, flags }: Visited, isCut: boolean): Promise<FirstVisit> {
  const line = await stringLine(origin);
  // The browser slows down what the page asks for, and not what its workers do: a line slows down both.
  if (isSlow) line.mend(slowLine.downloadThroughput, slowLine.latency / 2);
  try {
    const at = origin.startsWith('https:') ? line.origin.replace('http:', 'https:') : line.origin;
    return await inFreshBrowser((context) => visit(context, { line, url: at + path, isSlow, isCut }), phone, flags);
  } finally {
    await line.close();
  }
}

interface Visit {
  line: Line;
  url: string;
  isSlow: boolean;
  /** Whether the line is cut once the device is ready, to see that it is. */
  isCut: boolean;
}

async function visit(context: BrowserContext, { line, url, isSlow, isCut }: Visit): Promise<FirstVisit> {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  if (isSlow) await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowPhone });
  // No named functions in here: tsx would have them call a helper that the page lacks.
  await page.addInitScript(() => {
    setInterval(() => {
      const facts = {
        input: location.search.includes('q='),
        ready: document.querySelector('[data-ready]') !== null,
        said: document.querySelector('[data-phase="up-to-date"]') !== null,
      };
      for (const [name, isSo] of Object.entries(facts)) {
        if (isSo && performance.getEntriesByName(name).length === 0) performance.mark(name);
      }
    }, 10);
  });
  await page.goto(url, { waitUntil: 'commit' });
  await page.getByRole('combobox').first().fill('plomero');
  const [firstInput = Number.NaN, readyOffline = Number.NaN] = await marksOf(page, ['input', 'ready']);
  if (!isCut) {
    const [saidUpToDate = Number.NaN] = await marksOf(page, ['said']);
    return { firstInput, readyOffline, saidUpToDate };
  }
  line.cut();
  await page.reload();
  await page.locator('main li a[href*="/profile/"]').first().waitFor();
  return { firstInput, readyOffline, saidUpToDate: Number.NaN };
}

/** When each came to be, in ms since the page was asked for. */
function marksOf(page: Page, names: readonly string[]): Promise<number[]> {
  return page.evaluate(
    (wanted) =>
      Promise.all(
        wanted.map(
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
    names,
  );
}
