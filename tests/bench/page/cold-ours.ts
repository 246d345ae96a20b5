import { BrowserDirectory } from '../../../client/sync/browser-catalogue.ts';
import { syncCatalogue } from '../../../client/sync/catalogue-sync.ts';
import { openDeviceCatalogue } from '../../../client/sync/start.ts';
import { StatusBoard, type SyncStatus } from '../../../client/sync/status.ts';
import { askedFor, mustHaveFound, mustHold } from './search.ts';

/** A new device, with the product's own code: from nothing to the whole directory durable and a search answered. */
export async function run({ professionals }: { professionals: number }): Promise<number> {
  const start = performance.now();
  const status = new StatusBoard();
  const { store } = await openDeviceCatalogue(status);
  const directory = new BrowserDirectory(Promise.resolve(store));
  await directory.opened;
  const abort = new AbortController();
  const syncing = syncCatalogue(store, status, abort.signal);
  await until(status, ({ isComplete }) => isComplete);
  mustHaveFound(await directory.find(askedFor));
  const elapsed = performance.now() - start;

  await until(status, ({ phase }) => phase === 'up-to-date');
  abort.abort();
  await syncing;
  const kept = (await store.read()).flatMap((change) => (change.kind === 'pack' ? change.entries : []));
  mustHold(kept.length, professionals);
  return elapsed;
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
