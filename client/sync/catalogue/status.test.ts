import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { keepChannelsApart, untilHeard } from '../../../tests/world/channels.ts';
import { rememberedLastSync, StatusBoard, unknownStatus, untilAppIsHere } from './status.ts';

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  keepChannelsApart();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a tab knows nothing of the device until somebody says something', () => {
  expect(new StatusBoard().get()).toEqual(unknownStatus);
});

test('what one tab says every tab shows', async () => {
  const [one, other] = [new StatusBoard(), new StatusBoard()];
  const shown = vi.fn();
  other.subscribe(shown);
  one.update({ phase: 'loading', progress: 0.25 });
  await untilHeard();
  expect(other.get()).toEqual(one.get());
  expect(shown).toHaveBeenCalled();
});

test('a tab that opens later is told how things stand', async () => {
  const one = new StatusBoard();
  one.update({ phase: 'up-to-date', isComplete: true, lastSync: 1 });
  const late = new StatusBoard();
  await untilHeard();
  expect(late.get()).toEqual(one.get());
});

test('a tab that opens tells the others nothing, as it knows less than the one that syncs', async () => {
  const syncing = new StatusBoard();
  syncing.update({ phase: 'up-to-date', isComplete: true, lastSync: 1 });
  const opened = new StatusBoard();
  opened.know({ isDurable: true, isComplete: true, lastSync: 1 });
  await untilHeard();
  expect(opened.get().phase).toBe('up-to-date');
  expect(syncing.get().phase).toBe('up-to-date');
});

test('having reached the server is remembered until the next visit', () => {
  expect(rememberedLastSync()).toBeNull();
  const board = new StatusBoard();
  board.update({ phase: 'syncing', progress: 0.5 });
  board.reachedServer();
  expect(board.get()).toMatchObject({ phase: 'up-to-date', progress: null, isComplete: true });
  expect(rememberedLastSync()).toBe(board.get().lastSync);
});

test('losing the server does not forget when it was last reached', () => {
  const board = new StatusBoard();
  board.reachedServer();
  const { lastSync } = board.get();
  board.update({ phase: 'offline' });
  expect(board.get()).toMatchObject({ phase: 'offline', isComplete: true, lastSync });
});

test('a browser that keeps nothing and has no channels still shows the status', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('localStorage', undefined);
  const board = new StatusBoard();
  board.reachedServer();
  expect(board.get().phase).toBe('up-to-date');
  expect(rememberedLastSync()).toBeNull();
});

test('whoever stopped listening is told no more', () => {
  const board = new StatusBoard();
  const listener = vi.fn();
  board.subscribe(listener)();
  board.update({ phase: 'offline' });
  expect(listener).not.toHaveBeenCalled();
});

test('each tab knows for itself whether the app is kept', async () => {
  const [one, other] = [new StatusBoard(), new StatusBoard()];
  other.know({ app: 'kept' });
  one.update({ phase: 'up-to-date' });
  await untilHeard();
  expect(other.get()).toMatchObject({ phase: 'up-to-date', app: 'kept' });
});

test('whoever waits for the app goes on once it is here, and where it does not come', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const board = new StatusBoard();
  const heard: string[] = [];
  void untilAppIsHere(board).then(() => heard.push('here'));
  board.know({ phase: 'loading' });
  await vi.advanceTimersByTimeAsync(9000);
  board.know({ app: 'pages-kept' });
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).toEqual([]);
  board.know({ app: 'kept' });
  await vi.advanceTimersByTimeAsync(0);
  expect(heard).toEqual(['here']);
  void untilAppIsHere(board).then(() => heard.push('at once'));
  await vi.advanceTimersByTimeAsync(0);
  void untilAppIsHere(new StatusBoard()).then(() => heard.push('without'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(heard).toEqual(['here', 'at once', 'without']);
});
