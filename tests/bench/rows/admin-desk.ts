import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import type { Bench } from '../bench.ts';
import { inFreshBrowser } from '../browser.ts';
import { type Figure, type Finding, limited, medianFigure } from '../finding.ts';
import { type Desk, withDesk } from '../servers/desk.ts';
import { p95 } from '../statistics.ts';

const accounts = 10_000;
const limit = 200;
/** How long a page that was just loaded is busy with itself (ms). */
const settling = 3000;
/** Each finds fewer than the one before; the last is all of them again. */
const queries = ['r', 'ro', 'ros', 'rosa v', 'rosa vi', ''];

/** All accounts on the device of an admin: how soon the first of them are on the screen, and those that are looked for. */
export function adminDesk({ runs }: Bench): Promise<Finding[]> {
  return withDesk(accounts, (desk) =>
    inFreshBrowser(async (context) => {
      const page = await openDesk(context, desk);
      const opened: number[] = [];
      const found: number[][] = [];
      for (let run = 0; run < runs; run++) {
        opened.push(await openRoute(page, desk));
        found.push(await search(page));
      }
      const route = medianFigure('ours', 'ms', opened);
      return [
        limited(`an admin's list of ${accounts} accounts: route to first rows`, route, '≤ 200 ms', limit),
        limited(
          `an admin's list of ${accounts} accounts: letter to first rows found`,
          letters(found),
          '≤ 200 ms',
          limit,
        ),
      ];
    }),
  );
}

/** A device on which all accounts are. */
async function openDesk(context: BrowserContext, { origin, cookie }: Desk): Promise<Page> {
  const cookies = cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: origin };
  });
  await context.addCookies(cookies);
  await context.addInitScript(() => localStorage.setItem('installModalLastShown', String(Date.now())));
  const page = await context.newPage();
  await page.goto(`${origin}/en/admin/accounts`);
  await page.locator(`main li[aria-setsize="${accounts}"]`).first().waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  return page;
}

/** Milliseconds from the press on the link, on another page that was loaded anew, until rows are on the screen. */
async function openRoute(page: Page, { origin }: Desk): Promise<number> {
  await page.goto(`${origin}/en/about`);
  await page.locator('a[href^="/en/admin"]').first().waitFor();
  await delay(settling);
  return timed(page, 'click', () => page.locator('a[href^="/en/admin"]').first().click());
}

/** Milliseconds from each query typed until others are on the screen. */
async function search(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (const query of queries) {
    times.push(await timed(page, 'input', () => page.getByRole('searchbox').fill(query)));
  }
  return times;
}

/** Milliseconds from the event that `work` brings about in the page until there are other rows on the screen. */
async function timed(page: Page, event: 'click' | 'input', work: () => Promise<void>): Promise<number> {
  const [time] = await Promise.all([page.evaluate(untilOtherRows, event), work()]);
  return time;
}

/** In the page. */
function untilOtherRows(event: 'click' | 'input'): Promise<number> {
  const rows = 'main li[aria-posinset]';
  const before = document.querySelector(rows)?.getAttribute('aria-setsize');
  return new Promise((resolve) => {
    const begun = new Promise<number>((begin) => {
      document.addEventListener(event, () => begin(performance.now()), { once: true, capture: true });
    });
    new MutationObserver((_changes, observer) => {
      const now = document.querySelector(rows)?.getAttribute('aria-setsize');
      if (!now || now === before) return;
      observer.disconnect();
      // After the frame that draws them.
      requestAnimationFrame(() => setTimeout(() => void begun.then((began) => resolve(performance.now() - began))));
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
}

function letters(runs: readonly number[][]): Figure {
  const all = runs.flat();
  const statistic = `p95 of ${all.length} queries; a sample is one run's p95`;
  return { name: 'ours', unit: 'ms', value: p95(all), statistic, samples: runs.map(p95) };
}
