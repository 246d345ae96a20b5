import { beforeEach, expect, test, vi } from 'vitest';
import { runHook } from '../../../tests/world/hook.ts';
import { makeLocalStorage } from '../../../tests/world/local-storage.ts';
import { keepFields } from '../../scheduling/before-leaving.ts';
import { DeviceFull } from '../../db/device-full.ts';
import type { StashedEdit } from '../../db/own/text-stash.ts';
import { useDebouncedText } from './use-debounced-text.ts';

const place = { account: 'ana', field: 'displayName' };
const item = 'left:ana:displayName';

let items: Record<string, string> = {};
beforeEach(() => {
  vi.useFakeTimers();
  items = makeLocalStorage({});
  vi.stubGlobal('localStorage', items);
});

/** The field on a page of its own, on a device that has no room where `isFull`. */
function openField(stored: string, { isFull = false } = {}) {
  const work = async () => {
    if (isFull) throw new DeviceFull(null);
  };
  const keep = vi.fn<(text: string) => Promise<void>>(work);
  const takeUp = vi.fn<(left: StashedEdit) => Promise<void>>(work);
  const setAside = vi.fn<(text: string) => Promise<void>>(work);
  const isFit = (text: string) => text.length < 20;
  const acts = { keep, takeUp, setAside };
  const opened = runHook(() => useDebouncedText({ stored, place, isFit, ...acts }));
  const rest = (hook: Awaited<typeof opened>) => hook.act(() => vi.advanceTimersByTimeAsync(500));
  return { ...acts, opened, rest };
}

test('what was typed when the page ended is taken up on the next one with what it was typed over', async () => {
  const before = openField('Ana', { isFull: true });
  const typing = await before.opened;
  await typing.act(({ type }) => type('Ana M'));
  await typing.act(({ type }) => type('Ana Mora'));
  await typing.end();

  const { opened, rest, keep, takeUp } = openField('Ana María');
  const field = await opened;
  expect(field.get().text).toBe('Ana Mora');
  await rest(field);
  expect(takeUp.mock.calls).toEqual([[{ text: 'Ana Mora', over: 'Ana' }]]);
  expect(keep).not.toHaveBeenCalled();
  expect(field.get()).toMatchObject({ text: 'Ana María', isTyping: false });
  expect(Object.keys(items)).toEqual([]);
});

test('what could not stand is set aside before signing out counts what it would lose', async () => {
  const text = 'Ana Mora de los Ángeles';
  const roomy = openField('Ana');
  const field = await roomy.opened;
  await field.act(({ type }) => type(text));
  await field.act(async () => expect(await keepFields()).toBe(0));
  expect(roomy.setAside.mock.calls).toEqual([[text]]);
  expect(field.get()).toMatchObject({ text: 'Ana', isTyping: false });

  const full = await openField('Ana', { isFull: true }).opened;
  await full.act(({ type }) => type(text));
  await full.act(async () => expect(await keepFields()).toBe(1));
  expect(full.get()).toMatchObject({ text, isTyping: true });
});

test('what an earlier version left is taken up, of which it is not known what it was typed over', async () => {
  items[item] = 'Ana Mora';
  const { opened, rest, takeUp } = openField('Ana');
  await rest(await opened);
  expect(takeUp.mock.calls).toEqual([[{ text: 'Ana Mora', over: null }]]);
});

test('what could not stand waits for its writer, but not in front of what was stored since', async () => {
  const text = 'Ana Mora de los Ángeles';
  items[item] = JSON.stringify({ text, over: 'Ana' });
  const waiting = openField('Ana');
  const field = await waiting.opened;
  await waiting.rest(field);
  expect(field.get().text).toBe(text);
  expect(waiting.takeUp).not.toHaveBeenCalled();

  const { opened, rest, takeUp } = openField('Ana María');
  await rest(await opened);
  expect(takeUp.mock.calls).toEqual([[{ text, over: 'Ana' }]]);
});

test('what is left again, because the device has no room, is still over what it was typed over first', async () => {
  items[item] = JSON.stringify({ text: 'Ana Mora', over: 'Ana' });
  const { opened, rest } = openField('Ana María', { isFull: true });
  const field = await opened;
  await rest(field);
  expect(field.get().failure).toBeInstanceOf(DeviceFull);
  await field.act(({ type }) => type('Ana Mora S'));
  await field.end();
  expect(items[item]).toBe(JSON.stringify({ text: 'Ana Mora S', over: 'Ana' }));
});

test('who types on while a text is kept types over that one', async () => {
  const { opened, rest, keep } = openField('Ana');
  const field = await opened;
  const ends: (() => void)[] = [];
  keep.mockImplementation(() => new Promise((resolve) => ends.push(resolve)));
  await field.act(({ type }) => type('Ana M'));
  await rest(field);
  await field.act(({ type }) => type('Ana Mora'));
  await field.act(() => ends[0]?.());
  await field.end();
  expect(JSON.parse(items[item] ?? '')).toEqual({ text: 'Ana Mora', over: 'Ana M' });
});
