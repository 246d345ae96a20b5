import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { remembered } from './remembered.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1 }));
afterEach(() => void vi.useRealTimers());

test('what was asked is told to everybody for a while, and asked anew after that', async () => {
  const ask = vi.fn<() => Promise<number>>().mockResolvedValueOnce(1).mockResolvedValueOnce(2);
  const answer = remembered(ask, 1000);
  expect(await Promise.all([answer(), answer()])).toEqual([1, 1]);
  vi.advanceTimersByTime(999);
  expect(await answer()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await answer()).toBe(2);
  expect(ask).toHaveBeenCalledTimes(2);
});
