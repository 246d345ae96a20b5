import { Agent, type IncomingMessage, get } from 'node:http';
import { createInterface } from 'node:readline';
import { answerParent } from './child.ts';

export type StreamClientsQuestion =
  /** Opens so many event streams; answers when each has heard where the catalogue stands. */
  | { kind: 'open'; origin: string; streams: number }
  /** Answers when every stream has heard of one change more, with when each did (ms since 1970). */
  | { kind: 'heard' };

const agent = new Agent({ maxSockets: Infinity });
const heard: number[][] = [];
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
        times.push(performance.timeOrigin + performance.now());
        isTold();
      });
    }).on('error', reject);
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
  { open: ({ origin, streams }) => open(origin, streams), heard: allHeard },
  async () => agent.destroy(),
);
