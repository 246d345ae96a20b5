import { Dexie, type Table } from 'dexie';
import { readSnapshot } from '../../../client/sync/catalogue/snapshot-stream.ts';
import { askPublicly } from '../../../client/sync/session/ask.ts';
import { Directory } from '../../../shared/search/directory.ts';
import type { CatalogueEntry, Checkpoint } from '../../../shared/protocol/catalogue-protocol.ts';
import { mustHold, searchOnce } from './search.ts';

interface CheckpointRow {
  id: 'checkpoint';
  checkpoint: Checkpoint;
}

/** `pack` writes each pack while the next arrives, `whole` everything in one go at the end. */
interface Options {
  professionals: number;
  write: 'pack' | 'whole';
}

/** The floor: the same download and the same search, with raw Dexie writing one row for each professional. */
export async function run({ professionals, write }: Options): Promise<number> {
  const start = performance.now();
  const database = new Dexie('rows');
  database.version(1).stores({ entries: 'uid', checkpoints: 'id' });
  const entries: Table<CatalogueEntry, string> = database.table('entries');
  const checkpoints: Table<CheckpointRow, string> = database.table('checkpoints');
  await database.open();

  const directory = new Directory();
  const waiting: CatalogueEntry[] = [];
  let writing: Promise<unknown> = Promise.resolve();
  for await (const { line } of readSnapshot(askPublicly('/sync/catalogue/snapshot'))) {
    if (line.kind === 'head') directory.setTaxonomy(line.taxonomy);
    else if (line.kind === 'pack') {
      directory.setPack(line.bucket, line.entries);
      if (write === 'whole') waiting.push(...line.entries);
      else writing = writing.then(() => entries.bulkAdd(line.entries));
    } else {
      const { checkpoint } = line;
      writing = writing.then(async () => {
        if (waiting.length > 0) await entries.bulkAdd(waiting);
        await checkpoints.put({ id: 'checkpoint', checkpoint });
      });
    }
  }
  await writing;
  searchOnce(directory);
  const elapsed = performance.now() - start;

  mustHold(await entries.count(), professionals);
  return elapsed;
}
