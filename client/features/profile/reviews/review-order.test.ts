import { expect, test } from 'vitest';
import { makePublicReview } from '../../../../tests/world/makers.ts';
import { arrange, everyReview, reviewOrders } from './review-order.ts';

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
  expect(ids(reviews, order, everyReview)).toEqual(expected);
});

test('the stars chosen, in every order', () => {
  for (const order of reviewOrders) expect(ids(reviews, order, { ...everyReview, stars: 5 })).toEqual(['middle']);
});

test('a review that moved to the next page while it was read shows once', () => {
  expect(ids([...reviews, ...reviews.slice(-1)], 'newest', everyReview)).toEqual(['new', 'middle', 'old']);
});

const told = [
  makePublicReview({ reviewId: 'leak', title: 'Puntual', review: 'Reparó la fuga.', createdAt: 3 }),
  makePublicReview({ reviewId: 'price', review: 'Muy buenos precios.', createdAt: 2 }),
  makePublicReview({ reviewId: 'answered', review: 'Muy bien.', reply: 'Las fugas son lo mío.', createdAt: 1 }),
];

test('what is looked for is found in title, text and answer, by the beginnings of words', () => {
  expect(ids(told, 'newest', { ...everyReview, search: 'fug' })).toEqual(['leak', 'answered']);
  expect(ids(told, 'newest', { ...everyReview, search: 'puntual fuga' })).toEqual(['leak']);
  expect(ids(told, 'newest', { ...everyReview, search: 'piscina' })).toEqual([]);
});

test('a shared word is looked for in what clients write, also as its plural', () => {
  expect(ids(told, 'newest', { ...everyReview, word: 'precio' })).toEqual(['price']);
  expect(ids(told, 'newest', { ...everyReview, word: 'fuga' })).toEqual(['leak']);
});
