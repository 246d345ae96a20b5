import { inFreshBrowser, openScenario, runScenario } from '../browser.ts';
import type { Bench } from '../bench.ts';
import { type Finding, limited, medianFigure } from '../finding.ts';
import { type Product, withProduct } from '../servers/product.ts';

const changes = 1000;
const limit = 1000;

/** A device that was away while many professionals changed: from its asking until all is folded and durable. */
export function manyChanges({ province, runs }: Bench): Promise<Finding[]> {
  const everyone = province.entries.map(({ uid }) => uid);
  // Spread over all packs, which are by hash of the uid.
  const changed = everyone.filter((_, index) => index % Math.floor(everyone.length / changes) === 0).slice(0, changes);
  return withProduct(province, async (product) => {
    const samples: number[] = [];
    for (let run = 0; run < runs; run++) {
      samples.push(await comeBack(product, everyone.length, changed, `Round ${run}.`));
    }
    const what = `${changes} changes among ${everyone.length} professionals, folded and durable`;
    return [limited(what, medianFigure('ours', 'ms', samples), '≤ 1 s', limit)];
  });
}

function comeBack(product: Product, professionals: number, changed: string[], mark: string): Promise<number> {
  return inFreshBrowser(async (context) => {
    const first = await openScenario(context, product.origin, 'cold-ours');
    await runScenario(first, { professionals });
    await first.close();
    await product.change(changed, mark);
    await product.published(changed, mark);
    return runScenario<number>(await openScenario(context, product.origin, 'sync-again'), { mark, changes });
  });
}
