import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepLook, lookAt } from './looked-at.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  const getItem = (item: string) => kept.get(item) ?? null;
  vi.stubGlobal('localStorage', { getItem, setItem: (item: string, value: string) => void kept.set(item, value) });
});
afterEach(() => void vi.unstubAllGlobals());

test('what somebody does stays here once their profile was looked at, as it was last', () => {
  keepLook({ uid: 'ana', services: ['plumbing'], zones: ['tamarindo'] });
  keepLook({ uid: 'ana', services: ['a', 'b', 'c', 'd'], zones: ['nicoya'] });
  expect(lookAt('ana')).toEqual({ uid: 'ana', services: ['a', 'b', 'c'], zones: ['nicoya'] });
  expect(lookAt('luis')).toBeNull();
});

test('the last forty are kept', () => {
  for (let index = 0; index <= 40; index++) keepLook({ uid: `${index}`, services: [], zones: [] });
  expect([lookAt('0'), lookAt('1')?.uid, lookAt('40')?.uid]).toEqual([null, '1', '40']);
});

test.each(['{', '{}', '[1,{"uid":"ana"}]'])('%s is nothing that was looked at', (text) => {
  kept.set('lookedAt', text);
  expect(lookAt('ana')).toBeNull();
});
