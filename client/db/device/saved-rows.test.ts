import 'fake-indexeddb/auto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runHook } from '../../../tests/world/hook.ts';
import { keepNames, type LetGo, letGo, savedNames } from './saved-rows.ts';
import { openSaved, toggleSaved, useSaved } from './saved.ts';

test('who is let go can be taken back as of when they were saved', async () => {
  const rows = await openSaved();
  await rows?.put({ uid: 'ana', savedAt: 1, name: 'Ana Mora' });
  await vi.waitUntil(async () => (await rows?.count()) === 1);
  const gone = await letGo('ana', 'Ana');
  expect(gone.name).toBe('Ana Mora');
  expect(await rows?.get('ana')).toBeUndefined();
  await gone.takeBack();
  expect(await rows?.get('ana')).toEqual({ uid: 'ana', savedAt: 1, name: 'Ana Mora' });
});

test('where the device’s storage is lost, nobody’s name is known', async () => {
  const rows = await openSaved();
  if (!rows) throw new Error('nothing is kept here');
  await rows.put({ uid: 'rosa', savedAt: 1, name: 'Rosa' });
  expect(await savedNames()).toContainEqual(['rosa', 'Rosa']);
  const lost = vi.spyOn(rows, 'toArray').mockRejectedValue(new Error('the connection was lost'));
  onTestFinished(() => lost.mockRestore());
  expect(await savedNames()).toEqual(new Map());
});

test('where the device’s storage is lost, as a phone may do, who is let go is named and can be taken back all the same', async () => {
  await toggleSaved('luis', 'Luis Soto');
  const rows = await openSaved();
  if (!rows) throw new Error('nothing is kept here');
  const lost = () => Promise.reject(new Error('the connection to the database was lost'));
  const get = vi.spyOn(rows, 'get').mockImplementation(lost as never);
  const gone = await letGo('luis', 'Luis');
  get.mockRestore();
  expect(gone.name).toBe('Luis');
  expect(await rows.get('luis')).toBeUndefined();
  await gone.takeBack();
  expect(await rows.get('luis')).toMatchObject({ name: 'Luis' });
});

test('where there is no room on the device, who is taken back stays in memory, and names are kept another time', async () => {
  const rows = await openSaved();
  if (!rows) throw new Error('nothing is kept here');
  const page = await runHook(useSaved);
  await page.act(() => toggleSaved('eva'));
  let gone: LetGo | undefined;
  await page.act(async () => (gone = await letGo('eva')));
  expect(page.get()).not.toContain('eva');
  const full = () => Promise.reject(new DOMException('The quota has been exceeded.', 'QuotaExceededError'));
  for (const write of ['put', 'update'] as const) {
    const spy = vi.spyOn(rows, write).mockImplementation(full as never);
    onTestFinished(() => spy.mockRestore());
  }
  await page.act(() => gone?.takeBack());
  expect(page.get()).toContain('eva');
  await keepNames([{ uid: 'ana', displayName: 'Ana Rojas' }]);
});
