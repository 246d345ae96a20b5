import type { Dexie, DexieOptions } from 'dexie';

/**
 * Opens what this device keeps beside the replicated databases: whom it saved, and what of its people's own has not got
 * through to the server. Rejects where the browser keeps nothing. `options` stand in for the browser's own IndexedDB.
 */
export async function openDeviceDatabase(options?: DexieOptions): Promise<Dexie> {
  const { Dexie } = await import('dexie');
  const database = new Dexie('device', options);
  database.version(1).stores({ saved: 'uid, savedAt' });
  database.version(2).stores({ saved: 'uid, savedAt', inbox: 'id, account' });
  database.version(3).stores({
    saved: 'uid, savedAt',
    inbox: 'id, account',
    photos: '[account+photoId], account',
    photoContents: '[account+photoId], account',
  });
  database.version(4).stores({
    saved: 'uid, savedAt',
    inbox: 'id, account',
    photos: '[account+photoId], account',
    photoContents: '[account+photoId], account',
    ownReviews: '[account+id], account',
    receivedReviews: '[account+id], account',
    reports: '[account+id], account',
  });
  return database.open();
}
