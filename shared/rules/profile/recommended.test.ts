import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Stars } from '../../model/review.ts';
import { weekdays } from '../clock.ts';
import { ratingOf, weightedRating } from '../review/rating.ts';
import { isReachable } from './reachable.ts';
import { type Candidate, recommended } from './recommended.ts';

const contactPhone = '+50688880000';
const byRating = (a: Candidate, b: Candidate) =>
  weightedRating(b.professional.rating) - weightedRating(a.professional.rating);

const stars = fc.array(fc.constantFrom<Stars>(1, 2, 3, 4, 5), { minLength: 3, maxLength: 30 });
const candidate: fc.Arbitrary<Candidate> = fc.record({
  professional: fc.record({
    contactPhone: fc.constantFrom(contactPhone, null),
    refusesMessages: fc.boolean(),
    rating: stars.map(ratingOf),
  }),
  closeness: fc.constantFrom(1, 3, 5),
  distance: fc.constantFrom(0, 4, 10, 25, 40, Infinity),
});

test('who fits the words better comes first, then who can be reached, then who is near, whatever their ratings', () => {
  fc.assert(
    fc.property(fc.array(candidate, { maxLength: 40 }), fc.constantFrom(...weekdays), (found, weekday) => {
      const order = recommended(found, byRating, weekday);
      expect(new Set(order)).toEqual(new Set(found));
      for (const [index, each] of order.slice(1).entries()) {
        const before = order[index] ?? each;
        expect(before.closeness).toBeGreaterThanOrEqual(each.closeness);
        if (before.closeness > each.closeness) continue;
        if (!isReachable(before.professional)) expect(isReachable(each.professional)).toBe(false);
        if (isReachable(before.professional) !== isReachable(each.professional)) continue;
        if (before.distance > 10) expect(each.distance).toBeGreaterThan(10);
        if (before.distance > 30) expect(each.distance).toBeGreaterThan(30);
      }
    }),
  );
});

test('among those who are alike the better rated come first, and every fourth place is kept for a newcomer', () => {
  const content = (count: number): Candidate => ({
    professional: { contactPhone, refusesMessages: false, rating: ratingOf(Array.from({ length: count }, () => 5)) },
    closeness: 1,
    distance: Infinity,
  });
  const found = [content(3), content(40), content(50), content(60), content(70)];
  const counts = recommended(found, byRating, 'monday').map(({ professional }) => professional.rating.count);
  expect(counts).toEqual([70, 60, 50, 3, 40]);
});
