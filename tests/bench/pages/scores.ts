import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { browserFlags, findOrInstallHeadlessShell } from '../../../scripts/browser.ts';
import { median } from '../statistics.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

/** What the product is held to, out of 100. */
export const bars: Record<Category, number> = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 };

const times = {
  firstPaint: 'first-contentful-paint',
  largestPaint: 'largest-contentful-paint',
  blocked: 'total-blocking-time',
  layoutShift: 'cumulative-layout-shift',
} as const;

/** How many visits to a page may be spoilt. */
const maxSpoilt = 5;

/** How Lighthouse sees a page on a phone of the middle class with slow 4G. */
export interface Score {
  /** Out of 100. */
  categories: Record<Category, number>;
  /** In ms, the layout shift aside, which has no unit. */
  times: Record<keyof typeof times, number>;
  /** What cost points, by the audit's id. */
  failed: string[];
}

/** The medians of `runs` visits, each with a browser of its own. */
export async function scoreOf(url: string, runs: number): Promise<Score> {
  const all: Score[] = [];
  for (let spoilt = 0; all.length < runs;) {
    const score = await visit(url);
    if (score) all.push(score);
    else if (++spoilt > maxSpoilt) throw new Error(`the trace of ${url} was lost again and again`);
  }
  const of = <Key extends string>(keys: readonly Key[], read: (score: Score, key: Key) => number) =>
    Object.fromEntries(keys.map((key) => [key, median(all.map((score) => read(score, key)))])) as Record<Key, number>;
  return {
    categories: of(categories, (score, key) => score.categories[key]),
    times: of(Object.keys(times) as (keyof typeof times)[], (score, key) => score.times[key]),
    failed: [...new Set(all.flatMap(({ failed }) => failed))],
  };
}

/** A visit; null when the browser lost the beginning of its own trace, as it now and then does. */
async function visit(url: string): Promise<Score | null> {
  const chrome = await launch({
    chromePath: findOrInstallHeadlessShell(),
    chromeFlags: ['--headless=new', ...browserFlags],
    logLevel: 'silent',
  });
  try {
    const result = await lighthouse(url, { port: chrome.port, onlyCategories: [...categories], logLevel: 'error' });
    if (!result) throw new Error(`Lighthouse said nothing of ${url}`);
    const { lhr } = result;
    if (lhr.runtimeError?.code === 'NO_NAVSTART') return null;
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
    const judged = Object.entries(lhr.categories).filter(([id]) => id !== 'performance');
    const counted = new Set(judged.flatMap(([, { auditRefs }]) => auditRefs.map(({ id }) => id)));
    return {
      categories: Object.fromEntries(
        categories.map((id) => [id, Math.round((lhr.categories[id]?.score ?? 0) * 100)]),
      ) as Score['categories'],
      times: Object.fromEntries(
        Object.entries(times).map(([name, id]) => [name, lhr.audits[id]?.numericValue ?? Number.NaN]),
      ) as Score['times'],
      failed: Object.values(lhr.audits)
        .filter(({ id, score }) => counted.has(id) && score === 0)
        .map(({ id }) => id),
    };
  } finally {
    chrome.kill();
  }
}
