/** Where a feed stands. Opaque: kept and handed back, never parsed, sorted or compared. */
export type Sequence = number | string;

export interface FeedPage<Doc extends object> {
  changes: PouchDB.Core.ChangesResponseChange<Doc>[];
  /** The sequence after this page. */
  sequence: Sequence;
}

/** What comes with each change: the document, and the revisions of all its leaves instead of the one that the store puts first. */
export interface Reading {
  withDocuments: boolean;
  withLeaves?: boolean;
}

/**
 * The changes after `since`, up to `limit`; an empty page means that the feed ended. A document that changed several
 * times comes once, as it is now.
 */
export async function readFeed<Doc extends object>(
  database: PouchDB.Database<Doc>,
  since: Sequence,
  { limit, withDocuments, withLeaves = false }: Reading & { limit: number },
): Promise<FeedPage<Doc>> {
  const answer = await database.changes({
    since,
    limit,
    batch_size: limit,
    include_docs: withDocuments,
    ...(withLeaves && { style: 'all_docs' }),
  });
  return { changes: answer.results, sequence: answer.last_seq };
}
