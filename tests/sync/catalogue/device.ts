import { onTestFinished } from 'vitest';
import type { CatalogueDatabase } from '../../../client/db/catalogue/catalogue-database.ts';
import { CatalogueStore } from '../../../client/db/catalogue/catalogue-store.ts';
import { syncCatalogue } from '../../../client/sync/catalogue/catalogue-sync.ts';
import { StatusBoard } from '../../../client/sync/catalogue/status.ts';
import type { Disk } from '../disk.ts';

/** A tab that syncs. */
export interface Tab {
  store: CatalogueStore;
  status: StatusBoard;
  /** Ends the sync and closes the tab; settles when nothing of it runs any more. */
  close: () => Promise<void>;
}

/** Opens a tab that keeps the catalogue on `disk` fresh, alone or beside others, until it is closed. */
export async function openTab(disk: Disk, { isAlone = true } = {}): Promise<Tab> {
  const database = await (isAlone ? disk.openAlone() : disk.openTab());
  const store = new CatalogueStore(database);
  const status = new StatusBoard();
  const abort = new AbortController();
  const syncing = syncCatalogue(store, status, abort.signal);
  const close = once(async () => {
    abort.abort();
    await syncing;
    await database.close();
  });
  onTestFinished(close);
  return { store, status, close };
}

/** Opens the catalogue on `disk` for a moment, with no sync. */
export async function onDisk<Result>(disk: Disk, work: (store: CatalogueStore) => Promise<Result>): Promise<Result> {
  const database: CatalogueDatabase = await disk.openAlone();
  try {
    return await work(new CatalogueStore(database));
  } finally {
    await database.close();
  }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}
