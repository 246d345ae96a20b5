import { inFreshBrowser, openScenario, runScenario } from '../browser.ts';
import type { Bench } from '../bench.ts';
import { compared, type Finding, medianFigure } from '../finding.ts';
import { stringCountingLine } from '../servers/counting-line.ts';
import { hasRealCouchDb, peerSource, withPeerSource } from '../servers/peers.ts';
import { withProduct } from '../servers/product.ts';

/** Every byte that a cold device sends and is sent until it is up to date; both compressed. */
export async function wireBytes({ province, runs }: Bench): Promise<Finding[]> {
  const professionals = province.entries.length;
  const ours: number[] = [];
  const theirs: number[] = [];
  await withProduct(province, ({ origin }) =>
    withPeerSource(province, async (source) => {
      for (let run = 0; run < runs; run++) {
        ours.push(await countBytes(origin, 'cold-ours', () => ({ professionals })));
        theirs.push(
          await countBytes(source.origin, 'cold-pouchdb', (line) => ({
            professionals,
            url: `${line}${source.path(true)}`,
            batchSize: 1000,
            adapter: 'idb',
          })),
        );
      }
    }),
  );
  const figures = [
    medianFigure('ours', 'bytes', ours),
    medianFigure('PouchDB 9 (batches of 1000, compressed)', 'bytes', theirs),
  ] as const;
  const note = `peer from ${peerSource}${hasRealCouchDb ? '' : ': does not count against the bar'}`;
  return [compared('bytes on the wire of a cold device', figures, '≤ 1/5', 1 / 5, note)];
}

async function countBytes(
  origin: string,
  scenario: string,
  optionsFor: (lineOrigin: string) => object,
): Promise<number> {
  const line = await stringCountingLine(origin);
  try {
    return await inFreshBrowser(async (context) => {
      const page = await openScenario(context, line.origin, scenario);
      const before = line.bytes();
      await runScenario(page, optionsFor(line.origin));
      return line.bytes() - before;
    });
  } finally {
    line.close();
  }
}
