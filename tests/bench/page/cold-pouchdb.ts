import PouchDB from 'pouchdb/dist/pouchdb.js';
import type { Professional } from '../../../shared/model/professional.ts';
import { directoryOf, mustHold, searchOnce } from './search.ts';

type Stored = Omit<Professional, 'uid'>;

/** `idb` is the adapter that PouchDB takes by itself, `indexeddb` its newer one. */
interface Options {
  professionals: number;
  url: string;
  batchSize: number;
  adapter: 'idb' | 'indexeddb';
}

// The plugin looks for it there, as in a page with script elements.
Object.assign(globalThis, { PouchDB });
await import('pouchdb/dist/pouchdb.indexeddb.js');

/** A new device with PouchDB's own replication from CouchDB; the search is ours, filled as the documents arrive. */
export async function run({ professionals, url, batchSize, adapter }: Options): Promise<number> {
  const start = performance.now();
  const database = new PouchDB<Stored>('bench', { adapter });
  const arrived: Professional[] = [];
  const replication = database.replicate.from(url, { batch_size: batchSize });
  replication.on('change', ({ docs }) => {
    for (const { _id: uid, ...professional } of docs) arrived.push({ uid, ...professional });
  });
  await replication;
  searchOnce(directoryOf(arrived));
  const elapsed = performance.now() - start;

  mustHold((await database.info()).doc_count, professionals);
  return elapsed;
}
