import { BrowserDirectory } from '../../../client/sync/catalogue/browser-catalogue.ts';
import { syncCatalogue } from '../../../client/sync/catalogue/catalogue-sync.ts';
import { openDeviceCatalogue } from '../../../client/sync/catalogue/catalogue-host.ts';
import { StatusBoard } from '../../../client/sync/catalogue/status.ts';
import { entriesOf, until } from './loaded-device.ts';
import { askedFor, mustHaveFound, mustHold } from './search.ts';

/** A new device, with the product's own code: from nothing to the whole directory durable and a search answered. */
export async function run({ professionals }: { professionals: number }): Promise<number> {
  const start = performance.now();
  const status = new StatusBoard();
  const { store } = await openDeviceCatalogue((change) => status.know(change));
  const directory = new BrowserDirectory(Promise.resolve(store));
  await directory.opened;
  const abort = new AbortController();
  const syncing = syncCatalogue(store, status, abort.signal);
  await until(status, ({ isComplete }) => isComplete);
  mustHaveFound((await directory.find(askedFor)).professionals);
  const elapsed = performance.now() - start;

  // What it asks for to stay fresh belongs to the bytes of a cold device.
  await until(status, ({ phase }) => phase === 'up-to-date');
  abort.abort();
  await syncing;
  mustHold((await entriesOf(store)).length, professionals);
  return elapsed;
}
