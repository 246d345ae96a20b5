import { expect, test } from 'vitest';
import { makeMessage } from '../../../../../tests/world/conversations-in-memory.ts';
import { arrivedSince, lastArrived } from './arrived-since.ts';

const theirs = (id: string, at: number) => makeMessage({ id, at });
const mine = (id: string, at: number) => makeMessage({ id, at, isMine: true });

test('several that come at once are read out all, in their order, and what was there before is not', () => {
  const before = [theirs('a', 1), mine('b', 2)];
  const since = lastArrived(before);
  expect(arrivedSince(before, since)).toEqual([]);
  const older = [theirs('older', 0), ...before];
  const after = [...older, theirs('c', 3), mine('d', 4), theirs('e', 5), theirs('f', 6)];
  expect(arrivedSince(after, since).map(({ id }) => id)).toEqual(['c', 'e', 'f']);
  expect(lastArrived([mine('b', 2)])).toBe(0);
});
