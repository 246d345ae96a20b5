import { measureInBrowser } from '../browser.ts';
import type { Bench } from '../bench.ts';
import { type Finding, limited, medianFigure } from '../finding.ts';
import { withProduct } from '../servers/product.ts';
import { p95 } from '../statistics.ts';

const limit = 16;

/** From a letter typed to the results computed, over queries typed letter by letter. */
export function keystroke({ province, runs }: Bench): Promise<Finding[]> {
  const professionals = province.entries.length;
  return withProduct(province, async ({ origin }) => {
    const samples: number[] = [];
    let keystrokes = 0;
    for (let run = 0; run < runs; run++) {
      const times = await measureInBrowser<number[]>(origin, 'keystrokes', { professionals });
      keystrokes = times.length;
      samples.push(p95(times));
    }
    const ours = medianFigure('ours', 'ms', samples, `median of the p95 of ${keystrokes} keystrokes`);
    return [limited('keystroke to results computed', ours, 'p95 ≤ 16 ms', limit)];
  });
}
