import type { BrowserContext, Page } from '@playwright/test';
import type { Bench } from '../bench.ts';
import { inFreshBrowser } from '../browser.ts';
import { type Finding, limited, medianFigure } from '../finding.ts';
import { startHoldingProxy } from '../servers/holding-proxy.ts';
import { withProduct } from '../servers/product.ts';

const limit = 300;
const snapshotPath = '/sync/catalogue/snapshot';
/** Only cards about the window are drawn, so the window has room for fifty and more. */
const tallWindow = { width: 1280, height: 16_000 };

declare global {
  interface Window {
    /** When 50 cards were on the screen. */
    fiftyShownAt?: number;
  }
}

/** The first fifty professionals on the real find page, and whether they were there before the rest had arrived. */
export function firstFifty({ province, runs }: Bench): Promise<Finding[]> {
  const measure = async ({ origin }: { origin: string }) => {
    const free: number[] = [];
    const held: number[] = [];
    for (let run = 0; run < runs; run++) {
      free.push(await inFreshBrowser((context) => showFifty(context, origin, () => undefined), tallWindow));
      held.push(await showFiftyOfHalf(origin));
    }
    const bar = '< 300 ms after the first byte';
    return [
      limited('first 50 professionals on the screen', medianFigure('ours', 'ms', free), bar, limit),
      limited(
        'first 50 on the screen, second half of the snapshot held back',
        medianFigure('ours', 'ms', held),
        `${bar}, before the rest`,
        limit,
        'the other half was let go only after the 50 were seen',
      ),
    ];
  };
  return withProduct(province, measure, null);
}

async function showFiftyOfHalf(origin: string): Promise<number> {
  const proxy = await startHoldingProxy(origin);
  try {
    return await inFreshBrowser((context) => showFifty(context, proxy.origin, proxy.release), tallWindow);
  } finally {
    proxy.close();
  }
}

/** Milliseconds from the first byte of the snapshot's answer to fifty cards; `onShown` runs before the rest may end. */
async function showFifty(context: BrowserContext, origin: string, onShown: () => void): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript(noteFifty);
  await page.goto(`${origin}/en/find`);
  await page.waitForFunction(() => window.fiftyShownAt !== undefined);
  onShown();
  return (await shownAt(page)) - (await firstByteAt(page));
}

async function shownAt(page: Page): Promise<number> {
  return page.evaluate(() => window.fiftyShownAt ?? Number.NaN);
}

/** The browser's own record of the download, there once it is complete. */
async function firstByteAt(page: Page): Promise<number> {
  const entry = await page.waitForFunction(
    (path) =>
      performance
        .getEntriesByType('resource')
        .find(({ name }) => name.endsWith(path))
        ?.toJSON() as unknown,
    snapshotPath,
  );
  const { responseStart } = (await entry.jsonValue()) as PerformanceResourceTiming;
  return responseStart;
}

/** In the page: notes when fifty cards are in the window, after the frame that draws them. */
function noteFifty(): void {
  localStorage.setItem('installModalLastShown', String(Date.now()));
  const observer = new MutationObserver(() => {
    const cards = [...document.querySelectorAll('main li[aria-posinset]')];
    const visible = cards.filter((card) => card.getBoundingClientRect().top < window.innerHeight);
    if (visible.length < 50) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => {
        window.fiftyShownAt = performance.now();
      }),
    );
  });
  observer.observe(document, { childList: true, subtree: true });
}
