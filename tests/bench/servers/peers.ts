import { benchPageFolder } from '../browser.ts';
import type { Province } from '../province.ts';
import { Child } from './child.ts';
import type { PeerServerQuestion } from './peer-server.ts';

/** Where the peers take the professionals from. */
export interface PeerSource {
  origin: string;
  /** The database's address below an origin; with a slash at its end, as RxDB wants it. */
  path: (isCompressed: boolean) => string;
}

export const hasRealCouchDb = Boolean(process.env['COUCHDB_TEST_URL']);

/** Said in every result: only a real CouchDB counts against the bar. */
export const peerSource = hasRealCouchDb ? 'a real CouchDB (COUCHDB_TEST_URL)' : 'express-pouchdb, in memory';

/** Runs `work` beside a CouchDB endpoint with the province's professionals, one document each. */
export async function withPeerSource<Result>(
  province: Province,
  work: (source: PeerSource) => Promise<Result>,
): Promise<Result> {
  const child = new Child<PeerServerQuestion>('./peer-server.ts');
  try {
    const { origin, database } = await child.ask<{ origin: string; database: string }>({
      kind: 'start',
      professionals: province.entries.flatMap(({ professional }) => professional ?? []),
      pageFolder: benchPageFolder,
    });
    const path = (isCompressed: boolean) => `/${isCompressed ? 'compressed' : 'plain'}/${database}/`;
    return await work({ origin, path });
  } finally {
    await child.stop();
  }
}
