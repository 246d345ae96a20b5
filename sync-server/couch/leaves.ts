import { isStatus } from './read.ts';

/**
 * Where two copies of a cluster each took a write, both writers settle it alike: of the leaves that stand, the one that `rank` puts
 * first stays (architecture, 'A cluster can hold two leaves'). Gives that one.
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

/** Both who wrote remove the same leaf: the later one finds it gone. */
async function removeLeaf(database: PouchDB.Database<object>, leaf: PouchDB.Core.ExistingDocument<object>) {
  await database.remove(leaf).catch((error: unknown) => {
    if (!isStatus(error, 409) && !isStatus(error, 404)) throw error;
  });
}
