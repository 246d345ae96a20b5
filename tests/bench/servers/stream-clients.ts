import { Agent, type IncomingMessage, get } from 'node:http';
import { createInterface } from 'node:readline';
import { SyncEvent } from '../../../shared/protocol/catalogue-protocol.ts';
import { answerParent } from './child.ts';

export type StreamClientsQuestion =
  /** Opens so many event streams; answers when each has heard where the catalogue stands. */
  | { kind: 'open'; origin: string; streams: number }
  /** Answers when every stream has heard of one change more, with when each did (ms since 1970). */
  | { kind: 'heard' }
  /** Answers when every stream has heard of each of these professionals, with when each did (ms since 1970), by their uids. */
  | { kind: 'heard-of'; uids: string[] };

const agent = new Agent({ maxSockets: Infinity });
const heard: number[][] = [];
/** When each stream heard of each professional first. */
const heardOf = new Map<string, number[]>();
let isTold = () => {};

async function open(origin: string, streams: number): Promise<void> {
  await Promise.all(Array.from({ length: streams }, (_, index) => openOne(origin, (heard[index] = []))));
}

/** Settles with the stream's first event; notes when each later one came. */
function openOne(origin: string, times: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    get(`${origin}/sync/events`, { agent }, (response: IncomingMessage) => {
      createInterface(response).on('line', (line) => {
        if (!line.startsWith('data:')) return;
        if (line.includes('"kind":"head"')) return resolve();
        const now = performance.timeOrigin + performance.now();
        times.push(now);
        for (const uid of uidsIn(line)) heardOf.set(uid, [...(heardOf.get(uid) ?? []), now]);
        isTold();
      });
    }).on('error', reject);
  });
}

/** The professionals that an event tells of, each once. */
function uidsIn(line: string): Set<string> {
  const event = SyncEvent.parse(JSON.parse(line.slice('data:'.length)));
  return new Set(event.kind === 'catalogue' ? event.delta.entries.map(({ uid }) => uid) : []);
}

function allHeardOf(uids: readonly string[]): Promise<Record<string, number[]>> {
  return new Promise((resolve) => {
    isTold = () => {
      const isAll = uids.every((uid) => (heardOf.get(uid)?.length ?? 0) >= heard.length);
      if (isAll) resolve(Object.fromEntries(uids.map((uid) => [uid, heardOf.get(uid) ?? []])));
    };
    isTold();
  });
}

function allHeard(): Promise<number[]> {
  return new Promise((resolve) => {
    isTold = () => {
      if (heard.every((times) => times.length > 0)) resolve(heard.map((times) => times.shift() ?? Number.NaN));
    };
    isTold();
  });
}

answerParent<StreamClientsQuestion>(
  {
    open: ({ origin, streams }) => open(origin, streams),
    heard: allHeard,
    'heard-of': ({ uids }) => allHeardOf(uids),
  },
  async () => agent.destroy(),
);
