import type { Browser } from '../browser.ts';

/** What becomes of the snapshots that are halted. */
export interface Halt {
  /** How many have been halted so far. */
  count: () => number;
  /** Lets them go on, and every later one. */
  goOn: () => void;
  /** Breaks off those that are halted now; the next one is halted again. */
  breakOff: () => void;
}

/** Halts each snapshot that the browser asks for: before its first byte, or after its first columns. */
export function haltSnapshots(browser: Browser, where: 'before the first byte' | 'half-way'): Halt {
  let count = 0;
  let isOver = false;
  let halted: ((isGoingOn: boolean) => void)[] = [];
  const decided = () =>
    new Promise<boolean>((resolve) => {
      count++;
      if (isOver) resolve(true);
      else halted.push(resolve);
    });
  const decide = (isGoingOn: boolean) => {
    for (const resolve of halted) resolve(isGoingOn);
    halted = [];
  };
  browser.intercept = async (path, reach, signal) => {
    if (!path.includes('columns')) return reach();
    if (where === 'half-way') return haltedHalfWay(await reach(), decided, signal);
    if (await decided()) return reach();
    throw new TypeError('the network broke off');
  };
  return {
    count: () => count,
    goOn: () => {
      isOver = true;
      decide(true);
    },
    breakOff: () => decide(false),
  };
}

function haltedHalfWay(response: Response, decided: () => Promise<boolean>, signal?: AbortSignal | null): Response {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  signal?.addEventListener('abort', () => void writer.abort(signal.reason));
  const write = (text: string) => writer.write(new TextEncoder().encode(text));
  const work = async () => {
    const text = await response.text();
    const half = text.indexOf('\n', text.indexOf('"uid"')) + 1;
    await write(text.slice(0, half));
    if (!(await decided())) return writer.abort(new TypeError('the network broke off'));
    await write(text.slice(half));
    return writer.close();
  };
  // A reader who goes away is no fault of the writer's.
  work().catch(() => undefined);
  return new Response(readable, response);
}
