import { expect, test } from 'vitest';
import { makeReview, testTime } from '../../../tests/world/makers.ts';
import type { Review } from '../../model/review.ts';
import { burst, burstSince, released, toWithhold } from './burst.ts';

const step = burst.within / (burst.reviews - 1);
const pending = (index: number, change: Partial<Review> = {}) =>
  makeReview('ana', `author${index}`, { status: 'pending', createdAt: testTime + Math.floor(index * step), ...change });
const many = (count: number, change: Partial<Review> = {}) =>
  Array.from({ length: count }, (_, index) => pending(index, change));

test('so many reviews within a day are a burst, and one less or a little slower is none', () => {
  expect(burstSince(many(burst.reviews))).toBe(testTime);
  expect(burstSince(many(burst.reviews - 1))).toBe(null);
  const slower = many(burst.reviews).map((each, index) => ({ ...each, createdAt: each.createdAt + index }));
  expect(burstSince(slower)).toBe(null);
});

test('what came with a burst waits, and what shows already goes on showing', () => {
  const [first, ...others] = many(burst.reviews);
  if (!first) throw new Error('some were made');
  const shown = { ...first, status: 'approved' as const };
  const before = pending(-2 * burst.reviews);
  expect(toWithhold([shown, ...others, before])).toEqual(others);
  const later = pending(100);
  expect(toWithhold([...others, shown, later])).toContain(later);
});

test('reviews that do not count make no burst', () => {
  const [first, ...others] = many(burst.reviews);
  if (!first) throw new Error('some were made');
  expect(toWithhold([{ ...first, from: { ...first.from, isProven: false } }, ...others])).toEqual([]);
  expect(toWithhold([{ ...first, from: { ...first.from, isAnonymous: true } }, ...others])).toEqual([]);
});

test('once an admin has looked, the next ones are counted from the beginning', () => {
  const withheld = many(burst.reviews, { withheld: { at: testTime, released: null } });
  const upTo = Math.max(...withheld.map(({ createdAt }) => createdAt));
  const release = { by: 'jefa', at: upTo + 1, upTo };
  const seen = withheld.map((each) => released(each, release) ?? each);
  expect(seen.every((each) => each.withheld?.released?.upTo === upTo)).toBe(true);
  const next = pending(burst.reviews);
  expect(toWithhold([...seen, next])).toEqual([]);
  expect(released(pending(burst.reviews, { withheld: { at: testTime, released: null } }), release)).toBe(null);
});
