import { afterEach, expect, test, vi } from 'vitest';
import { keepTrying } from './keep-trying.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('after the network came back during a request that failed, the pause is short again', async () => {
  vi.useFakeTimers();
  const network = new EventTarget();
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, network[name].bind(network));
  const triedAt: number[] = [];
  const stop = new AbortController();
  const work = () => {
    triedAt.push(Date.now());
    if (triedAt.length === 6) network.dispatchEvent(new Event('online'));
    return Promise.reject(new TypeError('no connection'));
  };
  const trying = keepTrying(work, { signal: stop.signal, onError: () => 'pause' });
  await vi.advanceTimersByTimeAsync(120_000);
  stop.abort();
  await trying;

  const pauses = triedAt.slice(1).map((at, index) => at - (triedAt[index] ?? 0));
  const [beforeIt = 0, afterIt = 0] = pauses.slice(4);
  expect(beforeIt).toBeGreaterThan(5000);
  expect(afterIt).toBeLessThan(2000);
});
