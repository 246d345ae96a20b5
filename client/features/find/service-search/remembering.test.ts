import { beforeEach, expect, test, vi } from 'vitest';
import { runHook } from '../../../../tests/world/hook.ts';
import { makeLocalStorage } from '../../../../tests/world/local-storage.ts';
import { forgetSearch, forgetSearches, rememberSearch } from '../../../db/device/recent-searches.ts';
import { Remembering } from './remembering.tsx';

let items: Record<string, string> = {};
beforeEach(() => {
  items = makeLocalStorage({});
  vi.stubGlobal('localStorage', items);
  forgetSearches();
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const search = { q: 'plomero' };
const find = () => runHook(() => Remembering({ search }));
const kept = () => JSON.parse(items.recentSearches ?? '[]') as object[];

test('a search that stands is remembered, or as soon as one goes on', async () => {
  const page = await find();
  expect(kept()).toEqual([]);
  vi.advanceTimersByTime(3000);
  expect(kept()).toEqual([search]);

  forgetSearches();
  await page.leave();
  expect(kept()).toEqual([]);
  await (await find()).leave();
  expect(kept()).toEqual([search]);
});

test.each([
  ['by itself', () => forgetSearch(search)],
  ['with all others', forgetSearches],
])('what was forgotten %s before it stood long enough does not come back', async (_how, forget) => {
  rememberSearch(search);
  const page = await find();
  forget();
  vi.advanceTimersByTime(3000);
  await page.leave();
  expect(kept()).toEqual([]);
});
