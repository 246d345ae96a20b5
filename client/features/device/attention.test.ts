import { expect, test } from 'vitest';
import { StatusBoard } from '../../sync/catalogue/status.ts';
import { attentionOf, isReadyOffline, shownPhase } from './attention.ts';

const hour = 60 * 60 * 1000;
const now = Date.UTC(2026, 10, 20, 15, 0);
const calm = { phase: 'up-to-date', lastSync: now, unsent: 0, returned: 0 } as const;

test.each([
  ['nothing of a device that is up to date', calm, null],
  ['nothing of one that is fetching what is new', { ...calm, phase: 'syncing' }, null],
  ['nothing of a morning without signal', { ...calm, phase: 'offline', lastSync: now - 5 * hour }, null],
  ['two days without signal', { ...calm, phase: 'offline', lastSync: now - 48 * hour }, 'stale'],
  ['a device without signal that never held the directory', { ...calm, phase: 'offline', lastSync: null }, 'stale'],
  ['what is not sent, with signal and without', { ...calm, unsent: 2 }, 'unsent'],
  ['no room before what is not sent', { ...calm, phase: 'full', unsent: 2 }, 'full'],
  ['what came back before all else', { ...calm, phase: 'full', unsent: 2, returned: 1 }, 'returned'],
] as const)('the dot tells of %s', (_what, shown, attention) => {
  expect(attentionOf(shown, now)).toBe(attention);
});

test('a device is not said to be up to date while a reload with no signal would find no app', () => {
  const board = new StatusBoard();
  board.reachedServer();
  expect(shownPhase(board.get())).toBe('syncing');
  expect(isReadyOffline(board.get())).toBe(false);
  board.know({ app: 'pages-kept' });
  expect(shownPhase(board.get())).toBe('syncing');
  expect(isReadyOffline(board.get())).toBe(true);
  board.know({ app: 'kept' });
  expect(shownPhase(board.get())).toBe('up-to-date');
});
