import type { BrowserContext, Page, Response } from '@playwright/test';
import { foundAtOnce } from '../../../shared/protocol/ports.ts';
import type { Bench } from '../bench.ts';
import { inFreshBrowser } from '../browser.ts';
import { type Finding, limited, medianFigure } from '../finding.ts';
import { withProduct } from '../servers/product.ts';

const limit = 300;
const bar = '< 300 ms after the first byte';
const snapshotPath = '/sync/catalogue/columns';
const fifty = 50;
/** Only cards about the window are drawn, so the window has room for fifty and more. */
const tallWindow = { width: 1280, height: 16_000 };

declare global {
  interface Window {
    /** When this many cards were first on the screen, by how many. */
    cardsShownAt: Record<number, number>;
  }
}

/**
 * The first professionals on the real find page of a new device. The server's page of them is in the HTML; more of them
 * follow when the last has arrived, since who comes next in the order asked for is not known before.
 */
export function firstFifty({ province, runs }: Bench): Promise<Finding[]> {
  const counts = [foundAtOnce, fifty];
  const measure = async ({ origin }: { origin: string }) => {
    const shown: number[][] = [];
    for (let run = 0; run < runs; run++) {
      shown.push(await inFreshBrowser((context) => showCards(context, origin, counts), tallWindow));
    }
    return counts.map((count, index) => {
      const ours = medianFigure(
        'ours',
        'ms',
        shown.map((times) => times[index] ?? Number.NaN),
      );
      const note = 'from the first byte of the snapshot; below zero, before it';
      return limited(`first ${count} professionals on the screen`, ours, bar, limit, note);
    });
  };
  return withProduct(province, measure, null);
}

/** Milliseconds from the first byte of the snapshot's answer to each number of cards. */
async function showCards(context: BrowserContext, origin: string, counts: number[]): Promise<number[]> {
  const page = await context.newPage();
  await page.addInitScript(noteCards, counts);
  const answering = page.waitForResponse((response) => response.url().endsWith(snapshotPath));
  await page.goto(`${origin}/en/find`);
  await page.waitForFunction((wanted) => wanted.every((count) => window.cardsShownAt[count] !== undefined), counts);
  const firstByte = await firstByteAt(page, await answering);
  const shownAt = await page.evaluate(() => window.cardsShownAt);
  return counts.map((count) => (shownAt[count] ?? Number.NaN) - firstByte);
}

/** When the download began to arrive, on the page's own clock: its thread has another. */
async function firstByteAt(page: Page, download: Response): Promise<number> {
  await download.finished();
  const { startTime, responseStart } = download.request().timing();
  return startTime + responseStart - (await page.evaluate(() => performance.timeOrigin));
}

/** In the page: notes when so many cards are in the window, after the frame that draws them. */
function noteCards(counts: number[]): void {
  localStorage.setItem('installModalLastShown', String(Date.now()));
  window.cardsShownAt = {};
  const noted = new Set<number>();
  const observer = new MutationObserver(() => {
    const cards = [...document.querySelectorAll('main li[aria-posinset]')];
    const visible = cards.filter((card) => card.getBoundingClientRect().top < window.innerHeight).length;
    for (const count of counts) {
      if (visible < count || noted.has(count)) continue;
      noted.add(count);
      requestAnimationFrame(() =>
        setTimeout(() => {
          window.cardsShownAt[count] = performance.now();
        }),
      );
    }
    if (visible >= Math.max(...counts)) observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}
