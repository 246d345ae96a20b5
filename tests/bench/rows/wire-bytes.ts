import { inFreshBrowser, openScenario, runScenario } from '../browser.ts';
import type { Bench } from '../bench.ts';
import { compared, type Finding, medianFigure } from '../finding.ts';
import { stringCountingLine } from '../servers/counting-line.ts';
import { hasRealCouchDb, peerSource, withPeerSource } from '../servers/peers.ts';
import { withProduct } from '../servers/product.ts';

const what = 'bytes on the wire of a cold device';

/** Every byte that a cold device sends and is sent until it is up to date. */
export async function wireBytes({ province, runs }: Bench): Promise<Finding[]> {
  const professionals = province.entries.length;
  const ours: number[] = [];
  const compressed: number[] = [];
  const plain: number[] = [];
  await withProduct(province, ({ origin }) =>
    withPeerSource(province, async (source) => {
      const theirs = (isCompressed: boolean) => (line: string) => ({
        professionals,
        url: `${line}${source.path(isCompressed)}`,
        batchSize: 1000,
        adapter: 'idb',
      });
      for (let run = 0; run < runs; run++) {
        ours.push(await countBytes(origin, 'cold-ours', () => ({ professionals })));
        compressed.push(await countBytes(source.origin, 'cold-pouchdb', theirs(true)));
        plain.push(await countBytes(source.origin, 'cold-pouchdb', theirs(false)));
      }
    }),
  );
  const figure = medianFigure('ours', 'bytes', ours);
  const zipped = medianFigure('PouchDB 9 (gzip by a proxy)', 'bytes', compressed);
  const asItComes = medianFigure('PouchDB 9 (as CouchDB answers)', 'bytes', plain);
  const note = `peer from ${peerSource}${hasRealCouchDb ? '' : ': does not count against the bar'}`;
  return [
    compared(what, [figure, zipped], '≤ 1/5', 1 / 5, note),
    {
      what,
      ours: figure,
      peer: asItComes,
      bar: null,
      isMet: null,
      note: 'CouchDB does not compress documents by itself',
    },
  ];
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
