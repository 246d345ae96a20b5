import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { openDeviceDatabase } from './device-database.ts';

test('photos that waited for messages on an older device wait for them still', async () => {
  const options = { indexedDB: new IDBFactory(), IDBKeyRange };
  const before = new Dexie('device', options);
  before.version(7).stores({ pictures: '[account+id], account' });
  const waiting = { account: 'ana', id: 'a', photoId: 'a', size: 1, at: 1, hasBegun: false, isThere: false };
  await before.table('pictures').bulkPut([
    { ...waiting, message: 'resident-luis:1' },
    { ...waiting, id: 'b', message: null },
  ]);
  before.close();
  const database = await openDeviceDatabase(options);
  expect(await database.table('pictures').toArray()).toEqual([
    { ...waiting, target: 'resident-luis:1' },
    { ...waiting, id: 'b', target: null },
  ]);
  database.close();
});
