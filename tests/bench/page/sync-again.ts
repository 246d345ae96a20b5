import { syncCatalogue } from '../../../client/sync/catalogue-sync.ts';
import { openDeviceCatalogue } from '../../../client/sync/start.ts';
import { StatusBoard } from '../../../client/sync/status.ts';
import { until } from './cold-ours.ts';

/** A device that was away comes back: from the moment it asks until all that changed is folded and durable. */
export async function run(): Promise<number> {
  const status = new StatusBoard();
  const { store } = await openDeviceCatalogue(status);
  if (!status.get().isComplete) throw new Error('the device was never here before');
  const abort = new AbortController();
  const start = performance.now();
  const syncing = syncCatalogue(store, status, abort.signal);
  await until(status, ({ phase }) => phase === 'up-to-date');
  const elapsed = performance.now() - start;
  abort.abort();
  await syncing;
  return elapsed;
}
