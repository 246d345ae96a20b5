import type { Dexie, DexieOptions, Transaction } from 'dexie';
import { olderTables, takeOverOlderTables } from './older-tables.ts';

const kept = {
  saved: 'uid, savedAt',
  photos: '[account+photoId], account',
  photoContents: '[account+photoId], account',
};

const own = {
  drafts: '[account+id], account',
  returned: '[account+id], account',
  unanswered: '[account+id], account',
  guests: '[account+id], account',
  olderRemote: '[account+id], account',
};

const pictures = {
  pictures: '[account+id], account',
  pictureBytes: '[account+id], account',
};

/**
 * Opens what this device keeps beside the replicated databases: whom it saved, and what of its people's own has not got
 * through to the server. Rejects where the browser keeps nothing. `options` stand in for the browser's own IndexedDB.
 */
export async function openDeviceDatabase(options?: DexieOptions): Promise<Dexie> {
  const { Dexie } = await import('dexie');
  const database = new Dexie('device', options);
  const gone = Object.fromEntries(Object.keys(olderTables).map((name) => [name, null]));
  database.version(4).stores({ ...kept, ...olderTables });
  database
    .version(5)
    .stores({ ...kept, ...olderTables, ...own })
    .upgrade(takeOverOlderTables);
  database.version(6).stores({ ...kept, ...gone, ...own });
  database.version(7).stores({ ...kept, ...own, ...pictures });
  database
    .version(8)
    .stores({ ...kept, ...own, ...pictures })
    .upgrade(nameTargets);
  return database.open();
}

/** Photos wait for messages and for reviews: what they wait for was called `message`. */
async function nameTargets(transaction: Transaction): Promise<void> {
  await transaction.table<Record<string, unknown>>('pictures').toCollection().modify(renameTarget);
}

function renameTarget(row: Record<string, unknown>): void {
  row['target'] = row['message'];
  delete row['message'];
}
