import { openCatalogueDatabase } from '../../db/catalogue/catalogue-database.ts';
import { CatalogueStore } from '../../db/catalogue/catalogue-store.ts';
import { ReviewPageStore } from '../../db/catalogue/review-pages.ts';
import type { BrowserDirectory } from './browser-catalogue.ts';
import type { BrowserReviews } from './browser-reviews.ts';
import { syncCatalogue } from './catalogue-sync.ts';
import { type Idle, runInOneTab } from '../session/leader.ts';
import { type DevicePerson, openPerson, syncPerson } from '../own/sync-person.ts';
import { readAhead } from './read-ahead.ts';
import type { SessionBoard } from '../session/session.ts';
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

/** Keeps the device fresh, in one tab, for as long as the page is open: the catalogue, and what is of who is signed in. */
export function startSync(
  { store, reviewPages }: DeviceCatalogue,
  { status, directory, reviews }: Answering,
  person: DevicePerson,
): void {
  const own = openPerson(person);
  runInOneTab(async (signal) => {
    // Not awaited: a failure of reading ahead must not end the sync, nor its last request hold up the next leader.
    readAhead({ status, directory, reviews, reviewPages, signal }).catch(() => undefined);
    await Promise.all([syncCatalogue(store, status, signal, own), syncPerson(person, signal)]);
  }, idleOf(person.session));
}

/** Idle while the server's session is somebody else's, because a tab of that person has more to sync. */
function idleOf(session: SessionBoard): Idle {
  return { get: () => session.get().status === 'other', subscribe: (listener) => void session.subscribe(listener) };
}
