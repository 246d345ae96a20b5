import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Coalescer } from './coalescer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function counting() {
  const done: string[] = [];
  const coalescer = new Coalescer<string>(1000, async (key) => void done.push(key));
  return { done, coalescer };
}

test('the first is done at once, and all that come within the window once more when it is over', async () => {
  const { done, coalescer } = counting();
  await coalescer.do('ana');
  expect(done).toEqual(['ana']);
  const others = Array.from({ length: 480 }, () => coalescer.do('ana'));
  await coalescer.do('beto');
  expect(done).toEqual(['ana', 'beto']);
  await vi.advanceTimersByTimeAsync(999);
  expect(done).toEqual(['ana', 'beto']);
  await vi.advanceTimersByTimeAsync(1);
  await Promise.all(others);
  expect(done).toEqual(['ana', 'beto', 'ana']);
});

test('a burst that goes on is done once a window, and after silence at once again', async () => {
  const { done, coalescer } = counting();
  for (let time = 0; time < 60; time++) {
    void coalescer.do('ana');
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(done.length).toBeLessThanOrEqual(7);
  await vi.advanceTimersByTimeAsync(5000);
  const before = done.length;
  await coalescer.do('ana');
  expect(done.length).toBe(before + 1);
});

test('what fails is told to all who asked for it, and the next try is another', async () => {
  const outcomes = [null, new Error('the store is away'), null];
  const coalescer = new Coalescer<string>(1000, async () => {
    const error = outcomes.shift();
    if (error) throw error;
  });
  await coalescer.do('ana');
  const failed = Promise.allSettled([coalescer.do('ana'), coalescer.do('ana')]);
  await vi.advanceTimersByTimeAsync(1000);
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const again = coalescer.do('ana');
  await vi.advanceTimersByTimeAsync(1000);
  await expect(again).resolves.toBeUndefined();
});

test('what waits is done at once where nobody can wait any more', async () => {
  const { done, coalescer } = counting();
  await coalescer.do('ana');
  const waiting = coalescer.do('ana');
  coalescer.flush();
  await waiting;
  expect(done).toEqual(['ana', 'ana']);
});
