import { expect, test } from 'vitest';
import { makePublicReview } from '../../../tests/world/makers.ts';
import { arrange, reviewOrders } from './review-order.ts';

const reviews = [
  makePublicReview({ reviewId: 'new', createdAt: 3, rating: 4 }),
  makePublicReview({ reviewId: 'middle', createdAt: 2, rating: 5 }),
  makePublicReview({ reviewId: 'old', createdAt: 1, rating: 4 }),
];
const ids = (...rest: Parameters<typeof arrange>) => arrange(...rest).map(({ reviewId }) => reviewId);

test.each([
  ['newest', ['new', 'middle', 'old']],
  ['oldest', ['old', 'middle', 'new']],
  ['highest', ['middle', 'new', 'old']],
  ['lowest', ['new', 'old', 'middle']],
] as const)('%s first', (order, expected) => {
  expect(ids(reviews, order, null)).toEqual(expected);
});

test('the stars chosen, in every order', () => {
  for (const order of reviewOrders) expect(ids(reviews, order, 5)).toEqual(['middle']);
});

test('a review that moved to the next page while it was read shows once', () => {
  expect(ids([...reviews, ...reviews.slice(-1)], 'newest', null)).toEqual(['new', 'middle', 'old']);
});
