/** The documents whose ids begin with `prefix`, in the order of their ids; with `conflicts` one says which other leaves it has. */
export async function documentsInRange<Doc extends object>(
  database: PouchDB.Database<Doc>,
  prefix: string,
  { conflicts = false }: { conflicts?: boolean } = {},
): Promise<PouchDB.Core.ExistingDocument<Doc>[]> {
  const range = { startkey: prefix, endkey: `${prefix}\u{ffff}` };
  const answer = await database.allDocs({ ...range, include_docs: true, ...(conflicts && { conflicts }) });
  return answer.rows.flatMap((row) => ('doc' in row && row.doc ? [row.doc] : []));
}

/** Those of the documents under `ids` that there are. */
export async function documentsById<Doc extends object>(
  database: PouchDB.Database<Doc>,
  ids: string[],
): Promise<PouchDB.Core.ExistingDocument<Doc>[]> {
  if (ids.length === 0) return [];
  const { rows } = await database.allDocs({ keys: ids, include_docs: true });
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
  const { results } = await database.bulkGet({ docs: ids.map((id) => ({ id })) });
  return results.flatMap(({ docs }) => {
    const found = docs.flatMap((each) => ('ok' in each ? [each.ok as PouchDB.Core.ExistingDocument<Doc>] : []));
    // The leaf that the store puts first.
    const [first, ...others] = found.filter((each) => !('_deleted' in each)).toSorted(byRevision);
    if (!first) return [];
    return conflicts && others.length > 0 ? [{ ...first, _conflicts: others.map(({ _rev }) => _rev) }] : [first];
  });
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
