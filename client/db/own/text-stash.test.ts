import { beforeEach, expect, test, vi } from 'vitest';
import { makeLocalStorage } from '../../../tests/world/local-storage.ts';
import { SessionBoard } from '../../sync/session/session.ts';
import { forgetStashedText, stashEdit, stashText, stashedEdit, stashedFields, stashedText } from './text-stash.ts';

let items: Record<string, string> = {};
beforeEach(() => {
  items = makeLocalStorage({});
  vi.stubGlobal('localStorage', items);
});

const stashed = () => Object.keys(items).filter((key) => key.startsWith('left:'));

test('an edit is stashed with what it was typed over, and what an earlier version stashed is read', () => {
  stashEdit('ana', 'displayName', { text: 'Ana Mora', over: 'Ana' });
  expect(stashedEdit('ana', 'displayName')).toEqual({ text: 'Ana Mora', over: 'Ana' });
  expect(stashedEdit('ana', 'description')).toBeNull();
  for (const text of ['Arreglo fugas.', '', '1998', 'null', '{"text":"fugas"}']) {
    stashText('ana', 'description', text);
    expect(stashedEdit('ana', 'description')).toEqual({ text, over: null });
  }
});

test('the fields for which a text is stashed are those of one account', () => {
  stashText('ana', 'canned answer', 'a');
  stashText('ana', 'canned answer Hola', 'b');
  stashText('ana', 'displayName', 'c');
  stashText('ana-2', 'canned answer', 'd');
  expect(stashedFields('ana', 'canned answer')).toEqual(['canned answer', 'canned answer Hola']);
});

test('an admin who acts for somebody stashes nothing, and does not touch what they stashed on the device themselves', () => {
  stashText('ana', 'displayName', 'Ana Mora');
  const before = stashed();
  const board = new SessionBoard();
  const account = { uid: 'ana' };
  board.update({ session: { account, impersonation: { admin: 'jefa' } } as never });
  stashText('ana', 'canned answer', 'Trabajo de lunes a viernes.');
  stashEdit('ana', 'description', { text: 'Arreglo fugas.', over: '' });
  // Also once that session has ended, with which nobody is the writer.
  board.suspend('expired');
  stashText('', 'review luis', '{"text":"Muy bien."}');
  forgetStashedText('ana', 'displayName');
  expect(stashed()).toEqual(before);
  expect(stashedText('ana', 'displayName')).toBeNull();
  expect(stashedFields('ana', '')).toEqual([]);

  board.update({ session: { account: { uid: 'jefa' }, impersonation: null } as never });
  stashText('jefa', 'displayName', 'Jefa');
  expect(stashed()).toEqual([...before, 'left:jefa:displayName']);
  expect(stashedText('ana', 'displayName')).toBe('Ana Mora');
});
