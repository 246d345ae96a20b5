import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Installation } from '../../../sync-server/backup/installation.ts';
import { openStores } from '../../../sync-server/couch/stores.ts';
import { diskFiles } from '../../../sync-server/photos/photo-files.ts';
import { makeStore, type StoreKind, type TestStore } from '../../world/world.ts';

/** Where a test keeps its backup; nothing is there yet. */
export async function backupFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'confio-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'backup');
}

export async function storeForTest(kind: StoreKind): Promise<TestStore> {
  const store = await makeStore(kind);
  onTestFinished(store.remove);
  return store;
}

/** What a command opens of `store` where no server runs, closed when `work` is done. */
export async function within<Result>(
  { folder, location }: TestStore,
  work: (installation: Installation) => Promise<Result>,
): Promise<Result> {
  const stores = await openStores(location);
  try {
    return await work({ stores, photos: diskFiles(join(folder, 'photos')), dataDir: folder, isSecretGiven: true });
  } finally {
    await stores.close();
  }
}
