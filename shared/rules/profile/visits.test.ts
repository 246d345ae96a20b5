import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testTime } from '../../../tests/world/makers.ts';
import { branches, expectLawful, leavesOf } from '../../../tests/world/copies/leaf-histories.ts';
import type { Visits } from '../../model/profile/visits.ts';
import { isCountedWeek, keptWeeks, ownVisits, profileWeeks, visitLeaves, withCounted } from './visits.ts';

/** `testTime` is a Friday. */
const thisWeek = '2026-11-16';
const lastWeek = '2026-11-09';
const week = 7 * 24 * 60 * 60 * 1000;

test('each server process writes its own number, and its professional sees the sum', () => {
  const one = withCounted(null, { uid: 'ana', by: 'one', weeks: { [thisWeek]: 2, [lastWeek]: 1 } }, testTime);
  const both = withCounted(one, { uid: 'ana', by: 'two', weeks: { [thisWeek]: 5 } }, testTime);
  expect(ownVisits(both)).toEqual({ uid: 'ana', weeks: { [lastWeek]: 1, [thisWeek]: 7 } });
  expect(withCounted(both, { uid: 'ana', by: 'two', weeks: { [thisWeek]: 5 } }, testTime)).toEqual(both);
});

test('a week is counted for as long as it is kept, and one to come is not', () => {
  expect(isCountedWeek(thisWeek, testTime)).toBe(true);
  expect(isCountedWeek(thisWeek, testTime + (keptWeeks - 1) * week)).toBe(true);
  expect(isCountedWeek(thisWeek, testTime + keptWeeks * week)).toBe(false);
  expect(isCountedWeek('2026-11-23', testTime)).toBe(false);
  expect(isCountedWeek('2026-11-17', testTime)).toBe(false);
  const old = withCounted(null, { uid: 'ana', by: 'one', weeks: { [thisWeek]: 2 } }, testTime);
  expect(withCounted(old, { uid: 'ana', by: 'one', weeks: {} }, testTime + keptWeeks * week).weeks).toEqual({});
});

test('a profile’s weeks tell who looked and who began to write, this week first, also where nobody did', () => {
  const visits = { uid: 'ana', weeks: { [lastWeek]: 4, '2020-01-06': 9 } };
  const weeks = profileWeeks(visits, [testTime, testTime - 1, testTime - week, 0], testTime);
  expect(weeks).toHaveLength(keptWeeks);
  expect(weeks.slice(0, 3)).toEqual([
    { week: thisWeek, looked: 0, wrote: 2 },
    { week: lastWeek, looked: 4, wrote: 1 },
    { week: '2026-11-02', looked: 0, wrote: 0 },
  ]);
});

const base = withCounted(null, { uid: 'ana', by: 'one', weeks: { [thisWeek]: 1 } }, testTime);

test('what copies took apart comes together in any order, and again, to the same', () => {
  const change = fc
    .record({ by: fc.constantFrom('one', 'two'), at: fc.constantFrom(thisWeek, lastWeek), count: fc.nat(9) })
    .map(
      ({ by, at, count }) =>
        (stored: Visits) =>
          withCounted(stored, { uid: 'ana', by, weeks: { [at]: count } }, testTime),
    );
  fc.assert(fc.property(branches(change), (apart) => expectLawful(visitLeaves, leavesOf(visitLeaves, base, apart))));
});

test('what two servers wrote at the same moment is all counted, and nothing twice', () => {
  const counting = (by: string, weeks: Record<string, number>) => [
    { change: (stored: Visits) => withCounted(stored, { uid: 'ana', by, weeks }, testTime), at: 2 },
  ];
  const apart = [counting('one', { [thisWeek]: 3 }), counting('two', { [thisWeek]: 4, [lastWeek]: 1 })];
  const { document } = visitLeaves.mergeLeaves(leavesOf(visitLeaves, base, apart));
  expect(ownVisits(document).weeks).toEqual({ [thisWeek]: 7, [lastWeek]: 1 });
});
