import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Stars } from '../../model/review.ts';
import { percentages, ratingOf, stars, weightedRating } from './rating.ts';

const given = fc.array(fc.constantFrom(...stars), { maxLength: 400 });
const someGiven = fc.array(fc.constantFrom(...stars), { minLength: 1, maxLength: 400 });

test('nobody’s opinion is no rating', () => {
  expect(ratingOf([])).toEqual({ average: 0, count: 0, histogram: [0, 0, 0, 0, 0] });
  expect(percentages(ratingOf([]))).toEqual({ 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 });
});

test('the average has two decimals', () => {
  expect(ratingOf([5, 4, 4]).average).toBe(4.33);
  expect(ratingOf([5, 5, 4]).average).toBe(4.67);
});

test('the average is the exact one, rounded half up', () => {
  // 41 stars of 40 people are 1.025, which floating point has a little below.
  expect(ratingOf(opinions(40, 41)).average).toBe(1.03);
  for (const count of [1, 3, 8, 40, 200]) {
    for (let sum = count; sum <= 5 * count; sum++) {
      expect(ratingOf(opinions(count, sum)).average).toBe(Math.floor((sum * 200 + count) / (2 * count)) / 100);
    }
  }
});

test('the histogram holds every opinion once', () => {
  expect(ratingOf([1, 3, 3, 5]).histogram).toEqual([1, 0, 2, 0, 1]);
  fc.assert(
    fc.property(given, (all) => {
      const { histogram, count } = ratingOf(all);
      expect(histogram.reduce((sum, each) => sum + each, 0)).toBe(count);
      expect(count).toBe(all.length);
    }),
  );
});

test('the percentages of the stars add up to 100 and are each within one of the exact share', () => {
  expect(percentages(ratingOf([1, 2, 3]))).toEqual({ 1: 34, 2: 33, 3: 33, 4: 0, 5: 0 });
  fc.assert(
    fc.property(someGiven, (all) => {
      const rating = ratingOf(all);
      const shown = percentages(rating);
      expect(stars.reduce((sum, star) => sum + shown[star], 0)).toBe(100);
      for (const star of stars) {
        const exact = ((rating.histogram[star - 1] ?? 0) / rating.count) * 100;
        expect(Math.abs(shown[star] - exact)).toBeLessThan(1);
        expect(Number.isInteger(shown[star])).toBe(true);
      }
    }),
  );
});

test('one proud cousin does not outrank forty content clients', () => {
  const cousin = ratingOf([5]);
  const clients = ratingOf(Array.from({ length: 40 }, (_, index) => (index % 5 === 0 ? 4 : 5)));
  expect(weightedRating(clients)).toBeGreaterThan(weightedRating(cousin));
});

test('more of the same good opinion weighs more, and of the same bad one less', () => {
  const many = (value: 1 | 5, count: number) => weightedRating(ratingOf(Array.from({ length: count }, () => value)));
  expect(many(5, 10)).toBeGreaterThan(many(5, 3));
  expect(many(1, 10)).toBeLessThan(many(1, 3));
});

/** So many opinions that they add up to `sum` stars. */
function opinions(count: number, sum: number): Stars[] {
  return Array.from({ length: count }, (_, index) => stars[Math.floor((sum - count + index) / count)] ?? 5);
}
