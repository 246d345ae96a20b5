import 'fake-indexeddb/auto';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Dexie } from 'dexie';
import { createElement } from 'react';
import { keepNames, savedNames } from './saved-rows.ts';
import { openSaved, toggleSaved, useSaved } from './saved.ts';

async function storedUids(): Promise<string[]> {
  const database = await new Dexie('device').open();
  const rows = await database.table<{ uid: string; savedAt: number }>('saved').orderBy('savedAt').reverse().toArray();
  database.close();
  return rows.map(({ uid }) => uid);
}

test('saving keeps a professional on the device, saving again lets them go, and nobody is saved twice', async () => {
  await toggleSaved('ana');
  await toggleSaved('luis');
  expect(new Set(await storedUids())).toEqual(new Set(['ana', 'luis']));
  await toggleSaved('ana');
  expect(await storedUids()).toEqual(['luis']);
});

test('two who are saved while the table is still being opened stand in the order in which they were', async () => {
  onTestFinished(() => void vi.useRealTimers());
  await toggleSaved('luis');
  const saving = ['zoe', 'beto'].map((uid, second) => {
    vi.setSystemTime(second * 1000);
    return toggleSaved(uid);
  });
  vi.setSystemTime(60_000);
  await Promise.all(saving);
  expect(await storedUids()).toEqual(['beto', 'zoe']);
});

test('who is saved is kept by name, and whom an older version kept without one gets it once it is known', async () => {
  await toggleSaved('mara', 'Mara Soto');
  const rows = await openSaved();
  await rows?.put({ uid: 'older', savedAt: 1 });
  await rows?.put({ uid: 'gone', savedAt: 2 });
  expect(await savedNames()).toEqual(new Map([['mara', 'Mara Soto']]));
  await keepNames([
    { uid: 'mara', displayName: 'Mara Soto Vega' },
    { uid: 'older', displayName: 'Olga' },
    { uid: 'nobody', displayName: 'Nadie' },
  ]);
  const names = await savedNames();
  expect(names).toEqual(
    new Map([
      ['mara', 'Mara Soto Vega'],
      ['older', 'Olga'],
    ]),
  );
  expect(await storedUids()).not.toContain('nobody');
});

test('a server knows nothing of whom a device saved', () => {
  const Names = () => String(useSaved());
  expect(renderToString(createElement(Names))).toBe('null');
});
