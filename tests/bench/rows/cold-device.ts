import { compared, type Figure, type Finding, medianFigure } from '../finding.ts';
import type { Bench } from '../bench.ts';
import { hasRealCouchDb, peerSource, withPeerSource } from '../servers/peers.ts';
import { withProduct } from '../servers/product.ts';
import { type Contestant, contestants, measureCold } from './contestants.ts';

const what = 'cold device to the whole directory durable and searchable';

/** A new device beside PouchDB, RxDB's own replication and raw Dexie, one after the other in every round. */
export function coldDevice({ province, runs }: Bench): Promise<Finding[]> {
  return withProduct(province, (product) =>
    withPeerSource(province, async (source) => {
      const all = await contestants(province, product, source);
      const figures = await measureInTurn(all, runs);
      const note = `peers from ${peerSource}${hasRealCouchDb ? '' : ': does not count against the bar'}`;
      return [
        compared(what, [figures.ours, figures.pouchDb], '≥ 10 × faster', 1 / 10, note),
        compared(what, [figures.ours, figures.rxDb], '≥ 5 × faster', 1 / 5, note),
        compared(what, [figures.ours, figures.dexieRows], '≤ 0.7 ×', 0.7),
      ];
    }),
  );
}

/** Measures everybody once a round, so that what slows the machine slows all of them. */
async function measureInTurn<Name extends string>(
  contestants: Record<Name, Contestant>,
  runs: number,
): Promise<Record<Name, Figure>> {
  const entries = Object.entries<Contestant>(contestants).map(([key, contestant]) => ({
    key,
    contestant,
    samples: [] as number[],
  }));
  for (let round = 0; round < runs; round++) {
    for (const { contestant, samples } of entries) samples.push(await measureCold(contestant));
  }
  return Object.fromEntries(
    entries.map(({ key, contestant, samples }) => [key, medianFigure(contestant.name, 'ms', samples)]),
  ) as Record<Name, Figure>;
}
