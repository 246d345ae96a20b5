import type { CatalogueStore } from '../../../client/db/catalogue/catalogue-store.ts';
import { syncCatalogue } from '../../../client/sync/catalogue/catalogue-sync.ts';
import { openDeviceCatalogue } from '../../../client/sync/catalogue/catalogue-host.ts';
import { StatusBoard, type SyncStatus } from '../../../client/sync/catalogue/status.ts';
import type { CatalogueEntry } from '../../../shared/protocol/catalogue-protocol.ts';
import { partsOf } from '../../sync/own/shown.ts';
import { mustHold } from './search.ts';

interface LoadedDevice {
  store: CatalogueStore;
  status: StatusBoard;
}

/** A device that holds the whole directory and syncs no more. */
export async function openLoadedDevice(professionals: number): Promise<LoadedDevice> {
  const status = new StatusBoard();
  const { store } = await openDeviceCatalogue((change) => status.know(change));
  const abort = new AbortController();
  const syncing = syncCatalogue(store, status, abort.signal);
  await until(status, ({ phase }) => phase === 'up-to-date');
  abort.abort();
  await syncing;
  mustHold((await entriesOf(store)).length, professionals);
  return { store, status };
}

/** Everyone on the device. */
export async function entriesOf(store: CatalogueStore): Promise<CatalogueEntry[]> {
  return (await partsOf(store)).flatMap((change) => (change.kind === 'pack' ? change.entries : []));
}

/** Waits until the device says so. */
export function until(board: StatusBoard, condition: (status: SyncStatus) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = board.subscribe(() => {
      if (!condition(board.get())) return;
      stop();
      resolve();
    });
  });
}
