import { measureInBrowser } from '../browser.ts';
import type { Province } from '../province.ts';
import type { PeerSource } from '../servers/peers.ts';
import type { Product } from '../servers/product.ts';

/** A way to bring the directory to a cold device: a scenario of the page that measures, with its options. */
export interface Contestant {
  name: string;
  origin: string;
  scenario: string;
  options: { professionals: number; url?: string; batchSize?: number; adapter?: string; write?: string };
}

export interface Contestants {
  ours: Contestant;
  pouchDb: Contestant;
  rxDb: Contestant;
  dexieRows: Contestant;
}

const batchSizes = [250, 1000, 5000];

/** Ours as it is, and each peer with whatever options serve it best on this machine, each tried once. */
export async function contestants(province: Province, product: Product, source: PeerSource): Promise<Contestants> {
  const professionals = province.entries.length;
  const { origin } = product;
  return {
    ours: { name: 'ours', origin, scenario: 'cold-ours', options: { professionals } },
    pouchDb: await fastest(pouchDbCandidates(source, professionals)),
    rxDb: await fastest(rxDbCandidates(source, professionals)),
    dexieRows: await fastest(
      ['pack', 'whole'].map((write) => ({
        name: `raw Dexie, a row each (written by the ${write})`,
        origin,
        scenario: 'cold-dexie-rows',
        options: { professionals, write },
      })),
    ),
  };
}

function pouchDbCandidates({ origin, path }: PeerSource, professionals: number): Contestant[] {
  return ['idb', 'indexeddb'].flatMap((adapter) =>
    batchSizes.flatMap((batchSize) =>
      [true, false].map((isCompressed) => ({
        name: `PouchDB 9 (${adapter}, batches of ${batchSize}, ${wire(isCompressed)})`,
        origin,
        scenario: 'cold-pouchdb',
        options: { professionals, url: `${origin}${path(isCompressed)}`, batchSize, adapter },
      })),
    ),
  );
}

function rxDbCandidates({ origin, path }: PeerSource, professionals: number): Contestant[] {
  return batchSizes.flatMap((batchSize) =>
    [true, false].map((isCompressed) => ({
      name: `RxDB replicateCouchDB (batches of ${batchSize}, ${wire(isCompressed)})`,
      origin,
      scenario: 'cold-rxdb-couchdb',
      options: { professionals, url: `${origin}${path(isCompressed)}`, batchSize },
    })),
  );
}

const wire = (isCompressed: boolean) => (isCompressed ? 'compressed' : 'plain');

async function fastest(candidates: readonly Contestant[]): Promise<Contestant> {
  const timed: { candidate: Contestant; time: number }[] = [];
  for (const candidate of candidates) timed.push({ candidate, time: await measureCold(candidate) });
  const [best] = timed.toSorted((a, b) => a.time - b.time);
  if (!best) throw new Error('nobody to choose from');
  return best.candidate;
}

/** Milliseconds from nothing to durable and searchable, on a new device. */
export function measureCold({ origin, scenario, options }: Contestant): Promise<number> {
  return measureInBrowser<number>(origin, scenario, options);
}
