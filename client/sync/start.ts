import { openCatalogueDatabase } from '../db/catalogue-database.ts';
import { CatalogueStore } from '../db/catalogue-store.ts';
import { ReviewPageStore } from '../db/review-pages.ts';
import type { BrowserDirectory } from './browser-catalogue.ts';
import type { BrowserReviews } from './browser-reviews.ts';
import { syncCatalogue } from './catalogue-sync.ts';
import { runInOneTab } from './leader.ts';
import { readAhead } from './read-ahead.ts';
import { rememberedLastSync, type StatusBoard } from './status.ts';

export interface DeviceCatalogue {
  store: CatalogueStore;
  reviewPages: ReviewPageStore;
}

/** Opens what the device holds of the catalogue. */
export async function openDeviceCatalogue(status: StatusBoard): Promise<DeviceCatalogue> {
  const database = await openCatalogueDatabase();
  const store = new CatalogueStore(database);
  const isComplete = (await store.checkpoint()) !== null;
  status.know({
    isDurable: database.isDurable,
    isComplete,
    lastSync: rememberedLastSync() ?? status.get().lastSync,
  });
  return { store, reviewPages: new ReviewPageStore(database) };
}

interface Answering {
  status: StatusBoard;
  directory: BrowserDirectory;
  reviews: BrowserReviews;
}

/** Keeps the device's catalogue fresh, in one tab, for as long as the page is open. */
export function startSync({ store, reviewPages }: DeviceCatalogue, { status, directory, reviews }: Answering): void {
  runInOneTab(async (signal) => {
    await Promise.all([
      syncCatalogue(store, status, signal),
      // A courtesy: whatever keeps it from reading ahead must not end the sync.
      readAhead({ status, directory, reviews, reviewPages, signal }).catch(() => undefined),
    ]);
  });
}
