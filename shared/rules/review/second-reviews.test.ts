import { expect, test } from 'vitest';
import { makeReview } from '../../../tests/world/makers.ts';
import type { Review } from '../../model/review.ts';
import { reviewThatStays, secondReviews } from './second-reviews.ts';

const written = (reviewId: string, createdAt: number, status: Review['status'] = 'pending') =>
  makeReview('ana', 'luis', { reviewId, createdAt, status });

test.each([
  ['the one that holds the place', [written('a', 1), written('b', 2)], 'b', 'b'],
  ['the first, where the holder was never written', [written('a', 2), written('b', 1)], 'c', 'b'],
  ['the first that was not taken back', [written('a', 1, 'withdrawn'), written('b', 2), written('c', 3)], null, 'b'],
  ['the first, where all were taken back', [written('a', 2, 'withdrawn'), written('b', 1, 'withdrawn')], 'c', 'b'],
  ['of two written at once the one whose id comes first', [written('b', 1), written('a', 1)], null, 'a'],
])('of reviews of one professional by one author stays %s, in whatever order', (_, reviews, holder, stays) => {
  for (const given of [reviews, reviews.toReversed()]) {
    expect(reviewThatStays(given, holder)?.reviewId).toBe(stays);
    expect(secondReviews(given, holder)).toEqual(given.filter(({ reviewId }) => reviewId !== stays));
  }
});

test('where none was written none stays', () => {
  expect(reviewThatStays([], 'a')).toBe(null);
});
