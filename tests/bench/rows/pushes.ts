import type { Bench } from '../bench.ts';
import { type Finding, limited, medianFigure } from '../finding.ts';
import { withProduct } from '../servers/product.ts';

const rows = 1000;
/** 500 rows a second (ms). */
const limit = 2000;

/** Edits of that many people that reach the server: each judged by the stored account, and written. */
export function pushes({ province, runs }: Bench): Promise<Finding[]> {
  const uids = province.entries.slice(0, rows).map(({ uid }) => uid);
  return withProduct(province, async (product) => {
    const samples: number[] = [];
    for (let run = 0; run < runs; run++) samples.push(await product.push(uids, `Edit ${run}.`));
    const what = `${rows} pushed rows through rules and store (embedded)`;
    return [limited(what, medianFigure('ours', 'ms', samples), '≤ 2 s (500 a second)', limit)];
  });
}
