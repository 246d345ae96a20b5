import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import type { Bench } from '../bench.ts';
import { inFreshBrowser } from '../browser.ts';
import { type Figure, type Finding, limited, medianFigure } from '../finding.ts';
import { type Desk, withDesk } from '../servers/desk.ts';
import { p95 } from '../statistics.ts';

const size = { accounts: 20_000, reviews: 100_000 };
const limit = 200;
/** How long a page that was just loaded is busy with itself (ms). */
const settling = 3000;
/** Each finds fewer than the one before; the last is all of them again. */
const queries = ['r', 'ro', 'ros', 'rosa v', 'rosa vi', ''];

/** A device of an admin at full size: how soon the first accounts and reviews are on the screen, and those that are looked for. */
export function adminDesk({ runs }: Bench): Promise<Finding[]> {
  return withDesk(size, (desk) =>
    inFreshBrowser(async (context) => {
      const { page, whole } = await openDesk(context, desk);
      const opened: Record<Tab, number[]> = { accounts: [], reviews: [] };
      const found: number[][] = [];
      for (let run = 0; run < runs; run++) {
        opened.accounts.push(await openRoute(page, desk));
        found.push(await search(page));
        opened.reviews.push(await timed(page, 'click', () => page.locator(reviewsTab).click()));
      }
      const of = `${size.accounts} accounts, ${size.reviews} reviews in the store`;
      const route = (tab: Tab) => medianFigure('ours', 'ms', opened[tab]);
      const first: Figure = { name: 'ours', unit: 'ms', value: whole, statistic: 'one run', samples: [whole] };
      return [
        {
          what: `a new device of an admin: all on it (${of})`,
          ours: first,
          peer: null,
          bar: null,
          isMet: null,
          note: null,
        },
        limited(`an admin's accounts: route to first rows (${of})`, route('accounts'), '≤ 200 ms', limit),
        limited(`an admin's reviews: tab to first cards (${of})`, route('reviews'), '≤ 200 ms', limit),
        limited(`an admin's accounts: letter to first rows found (${of})`, letters(found), '≤ 200 ms', limit),
      ];
    }),
  );
}

type Tab = 'accounts' | 'reviews';
const reviewsTab = 'main nav a[href="/en/admin/reviews"]';

/** A device on which all of it is, and how long that took (ms). */
async function openDesk(context: BrowserContext, { origin, cookie }: Desk): Promise<{ page: Page; whole: number }> {
  const cookies = cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: origin };
  });
  await context.addCookies(cookies);
  await context.addInitScript(() => localStorage.setItem('installModalLastShown', String(Date.now())));
  const page = await context.newPage();
  const begin = performance.now();
  await page.goto(`${origin}/en/admin/accounts`);
  await page.locator(`main li[aria-setsize="${size.accounts}"]`).first().waitFor({ timeout: 120_000 });
  const whole = performance.now() - begin;
  await page.evaluate(() => navigator.serviceWorker.ready);
  return { page, whole };
}

/** Milliseconds from the press on the link, on another page that was loaded anew, until rows are on the screen. */
async function openRoute(page: Page, { origin }: Desk): Promise<number> {
  await page.goto(`${origin}/en/about`);
  const link = page.locator('a[href^="/en/admin"]').first();
  await link.waitFor();
  await delay(settling);
  return timed(page, 'click', () => link.click());
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
