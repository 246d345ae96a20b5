import { away } from './certain-fetch.ts';
import { isRemote, type Remote } from './database-info.ts';

/**
 * The documents whose ids begin with `prefix`, in the order of their ids, or from there to those that begin with `last`; with `conflicts` one
 * says which other leaves it has.
 */
export async function documentsInRange<Doc extends object>(
  database: PouchDB.Database<Doc>,
  prefix: string,
  { conflicts = false, last = prefix }: { conflicts?: boolean; last?: string } = {},
): Promise<PouchDB.Core.ExistingDocument<Doc>[]> {
  const range = { startkey: prefix, endkey: `${last}\u{ffff}` };
  const answer = await database.allDocs({ ...range, include_docs: true, ...(conflicts && { conflicts }) });
  return answer.rows.flatMap((row) => ('doc' in row && row.doc ? [row.doc] : []));
}

/** Those of the documents under `ids` that there are; with `conflicts` one says which other leaves it has. */
export async function documentsById<Doc extends object>(
  database: PouchDB.Database<Doc>,
  ids: string[],
  { conflicts = false }: { conflicts?: boolean } = {},
): Promise<PouchDB.Core.ExistingDocument<Doc>[]> {
  if (ids.length === 0) return [];
  const { rows } = await database.allDocs({ keys: ids, include_docs: true, ...(conflicts && { conflicts }) });
  return rows.flatMap((row) => ('doc' in row && row.doc ? [row.doc] : []));
}

/**
 * Those of the documents under `ids` that there are, as most of the copies have them: one request, where `documentsById` asks one copy. With
 * `conflicts` a document of several leaves names the others, as the store itself does it.
 */
export async function getAll<Doc extends object>(
  database: PouchDB.Database<Doc>,
  ids: string[],
  { conflicts = false }: { conflicts?: boolean } = {},
): Promise<PouchDB.Core.ExistingDocument<Doc>[]> {
  if (ids.length === 0) return [];
  if (!isRemote(database)) return documentsById(database, ids, { conflicts });
  const read = await leavesOfEach(database, ids);
  return [...read.values()].flatMap((leaves) => {
    // The leaf that the store puts first.
    const [first, ...others] = leaves.filter(({ _deleted }) => !_deleted).toSorted(byRevision);
    if (!first) return [];
    const found = conflicts && others.length > 0 ? { ...first, _conflicts: others.map(({ _rev }) => _rev) } : first;
    return [found as ReadLeaf<Doc>];
  });
}

/** A leaf as it is read, also one that was removed. */
export type ReadLeaf<Doc extends object> = PouchDB.Core.ExistingDocument<Doc> &
  PouchDB.Core.GetMeta & { _deleted?: true };

/** A leaf of an answer to `_bulk_get`, or why there is none. */
interface Row {
  ok?: ReadLeaf<object>;
  error?: { error: string };
}

/**
 * All leaves of each of the documents that there are, as most copies have them, with one request. Not by PouchDB, which asks for one leaf of
 * each from then on where the store once did not answer.
 */
export async function leavesOfEach(
  database: Remote,
  ids: readonly string[],
  { revs = false }: { revs?: boolean } = {},
): Promise<Map<string, ReadLeaf<object>[]>> {
  const body = JSON.stringify({ docs: ids.map((id) => ({ id })) });
  const headers = new Headers({ 'Content-Type': 'application/json', Accept: 'application/json' });
  const answer = await database.fetch(`_bulk_get${revs ? '?revs=true' : ''}`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`the store answered ${answer.status} for many documents`);
  const { results } = (await answer.json()) as { results: { id: string; docs: Row[] }[] };
  const read = new Map<string, ReadLeaf<object>[]>();
  for (const { id, docs } of results) read.set(id, [...(read.get(id) ?? []), ...docs.flatMap(leafIn)]);
  return new Map([...read].map(([id, leaves]) => [id, eachOnce(leaves)]));
}

/**
 * Each leaf once, as who knows most of its history tells of it. A cluster hands one out twice of which a copy, such as one that was away,
 * was given no more than the end of the history: taken for two, the leaf would be removed for the sake of itself.
 */
export function eachOnce<Leaf extends ReadLeaf<object>>(leaves: readonly Leaf[]): Leaf[] {
  const known = ({ _revisions }: Leaf) => _revisions?.ids.length ?? 0;
  const fullest = new Map<string, Leaf>();
  for (const leaf of leaves.toSorted((a, b) => known(a) - known(b))) fullest.set(leaf._rev, leaf);
  return [...fullest.values()];
}

function leafIn({ ok, error }: Row): ReadLeaf<object>[] {
  if (error && error.error !== 'not_found') throw away(new Error(`the store did not read a document: ${error.error}`));
  return ok ? [ok] : [];
}

/** Which of two leaves the store itself puts first: the longer history, then the larger hash. */
export function byRevision(a: { _rev: string }, b: { _rev: string }): number {
  return generationOf(b._rev) - generationOf(a._rev) || (a._rev > b._rev ? -1 : 1);
}

export const generationOf = (revision: string) => Number(revision.split('-')[0]);

/** The ids of all documents but the design ones, in their order. */
export async function documentIds(database: PouchDB.Database<object>): Promise<string[]> {
  const answer = await database.allDocs();
  return answer.rows.map((row) => row.id).filter((id) => !id.startsWith('_design/'));
}

/** The document, or null when there is none. */
export async function getOrNull<Doc extends object>(
  database: PouchDB.Database<Doc>,
  id: string,
  options: PouchDB.Core.GetOptions = {},
): Promise<(PouchDB.Core.ExistingDocument<Doc> & PouchDB.Core.GetMeta) | null> {
  return database.get(id, options).catch((error: unknown) => {
    if (isStatus(error, 404)) return null;
    throw error;
  });
}

/** Whether `error` is the store's answer with this HTTP status. */
export function isStatus(error: unknown, status: number): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === status;
}

/** Whether the document `id` once stood at `revision` here, whatever became of it. */
export async function knowsRevision(
  database: PouchDB.Database,
  { id, revision }: { id: string; revision: string },
): Promise<boolean> {
  const leaves = await database.get(id, { open_revs: 'all', revs: true }).catch((error: unknown) => {
    if (isStatus(error, 404)) return [];
    throw error;
  });
  return leaves.some((leaf) => {
    const history = 'ok' in leaf ? (leaf.ok as PouchDB.Core.GetMeta)._revisions : undefined;
    return history !== undefined && historyHolds(history, revision);
  });
}

/** Whether a document whose newest revisions are `start` and downwards once stood at `revision`. */
export function historyHolds({ start, ids }: { start: number; ids: string[] }, revision: string): boolean {
  const [generation = '', hash] = revision.split('-');
  return hash !== undefined && ids[start - Number(generation)] === hash;
}
