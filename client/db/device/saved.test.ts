import 'fake-indexeddb/auto';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Dexie } from 'dexie';
import { createElement } from 'react';
import { toggleSaved, useSaved } from './saved.ts';

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

test('a server knows nothing of whom a device saved', () => {
  const Names = () => String(useSaved());
  expect(renderToString(createElement(Names))).toBe('null');
});
