import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import nano from 'nano';
import { couchDbName, type DatabaseName, databaseNames } from '../../couchdb/databases.ts';
import { openStores, type StoreLocation } from '../../sync-server/couch/stores.ts';
import { copyProvince, type Province } from './province.ts';

const batch = 1000;

/** Runs `work` beside a CouchDB (at `url`) that holds the masters of the province, and an empty catalogue. */
export async function withCouchProvince<Result>(
  url: string,
  province: Province,
  work: (place: { store: StoreLocation; folder: string }) => Promise<Result>,
): Promise<Result> {
  const prefix = `bench-${randomUUID()}-`;
  const store: StoreLocation = { kind: 'couchdb', url, prefix, ddocsFolder: resolve('couchdb/ddocs') };
  const copy = await copyProvince(province);
  try {
    await fill(store, copy.folder);
    return await work({ store, folder: copy.folder });
  } finally {
    await Promise.allSettled(databaseNames.map((name) => nano(url).db.destroy(couchDbName(prefix, name))));
    await copy.remove();
  }
}

async function fill(store: StoreLocation, folder: string): Promise<void> {
  const [from, to] = [await openStores({ kind: 'embedded', folder }), await openStores(store)];
  const masters = databaseNames.filter((name) => name !== ('catalogue' satisfies DatabaseName));
  for (const name of masters) await copyAll(from[name], to[name]);
  await Promise.all([from.close(), to.close()]);
}

async function copyAll(from: PouchDB.Database<object>, to: PouchDB.Database<object>): Promise<void> {
  let after: string | null = null;
  for (;;) {
    const page: PouchDB.Core.AllDocsResponse<object> = await from.allDocs({
      include_docs: true,
      limit: batch,
      ...(after === null ? {} : { startkey: after, skip: 1 }),
    });
    const documents = page.rows.flatMap((row) => ('doc' in row && row.doc ? [row.doc] : []));
    await to.bulkDocs(documents.map(({ _rev, ...document }) => document));
    after = page.rows.at(-1)?.id ?? null;
    if (after === null || page.rows.length < batch) return;
  }
}
