import { isStatus } from './read.ts';

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
