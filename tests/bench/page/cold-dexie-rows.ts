import { Dexie, type Table } from 'dexie';
import {
  askForSnapshot,
  askForTexts,
  readSnapshot,
  readTexts,
} from '../../../client/sync/catalogue/snapshot-stream.ts';
import { bucketOf, withTexts } from '../../../shared/rules/catalogue.ts';
import { entriesOf } from '../../../shared/rules/columns.ts';
import { Directory } from '../../../shared/search/directory.ts';
import {
  type CatalogueEntry,
  type Checkpoint,
  type Column,
  packCount,
  textsParts,
} from '../../../shared/protocol/catalogue-protocol.ts';
import { mustHold, searchOnce } from './search.ts';

interface CheckpointRow {
  id: 'checkpoint';
  checkpoint: Checkpoint;
}

const never = new AbortController().signal;

/** `pack` writes each pack while the next arrive, `whole` everything in one go at the end. */
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
  const keep = async (bucket: number, pack: readonly CatalogueEntry[]) => {
    directory.setPack(bucket, pack);
    if (write === 'pack') await entries.bulkAdd(pack);
  };
  const columns: Column[] = [];
  let checkpoint: Checkpoint = '';
  for await (const { line } of readSnapshot(askForSnapshot(never))) {
    if (line.kind === 'head') directory.setTaxonomy(line.taxonomy);
    else if (line.kind === 'column') columns.push(line);
    else ({ checkpoint } = line);
  }
  const packs: CatalogueEntry[][] = Array.from({ length: packCount }, () => []);
  for (const entry of entriesOf(columns)) packs[bucketOf(entry.uid)]?.push(entry);

  const whole: CatalogueEntry[] = [];
  let writing: Promise<unknown> = Promise.resolve();
  // As the product does: the next is on its way while one is taken in.
  let next: Promise<Response> | null = askForTexts(0, never);
  for (let part = 0; next; part++) {
    const answer: Promise<Response> = next;
    next = part + 1 < textsParts ? askForTexts(part + 1, never) : null;
    for await (const { line } of readTexts(answer)) {
      const pack = withTexts(packs[line.bucket] ?? [], line.texts);
      whole.push(...pack);
      writing = Promise.all([writing, keep(line.bucket, pack)]);
    }
  }
  await writing;
  if (write === 'whole') await entries.bulkAdd(whole);
  await checkpoints.put({ id: 'checkpoint', checkpoint });
  searchOnce(directory);
  const elapsed = performance.now() - start;

  mustHold(await entries.count(), professionals);
  return elapsed;
}
