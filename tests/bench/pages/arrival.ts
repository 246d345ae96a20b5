import type { BrowserContext } from '@playwright/test';
import { inFreshBrowser } from '../browser.ts';
import { median } from '../statistics.ts';

/** A page as it comes to a phone, in ms since it was asked for. */
export interface Arrival {
  firstPaint: number;
  largestPaint: number;
  /** When the text stands in its own font. */
  font: number;
  /** When the menu's button knows of the device, which comes after all else is alive. */
  alive: number;
}

/** What Lighthouse reckons with, applied: the time of a request (ms), bytes a second, and how much slower than here the phone is. */
export const slowLine = { latency: 562.5, downloadThroughput: 188_743, uploadThroughput: 86_400 };
export const slowPhone = 4;
export const phone = { width: 412, height: 823 };

/** The medians of `runs` first visits over a slow line that is not reckoned but applied, each with a browser of its own. */
export async function arrivalOf(url: string, runs: number): Promise<Arrival> {
  const all: Arrival[] = [];
  while (all.length < runs) all.push(await inFreshBrowser((context) => visit(context, url), phone));
  const of = (read: (arrival: Arrival) => number) => median(all.map(read));
  return {
    firstPaint: of(({ firstPaint }) => firstPaint),
    largestPaint: of(({ largestPaint }) => largestPaint),
    font: of(({ font }) => font),
    alive: of(({ alive }) => alive),
  };
}

async function visit(context: BrowserContext, url: string): Promise<Arrival> {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', { offline: false, ...slowLine });
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowPhone });
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('header [data-phase]').waitFor({ state: 'attached' });
  return page.evaluate(async () => {
    const alive = performance.now();
    const largestPaint = await new Promise<number>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN));
      observer.observe({ type: 'largest-contentful-paint', buffered: true });
    });
    const fonts = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return {
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      largestPaint,
      font: fonts.find(({ name }) => name.endsWith('.woff2'))?.responseEnd ?? Number.NaN,
      alive,
    };
  });
}
