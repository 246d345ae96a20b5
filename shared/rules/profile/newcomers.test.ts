import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weekdays } from '../clock.ts';
import { ratingOf } from '../review/rating.ts';
import { isNewcomer, withNewcomers } from './newcomers.ts';

test('a newcomer has five reviews at most, of four stars or more on average', () => {
  expect(isNewcomer({ rating: ratingOf([5, 4, 4]) })).toBe(true);
  expect(isNewcomer({ rating: ratingOf([4, 4, 3]) })).toBe(false);
  expect(isNewcomer({ rating: ratingOf(Array.from({ length: 5 }, () => 5)) })).toBe(true);
  expect(isNewcomer({ rating: ratingOf(Array.from({ length: 6 }, () => 5)) })).toBe(false);
});

/** Somebody ranked: a number of their own, and whether they are new. */
interface Ranked {
  rank: number;
  isNew: boolean;
}

const isNew = (each: Ranked) => each.isNew;
const ranking = fc
  .array(fc.boolean(), { maxLength: 60 })
  .map((all) => all.map((isNew, rank): Ranked => ({ rank, isNew })));
const weekday = fc.constantFrom(...weekdays);

test('of any four in a row one is a newcomer, while one is left', () => {
  fc.assert(
    fc.property(ranking, weekday, (ranked, day) => {
      const order = withNewcomers(ranked, isNew, day);
      const last = order.findLastIndex(isNew);
      for (let start = 0; start + 4 <= last + 1; start++) expect(order.slice(start, start + 4).some(isNew)).toBe(true);
    }),
  );
});

test('nobody is lost or doubled, and who is no newcomer keeps their order', () => {
  fc.assert(
    fc.property(ranking, weekday, (ranked, day) => {
      const order = withNewcomers(ranked, isNew, day);
      expect(order.toSorted((a, b) => a.rank - b.rank)).toEqual(ranked);
      expect(order.filter((each) => !isNew(each))).toEqual(ranked.filter((each) => !isNew(each)));
    }),
  );
});

test('nobody who is known comes later by more than one place for every three before them', () => {
  fc.assert(
    fc.property(ranking, weekday, (ranked, day) => {
      for (const [place, each] of withNewcomers(ranked, isNew, day).entries()) {
        if (!each.isNew) expect(place - each.rank).toBeLessThanOrEqual(Math.floor(each.rank / 3));
      }
    }),
  );
});

test('up to seven newcomers behind everybody else each come first of them on a day of the week', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 4, max: 30 }), (newcomers, others) => {
      const ranked = Array.from({ length: others + newcomers }, (_, rank) => ({ rank, isNew: rank >= others }));
      const first = weekdays.map((day) => withNewcomers(ranked, isNew, day).find(isNew)?.rank);
      expect(new Set(first).size).toBe(newcomers);
    }),
  );
});
