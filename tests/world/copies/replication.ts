import type { DatabaseName } from '../../../couchdb/databases.ts';
import { User } from '../../../shared/model/user.ts';
import { openStores, type Stores } from '../../../sync-server/couch/stores.ts';
import { onTestFinished } from 'vitest';
import { makeStore, type StoreKind } from '../world.ts';

/** A store of one process, or of a kind that several share, for the test that asks for it. */
export async function anEmptyStore(kind: StoreKind = 'embedded'): Promise<Stores> {
  const store = await makeStore(kind);
  const stores = await openStores(store.location);
  onTestFinished(async () => {
    await stores.close();
    await store.remove();
  });
  return stores;
}

/** The account as it stands there. */
export const accountIn = async (stores: Stores, uid: string): Promise<User> => User.parse(await stores.users.get(uid));

/** Brings every version of every document of `name` from one store to another, as copies of a cluster do when they meet again. */
async function replicate(from: Stores, to: Stores, name: DatabaseName): Promise<void> {
  const source: PouchDB.Database<object> = from[name];
  const target: PouchDB.Database<object> = to[name];
  const { results } = await source.changes({ since: 0, style: 'all_docs' });
  for (const { id, changes } of results) {
    const leaves = await source.get(id, { open_revs: changes.map(({ rev }) => rev), revs: true });
    const documents = leaves.flatMap((leaf) => ('ok' in leaf ? [leaf.ok] : []));
    await target.bulkDocs(documents, { new_edits: false });
  }
}

/** The same both ways, for all of `names`. */
export async function meet(one: Stores, other: Stores, names: readonly DatabaseName[]): Promise<void> {
  for (const name of names) {
    await replicate(one, other, name);
    await replicate(other, one, name);
  }
}

/** How many versions of a document stand beside each other. */
export async function leafCount(database: PouchDB.Database<object>, id: string): Promise<number> {
  const leaves = await database.get(id, { open_revs: 'all' });
  return leaves.filter((leaf) => 'ok' in leaf && !('_deleted' in leaf.ok)).length;
}
