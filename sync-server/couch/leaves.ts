import { isStatus } from './read.ts';

/**
 * Resolves conflicting leaves, which a document has where two copies of a cluster each took a write: the one that `rank` puts first stays,
 * so that both writers come to the same. Gives that one.
 */
export async function keepFirstLeaf<Doc extends object>(
  database: PouchDB.Database<Doc>,
  id: string,
  rank: (document: Doc) => string,
): Promise<Doc | null> {
  const leaves = await database.get(id, { open_revs: 'all' });
  const standing = leaves.flatMap((leaf) => ('ok' in leaf && !('_deleted' in leaf.ok) ? [leaf.ok] : []));
  const [kept, ...others] = standing.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
  await Promise.all(others.map((leaf) => removeLeaf(database, leaf)));
  return kept ?? null;
}

/** Ignores a leaf that is gone, because the other writer removes the same one. */
async function removeLeaf(database: PouchDB.Database<object>, leaf: PouchDB.Core.ExistingDocument<object>) {
  await database.remove(leaf).catch((error: unknown) => {
    if (!isStatus(error, 409) && !isStatus(error, 404)) throw error;
  });
}
