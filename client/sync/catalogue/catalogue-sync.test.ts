import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SyncEvent } from '../../../shared/protocol/catalogue-protocol.ts';
import { followEvents } from './catalogue-sync.ts';

/** The connection that `followEvents` opened last. */
let stream: StandInStream;

class StandInStream extends EventTarget {
  readonly path: string;
  isClosed = false;

  constructor(path: string) {
    super();
    this.path = path;
    stream = this;
  }

  close(): void {
    this.isClosed = true;
  }

  say(event: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) }));
  }
}

const page = new EventTarget();
const head = (checkpoint: string): SyncEvent => ({ kind: 'head', checkpoint });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', StandInStream);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('events are handed over one after the other, in their order', async () => {
  const abort = new AbortController();
  const taken: string[] = [];
  const gates: (() => void)[] = [];
  const following = followEvents(async (event) => {
    taken.push(`${checkpointIn(event)} begun`);
    await new Promise<void>((resolve) => gates.push(resolve));
    taken.push(`${checkpointIn(event)} done`);
  }, abort.signal);
  stream.say(head('a'));
  stream.say(head('b'));
  await flushTasks();
  expect(taken).toEqual(['a begun']);
  gates[0]?.();
  await flushTasks();
  expect(taken).toEqual(['a begun', 'a done', 'b begun']);
  gates[1]?.();
  abort.abort();
  await following;
  expect(taken.at(-1)).toBe('b done');
});

test('a stream that breaks off is told of, and closed', async () => {
  const following = followEvents(async () => undefined, new AbortController().signal);
  stream.dispatchEvent(new Event('error'));
  await expect(following).rejects.toThrow('broke off');
  expect(stream.isClosed).toBe(true);
});

test('a network that goes away ends the stream at once', async () => {
  const following = followEvents(async () => undefined, new AbortController().signal);
  page.dispatchEvent(new Event('offline'));
  await expect(following).rejects.toThrow('network');
  expect(stream.isClosed).toBe(true);
});

test('a stream that falls silent is dead, and one that the server speaks on now and then is not', async () => {
  const following = followEvents(async () => undefined, new AbortController().signal);
  const outcome = vi.fn();
  following.catch(outcome);
  for (let beat = 0; beat < 20; beat++) {
    await vi.advanceTimersByTimeAsync(25_000);
    stream.say(head('a'));
  }
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(70_000);
  await expect(following).rejects.toThrow('silent');
  expect(stream.isClosed).toBe(true);
});

test('a stream that was ended settles quietly, after the event in hand and before any other', async () => {
  const abort = new AbortController();
  const taken: string[] = [];
  let finish = () => undefined as void;
  const following = followEvents(async (event) => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    taken.push(checkpointIn(event));
  }, abort.signal);
  stream.say(head('a'));
  stream.say(head('b'));
  await flushTasks();
  abort.abort();
  expect(stream.isClosed).toBe(true);
  const settled = vi.fn();
  void following.then(settled);
  await flushTasks();
  expect(settled).not.toHaveBeenCalled();
  finish();
  await following;
  await flushTasks();
  expect(taken).toEqual(['a']);
});

test('an event that cannot be worked on ends the stream, and none after it is begun', async () => {
  const taken: string[] = [];
  const following = followEvents(async (event) => {
    if (checkpointIn(event) === 'bad') throw new Error('no room on the disk');
    taken.push(checkpointIn(event));
  }, new AbortController().signal);
  for (const checkpoint of ['a', 'bad', 'b', 'c']) stream.say(head(checkpoint));
  await expect(following).rejects.toThrow('no room');
  await flushTasks();
  expect(taken).toEqual(['a']);
  expect(stream.isClosed).toBe(true);
});

test('what is no event of ours ends the stream instead of being guessed at', async () => {
  const following = followEvents(async () => undefined, new AbortController().signal);
  stream.say({ kind: 'surprise' });
  await expect(following).rejects.toThrow();
});

test('a stream is read where it is to be read', async () => {
  const abort = new AbortController();
  const following = followEvents(async () => undefined, abort.signal, '/sync/events?account=ana');
  expect(stream.path).toBe('/sync/events?account=ana');
  abort.abort();
  await following;
});

test('a stream that is not wanted any more is closed before it has begun', async () => {
  const abort = new AbortController();
  abort.abort();
  await followEvents(async () => undefined, abort.signal);
  expect(stream.isClosed).toBe(true);
});

function checkpointIn(event: SyncEvent): string {
  if (event.kind === 'catalogue') return event.delta.checkpoint;
  return event.kind === 'head' ? event.checkpoint : '';
}

async function flushTasks(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
}
