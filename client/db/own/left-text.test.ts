import { beforeEach, expect, test, vi } from 'vitest';
import { makeLocalStorage } from '../../../tests/world/local-storage.ts';
import { SessionBoard } from '../../sync/session/session.ts';
import { forgetLeftText, leaveEdit, leaveText, leftEdit, leftFields, leftText } from './left-text.ts';

let items: Record<string, string> = {};
beforeEach(() => {
  items = makeLocalStorage({});
  vi.stubGlobal('localStorage', items);
});

const left = () => Object.keys(items).filter((key) => key.startsWith('left:'));

test('an edit is left with what it was typed over, and what an earlier version left is read', () => {
  leaveEdit('ana', 'displayName', { text: 'Ana Mora', over: 'Ana' });
  expect(leftEdit('ana', 'displayName')).toEqual({ text: 'Ana Mora', over: 'Ana' });
  expect(leftEdit('ana', 'description')).toBeNull();
  for (const text of ['Arreglo fugas.', '', '1998', 'null', '{"text":"fugas"}']) {
    leaveText('ana', 'description', text);
    expect(leftEdit('ana', 'description')).toEqual({ text, over: null });
  }
});

test('the fields in which something was left are those of one account', () => {
  leaveText('ana', 'canned answer', 'a');
  leaveText('ana', 'canned answer Hola', 'b');
  leaveText('ana', 'displayName', 'c');
  leaveText('ana-2', 'canned answer', 'd');
  expect(leftFields('ana', 'canned answer')).toEqual(['canned answer', 'canned answer Hola']);
});

test('an admin who acts for somebody leaves nothing, and does not touch what they left on the device themselves', () => {
  leaveText('ana', 'displayName', 'Ana Mora');
  const before = left();
  const board = new SessionBoard();
  const account = { uid: 'ana' };
  board.update({ session: { account, impersonation: { admin: 'jefa' } } as never });
  leaveText('ana', 'canned answer', 'Trabajo de lunes a viernes.');
  leaveEdit('ana', 'description', { text: 'Arreglo fugas.', over: '' });
  // Also once that session has ended, with which nobody is the writer.
  board.suspend('expired');
  leaveText('', 'review luis', '{"text":"Muy bien."}');
  forgetLeftText('ana', 'displayName');
  expect(left()).toEqual(before);
  expect(leftText('ana', 'displayName')).toBeNull();
  expect(leftFields('ana', '')).toEqual([]);

  board.update({ session: { account: { uid: 'jefa' }, impersonation: null } as never });
  leaveText('jefa', 'displayName', 'Jefa');
  expect(left()).toEqual([...before, 'left:jefa:displayName']);
  expect(leftText('ana', 'displayName')).toBe('Ana Mora');
});
