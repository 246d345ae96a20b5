import type { Sequence } from '../couch/feeds/feed.ts';
import { knowsRevision } from '../couch/read.ts';

/** One leaf of a document, deleted ones included, with the revisions that led to it. */
export type StoredLeaf = PouchDB.Core.ExistingDocument<PouchDB.Core.RevisionIdMeta> & Partial<PouchDB.Core.GetMeta>;

export interface LeafPage {
  /** All leaves of each document that changed. */
  documents: StoredLeaf[][];
  /** The sequence after this page. */
  sequence: Sequence;
  isLast: boolean;
}

const pageSize = 200;

/** The documents that changed after `since`, a page of them, each with all that copies of a cluster have of it. */
export async function readLeafPage(database: PouchDB.Database, since: Sequence): Promise<LeafPage> {
  const { results, last_seq: sequence } = await database.changes({
    since,
    limit: pageSize,
    batch_size: pageSize,
    style: 'all_docs',
  });
  const changed = results.filter(({ id }) => !id.startsWith('_design/'));
  return { documents: await leavesOf(database, changed), sequence, isLast: results.length < pageSize };
}

type Changed = Pick<PouchDB.Core.ChangesResponseChange<object>, 'id' | 'changes'>;

async function leavesOf(database: PouchDB.Database, changed: readonly Changed[]): Promise<StoredLeaf[][]> {
  if (changed.length === 0) return [];
  const asked = changed.flatMap(({ id, changes }) => changes.map(({ rev }) => ({ id, rev })));
  const { results } = await database.bulkGet({ docs: asked, revs: true });
  const found = new Map<string, StoredLeaf[]>();
  for (const { id, docs } of results) {
    const leaves = docs.flatMap((each) => ('ok' in each ? [each.ok as StoredLeaf] : []));
    found.set(id, [...(found.get(id) ?? []), ...leaves]);
  }
  return Promise.all(
    changed.map(async ({ id, changes }) => {
      const leaves = found.get(id) ?? [];
      return leaves.length === changes.length ? leaves : readLeavesNow(database, id);
    }),
  );
}

/** The leaves of a document that is written while it is read. */
async function readLeavesNow(database: PouchDB.Database, id: string): Promise<StoredLeaf[]> {
  for (;;) {
    const answer = await database.get(id, { open_revs: 'all', revs: true });
    const leaves = answer.flatMap((each) => ('ok' in each ? [each.ok as StoredLeaf] : []));
    // The embedded store forgets a leaf that was written over while it looked it up.
    if (leaves.length === answer.length) return leaves;
  }
}

/** Writes leaves as they were, with their revisions; those that are there already stay. Gives the ids of those that the store refuses. */
export async function writeLeaves(database: PouchDB.Database, leaves: readonly StoredLeaf[]): Promise<string[]> {
  const missing = await missingOf(database, leaves);
  if (missing.length === 0) return [];
  await database.bulkDocs(missing as PouchDB.Core.PutDocument<object>[], { new_edits: false });
  const refused: string[] = [];
  for (const { _id: id, _rev: revision } of await missingOf(database, missing)) {
    // What a later row of the backup is made of may have been compacted already.
    if (!(await knowsRevision(database, { id, revision }))) refused.push(id);
  }
  return refused;
}

async function missingOf(database: PouchDB.Database, leaves: readonly StoredLeaf[]): Promise<StoredLeaf[]> {
  const revisions: Record<string, string[]> = {};
  for (const { _id, _rev } of leaves) (revisions[_id] ??= []).push(_rev);
  const unknown = await database.revsDiff(revisions);
  return leaves.filter(({ _id, _rev }) => unknown[_id]?.missing?.includes(_rev));
}
