import { syncCatalogue } from '../../../client/sync/catalogue/catalogue-sync.ts';
import { openDeviceCatalogue } from '../../../client/sync/catalogue/catalogue-host.ts';
import { StatusBoard } from '../../../client/sync/catalogue/status.ts';
import { entriesOf, until } from './loaded-device.ts';

/** How many descriptions must begin with which mark afterwards. */
interface Options {
  changes?: number;
  mark?: string;
}

/** A device that was away comes back: from the moment it asks until all that changed is folded and durable. */
export async function run({ changes = 0, mark = '' }: Options): Promise<number> {
  const status = new StatusBoard();
  const { store } = await openDeviceCatalogue((change) => status.know(change));
  if (!status.get().isComplete) throw new Error('the device was never here before');
  const abort = new AbortController();
  const start = performance.now();
  const syncing = syncCatalogue(store, status, abort.signal);
  await until(status, ({ phase }) => phase === 'up-to-date');
  const elapsed = performance.now() - start;

  abort.abort();
  await syncing;
  const entries = await entriesOf(store);
  const marked = entries.filter(({ professional }) => professional?.description.startsWith(mark)).length;
  if (marked < changes) throw new Error(`${marked} of ${changes} changes arrived`);
  return elapsed;
}
