import { AdminChannel } from '../../../shared/protocol/admin-protocol.ts';
import type { AdminStore } from '../../db/own/admin-store.ts';
import type { AdminDesk } from './admin-desk.ts';
import { mostRows, pullAdmin, pushAdmin } from './admin-requests.ts';
import { pause } from '../../scheduling/pause.ts';
import { Refused } from '../session/requests.ts';

const firstPause = 1000;
const longestPause = 30_000;

/**
 * Keeps what this tab's admin works on as the server has it, and sends what was decided, until the signal aborts. Whatever fails is
 * begun again, sooner when the network says it is back, or there is more to send.
 */
export async function syncAdmin(desk: AdminDesk, signal: AbortSignal): Promise<void> {
  let wait = firstPause;
  while (!signal.aborted) {
    const until = AbortSignal.any([signal, desk.changed]);
    const store = desk.working;
    const woken = new AbortController();
    const stop = desk.onWake(() => woken.abort());
    const untilNews = AbortSignal.any([until, woken.signal]);
    try {
      if (store) {
        await pushAll(store, until);
        await pullAll(store, until);
      }
      wait = firstPause;
      await aborted(store ? untilNews : until);
    } catch (error) {
      if (until.aborted || (await desk.take(error))) continue;
      await pause(wait * (0.5 + Math.random()), untilNews);
      wait = Math.min(wait * 2, longestPause);
    } finally {
      stop();
    }
  }
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

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
