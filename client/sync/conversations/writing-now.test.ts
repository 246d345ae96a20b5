import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writingNow } from './writing-now.ts';

const key = 'resident-ana';
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('who is heard to write is writing for six seconds, and as long as they are heard again', () => {
  const heard: boolean[] = [];
  const stop = writingNow.subscribe(() => heard.push(writingNow.has(key)));
  writingNow.hear(key);
  vi.advanceTimersByTime(5000);
  writingNow.hear(key);
  vi.advanceTimersByTime(5999);
  expect(writingNow.has(key)).toBe(true);
  expect(writingNow.has('resident-beto')).toBe(false);
  vi.advanceTimersByTime(1);
  expect(writingNow.has(key)).toBe(false);
  expect(heard).toEqual([true, true, false]);
  stop();
});

test('who has sent what they wrote is writing no more, and is heard anew with the next', () => {
  writingNow.hear(key);
  writingNow.end(key);
  expect(writingNow.has(key)).toBe(false);
  writingNow.hear(key);
  vi.advanceTimersByTime(5000);
  expect(writingNow.has(key)).toBe(true);
  writingNow.end(key);
});
