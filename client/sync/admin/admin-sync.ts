import { AdminChannel } from '../../../shared/protocol/admin-protocol.ts';
import type { AdminStore } from '../../db/own/admin-store.ts';
import type { AdminDesk } from './admin-desk.ts';
import { mostRows, pullAdmin, pushAdmin } from './admin-requests.ts';
import { aborted, keepTrying, unlessAborted } from '../../scheduling/keep-trying.ts';
import { Refused } from '../session/requests.ts';

/**
 * Keeps what this tab's admin works on as the server has it, and sends what was decided, until the signal aborts. Whatever fails is
 * begun again, sooner when the network says it is back, or there is more to send.
 */
export async function syncAdmin(desk: AdminDesk, signal: AbortSignal): Promise<void> {
  await keepTrying(
    async (onContact) => {
      const until = AbortSignal.any([signal, desk.changed]);
      const store = desk.working;
      if (!store) return aborted(until);
      await unlessAborted(until, async () => {
        await pushAll(store, until);
        await pullAll(store, until);
        onContact();
        await desk.signal.wait(until);
      });
    },
    {
      signal,
      woken: (until) => desk.signal.wait(until),
      take: async (error) => ((await desk.take(error)) ? 'again' : 'pause'),
    },
  );
}

async function pushAll(store: AdminStore, signal: AbortSignal): Promise<void> {
  for (;;) {
    const rows = await store.unsent(mostRows);
    if (rows.length === 0) return;
    const outcomes = await pushAdmin(
      store.uid,
      rows.map(({ row }) => row),
      signal,
    );
    await store.settle(rows, outcomes);
  }
}

/** What is to be decided comes first. */
const order: readonly AdminChannel[] = ['reviews', 'reports', 'accounts', 'beta-keys', 'audit'];

async function pullAll(store: AdminStore, signal: AbortSignal): Promise<void> {
  for (const channel of order) {
    while (!(await pullOnce(store, channel, signal)));
  }
}

/** Whether that was the end of the channel. */
async function pullOnce(store: AdminStore, channel: AdminChannel, signal: AbortSignal): Promise<boolean> {
  const checkpoint = await store.checkpoint(channel);
  try {
    const pull = await pullAdmin(store.uid, channel, checkpoint, signal);
    signal.throwIfAborted();
    await store.take(channel, checkpoint, pull);
    return pull.isLast;
  } catch (error) {
    if (!(error instanceof Refused && error.code === 'resync') || checkpoint === '') throw error;
    await store.startAnew(channel);
    return false;
  }
}
