import { measureInBrowser } from '../browser.ts';
import type { Bench } from '../bench.ts';
import { type Finding, medianFigure } from '../finding.ts';
import { withProduct } from '../servers/product.ts';
import { median, p95 } from '../statistics.ts';
import type { SearchTimes } from '../page/search-index.ts';

type Ways = Record<'scan' | 'index', SearchTimes>;

/** Scanning beside an inverted index, for docs/decisions/001: what making each ready takes, and what asking takes. */
export function searchIndex({ province, runs }: Bench): Promise<Finding[]> {
  return withProduct(province, async ({ origin }) => {
    const measured: Ways[] = [];
    for (let run = 0; run < runs; run++) {
      measured.push(await measureInBrowser<Ways>(origin, 'search-index', { professionals: province.entries.length }));
    }
    return [
      beside('search made ready', 'median', measured, ({ ready }) => ready),
      beside('search answered, usually', 'median of the medians', measured, ({ keystrokes }) => median(keystrokes)),
      beside('search answered, p95', 'median of the p95', measured, ({ keystrokes }) => p95(keystrokes)),
    ];
  });
}

function beside(
  what: string,
  statistic: string,
  measured: readonly Ways[],
  of: (times: SearchTimes) => number,
): Finding {
  const figure = (name: string, way: keyof Ways) =>
    medianFigure(
      name,
      'ms',
      measured.map((ways) => of(ways[way])),
      statistic,
    );
  return {
    what,
    ours: figure('scan', 'scan'),
    peer: figure('MiniSearch', 'index'),
    bar: null,
    isMet: null,
    note: null,
  };
}
