import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** Pages that somebody asks for, from a place of theirs. */
export interface Asking {
  origin: string;
  path: string;
  /** The address that the proxy in front saw. */
  network: string;
}

/** What a request was answered with, and how long it took (ms). */
export interface Answered {
  status: number;
  took: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

export function ask({ origin, path, network }: Asking): Promise<Answered> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { 'x-forwarded-for': network, 'accept-encoding': 'br' };
    const send = () => {
      const request = get(`${origin}${path}`, { agent, headers }, (response) => {
        const end = () => resolve({ status: response.statusCode ?? 0, took: performance.now() - start });
        response.on('end', end).on('error', reject).resume();
      });
      // The server may close a connection that was silent just when it is used again: browsers then open another, too.
      request.on('error', (error) => (request.reusedSocket ? send() : reject(error)));
    };
    send();
  });
}

/** People who read a page, and after a while another; each from a place of their own, until the signal aborts. */
export async function visit(
  origin: string,
  { paths, visitors }: { paths: readonly string[]; visitors: number },
  signal: AbortSignal,
): Promise<Answered[]> {
  const answers: Answered[] = [];
  const readOn = async (visitor: number) => {
    // Not all at the same moment.
    await delay(Math.random() * 1000);
    for (let page = visitor; !signal.aborted; page += 7) {
      answers.push(
        await ask({ origin, path: paths[page % paths.length] ?? '/en', network: `203.0.113.${visitor + 1}` }),
      );
      await delay(500 + Math.random() * 1000);
    }
  };
  await Promise.all(Array.from({ length: visitors }, (_, visitor) => readOn(visitor)));
  return answers;
}

export function closeAgent(): void {
  agent.destroy();
}
