import { join } from 'node:path';
import { ClassicLevel } from 'classic-level';
import PeerPouch from 'pouchdb';
import { expect, test, vi } from 'vitest';
import { openStores } from '../../../sync-server/couch/stores.ts';
import { makeContractor } from '../../world/makers.ts';
import { makeStore } from '../../world/world.ts';

test('a folder that the binding before it wrote is read and written on', async () => {
  const store = await makeStore('embedded');
  const stores = await openStores(store.location);
  await stores.close();
  const before = new PeerPouch(join(store.folder, 'store', 'users'), { adapter: 'leveldb' });
  await before.bulkDocs(['ana', 'beto', 'carla'].map((uid) => ({ _id: uid, ...makeContractor({ uid }) })));
  await before.close();

  const { users, close } = await openStores(store.location);
  expect(await users.get('beto')).toMatchObject({ displayName: 'Fontanería beto' });
  await users.put({ ...(await users.get('beto')), displayName: 'Beto' });
  expect((await users.get('beto')).displayName).toBe('Beto');
  expect((await users.allDocs({ startkey: 'b', endkey: 'z' })).rows.map(({ id }) => id)).toEqual(['beto', 'carla']);
  expect((await users.changes({ since: 2 })).results.map(({ id }) => id)).toEqual(['carla', 'beto']);
  await expect(users.get('dora')).rejects.toMatchObject({ status: 404 });
  await close();
  await store.remove();
});

test('more rows than are read ahead come in their order, forwards and backwards, and as many as are asked for', async () => {
  const store = await makeStore('embedded');
  const stores = await openStores(store.location);
  const ids = Array.from({ length: 2_300 }, (_, index) => `person-${String(index).padStart(4, '0')}`);
  await stores.users.bulkDocs(ids.map((uid) => ({ _id: uid, ...makeContractor({ uid }) })));
  const read = async (options: PouchDB.Core.AllDocsWithinRangeOptions) =>
    (await stores.users.allDocs(options)).rows.map(({ id }) => id);
  expect(await read({ startkey: '', endkey: '\uffff' })).toEqual(ids);
  expect(await read({ startkey: '\uffff', endkey: '', descending: true })).toEqual(ids.toReversed());
  expect(await read({ startkey: ids[40] ?? '', endkey: '\uffff', limit: 3 })).toEqual(ids.slice(40, 43));
  expect(await read({ startkey: ids[7] ?? '', endkey: ids[9] ?? '', inclusive_end: false })).toEqual(ids.slice(7, 9));
  await stores.close();
  await store.remove();
});

test('once a write failed nothing is written before the folder is opened anew, and all that was acknowledged is there then', async () => {
  const store = await makeStore('embedded');
  const stores = await openStores(store.location);
  const put = (uid: string) => stores.users.put({ _id: uid, ...makeContractor({ uid }) });
  await put('ana');
  const full = Object.assign(new Error('No space left on device'), { code: 'LEVEL_IO_ERROR' });
  const batch = vi.spyOn(ClassicLevel.prototype, 'batch').mockRejectedValueOnce(full);
  await expect(put('beto')).rejects.toThrow();
  batch.mockRestore();
  await expect(put('carla')).rejects.toMatchObject({ refusal: { code: 'unavailable' } });
  expect(await stores.users.get('ana')).toMatchObject({ uid: 'ana' });
  expect(await stores.isWritable()).toBe(false);
  await stores.close();

  const again = await openStores(store.location);
  expect(await again.isWritable()).toBe(true);
  await again.users.put({ _id: 'carla', ...makeContractor({ uid: 'carla' }) });
  expect((await again.users.allDocs()).rows.map(({ id }) => id)).toEqual(['ana', 'carla']);
  await again.close();
  await store.remove();
});

test('a document whose winner was written over while its feed was read is passed over, and comes with that write', async () => {
  const store = await makeStore('embedded');
  const stores = await openStores(store.location);
  const leaf = (_rev: string) => ({ _id: 'ana', _rev, ...makeContractor({ uid: 'ana', displayName: _rev }) });
  await stores.users.bulkDocs([leaf('5-b'), leaf('1-a')], { new_edits: false });
  await stores.close();
  // What the feed finds where the winner went between the reading of the two.
  const level = new ClassicLevel(join(store.folder, 'store', 'users'));
  const winners = (await level.iterator().all()).filter(
    ([key, value]) => key.includes('by-seq') && value.includes('5-b'),
  );
  expect(winners).toHaveLength(1);
  await level.batch(winners.map(([key]) => ({ type: 'del', key })));
  await level.close();

  const { users, close } = await openStores(store.location);
  const read = async () => (await users.changes({ since: 0, include_docs: true })).results.map(({ doc }) => doc?._rev);
  expect(await read()).toEqual([]);
  const { rev } = await users.put(leaf('5-b'));
  expect(await read()).toEqual([rev]);
  await close();
  await store.remove();
});
