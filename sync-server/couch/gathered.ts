import { setImmediate as roundOver } from 'node:timers/promises';
import { away } from './certain-fetch.ts';
import { isRemote, type Remote } from './database-info.ts';
import { eachOnce, isStatus, leavesOfEach, type ReadLeaf } from './read.ts';

/** How many documents one request is about at most. */
const maxAtOnce = 100;

type Gather<Asked, Answer> = (id: string, asked: Asked) => Promise<Answer | undefined>;

interface Batch<Asked, Answer> {
  asked: Map<string, Asked>;
  answers: Promise<Map<string, Answer>>;
}

/**
 * Batches what is asked of one database at the same moment, by whichever requests, into one call of `work`: that costs the store little more
 * than one of them. `isShared`: whether two who ask the same are answered together.
 */
function batching<Asked, Answer>(
  work: (asked: Map<string, Asked>) => Promise<Map<string, Answer>>,
  { isShared }: { isShared: boolean },
): Gather<Asked, Answer> {
  let open: Batch<Asked, Answer> | null = null;
  const begin = (): Batch<Asked, Answer> => {
    const asked = new Map<string, Asked>();
    const close = () => {
      if (open?.asked === asked) open = null;
      return work(asked);
    };
    // Once the process has taken in all that has arrived.
    return { asked, answers: roundOver().then(close) };
  };
  return async (id, asked) => {
    const isTaken = open?.asked.has(id) && !isShared;
    open = !open || isTaken || open.asked.size >= maxAtOnce ? begin() : open;
    open.asked.set(id, asked);
    return (await open.answers).get(id);
  };
}

type Written = PouchDB.Core.Response | PouchDB.Core.Error;

/** What is gathered of each database. */
const reading = new WeakMap<object, Gather<null, ReadLeaf<object>[]>>();
const writing = new WeakMap<object, Gather<object, Written>>();

function gatherOf<Asked, Answer>(
  known: WeakMap<object, Gather<Asked, Answer>>,
  database: object,
  begin: () => Gather<Asked, Answer>,
): Gather<Asked, Answer> {
  const gather = known.get(database) ?? begin();
  known.set(database, gather);
  return gather;
}

/** All leaves of a document, with their histories. Over HTTP what is read at the same moment is read with one request. */
export async function leavesOf<Doc extends object>(
  database: PouchDB.Database<Doc>,
  id: string,
): Promise<ReadLeaf<Doc>[]> {
  if (!isRemote(database)) return leavesOfOne(database, id);
  const begin = () => batching((asked: Map<string, null>) => readEach(database, [...asked.keys()]), { isShared: true });
  return ((await gatherOf(reading, database, begin)(id, null)) ?? []) as ReadLeaf<Doc>[];
}

/** Writes a document, as `put` does. What is written at the same moment is written together: with one request, or one batch of the embedded store. */
export async function putTogether<Doc extends object>(
  database: PouchDB.Database<Doc>,
  document: PouchDB.Core.PutDocument<Doc> & { _id: string },
): Promise<PouchDB.Core.Response> {
  // A local document is a node's own, and no batch of others is held up for it.
  if (document._id.startsWith('_local/')) return database.put(document);
  const begin = () => batching((asked: Map<string, object>) => writeEach(database, asked), { isShared: false });
  const written = await gatherOf(writing, database, begin)(document._id, document);
  if (!written || 'error' in written) throw notWritten(written);
  return written as PouchDB.Core.Response;
}

const statuses: Record<string, number> = { conflict: 409, forbidden: 403, unauthorized: 401 };

/** Why a document of a batch was not written, as `put` says it; what the store does not say may be tried again. */
function notWritten(row: PouchDB.Core.Error | undefined): Error {
  const status = statuses[String(row?.name)];
  const reason = new Error(`the store did not write a document: ${JSON.stringify(row)}`);
  return status ? Object.assign(reason, { status }) : away(reason);
}

async function writeEach(
  database: PouchDB.Database<object>,
  documents: Map<string, object>,
): Promise<Map<string, Written>> {
  const [[id, only] = [], ...others] = documents;
  if (id !== undefined && only && others.length === 0) return new Map([[id, await database.put(only)]]);
  const rows = await database.bulkDocs([...documents.values()]);
  return new Map(rows.map((row) => [row.id ?? '', row]));
}

async function readEach(
  database: PouchDB.Database<object> & Remote,
  ids: string[],
): Promise<Map<string, ReadLeaf<object>[]>> {
  const [only, ...others] = ids;
  if (only !== undefined && others.length === 0) return new Map([[only, await leavesOfOne(database, only)]]);
  return leavesOfEach(database, ids, { revs: true });
}

async function leavesOfOne<Doc extends object>(database: PouchDB.Database<Doc>, id: string): Promise<ReadLeaf<Doc>[]> {
  for (;;) {
    const answer = await database.get(id, { open_revs: 'all', revs: true }).catch((error: unknown) => {
      if (isStatus(error, 404)) return [];
      throw error;
    });
    const read = answer.flatMap((leaf) => ('ok' in leaf ? [leaf.ok as ReadLeaf<Doc>] : []));
    // The embedded store forgets a leaf that was written over while it looked it up.
    if (read.length === answer.length) return eachOnce(read);
  }
}
