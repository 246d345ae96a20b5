import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openStores, StoreInUse } from '../../../sync-server/couch/stores.ts';
import { makeContractor } from '../../world/makers.ts';
import { makeStore, putUser, storeKinds } from '../../world/world.ts';

describe.each(storeKinds)('over %s', (kind) => {
  test('a store that is opened again holds what was written', async () => {
    const store = await makeStore(kind);
    const first = await openStores(store.location);
    await putUser(first, makeContractor({ uid: 'ana' }));
    await first.close();
    const second = await openStores(store.location);
    expect(await second.users.get('ana')).toMatchObject({ displayName: 'Fontanería ana' });
    await second.close();
    await store.remove();
  });

  test('a document that was changed meanwhile is not written over', async () => {
    const store = await makeStore(kind);
    const stores = await openStores(store.location);
    await putUser(stores, makeContractor({ uid: 'ana' }));
    const read = await stores.users.get('ana');
    await putUser(stores, makeContractor({ uid: 'ana', displayName: 'Ana' }));
    await expect(stores.users.put({ ...read, displayName: 'Otra' })).rejects.toMatchObject({ status: 409 });
    await stores.close();
    await store.remove();
  });
});

test('a folder that cannot hold a store is not said to be in use', async () => {
  const store = await makeStore('embedded');
  await mkdir(join(store.folder, 'store'));
  await writeFile(join(store.folder, 'store', 'users'), 'not a folder');
  const opening = openStores(store.location);
  await expect(opening).rejects.toThrow();
  await expect(opening).rejects.not.toBeInstanceOf(StoreInUse);
  await store.remove();
});
