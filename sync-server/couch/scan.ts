const pageSize = 500;

/**
 * Every document whose id begins with `prefix`, in the order of their ids, a page in memory at a time: for what is asked too
 * seldom to keep an index for.
 */
export async function* scan<Doc extends object>(
  database: PouchDB.Database<Doc>,
  prefix = '',
): AsyncGenerator<PouchDB.Core.ExistingDocument<Doc>> {
  let after: string | null = null;
  for (;;) {
    const { rows }: PouchDB.Core.AllDocsResponse<Doc> = await database.allDocs({
      startkey: after ?? prefix,
      skip: after === null ? 0 : 1,
      endkey: `${prefix}\u{ffff}`,
      limit: pageSize,
      include_docs: true,
    });
    for (const row of rows) if ('doc' in row && row.doc && !row.id.startsWith('_design/')) yield row.doc;
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = last.id;
  }
}

/** The documents that `fits` says belong, of the whole database. */
export async function documentsThat<Doc extends object>(
  database: PouchDB.Database<Doc>,
  fits: (document: PouchDB.Core.ExistingDocument<Doc>) => boolean,
  prefix = '',
): Promise<PouchDB.Core.ExistingDocument<Doc>[]> {
  const found: PouchDB.Core.ExistingDocument<Doc>[] = [];
  for await (const document of scan(database, prefix)) if (fits(document)) found.push(document);
  return found;
}
