import { openCatalogueDatabase } from '../../db/catalogue/catalogue-database.ts';
import { CatalogueStore } from '../../db/catalogue/catalogue-store.ts';
import { ReviewPageStore } from '../../db/catalogue/review-pages.ts';
import type { SyncStatus } from './status.ts';

export interface DeviceCatalogue {
  store: CatalogueStore;
  reviewPages: ReviewPageStore;
  /** Whether everybody was there when it was opened. */
  isSearchable: boolean;
}

/** Opens what the device holds of the catalogue; `know` hears how much that is. */
export async function openDeviceCatalogue(know: (change: Partial<SyncStatus>) => void): Promise<DeviceCatalogue> {
  const database = await openCatalogueDatabase();
  const store = new CatalogueStore(database);
  const isSearchable = (await store.checkpoint()) !== null;
  const isComplete = isSearchable && (await store.lacking()).length === 0;
  know({ isDurable: database.isDurable, isSearchable, isComplete });
  return { store, reviewPages: new ReviewPageStore(database), isSearchable };
}
