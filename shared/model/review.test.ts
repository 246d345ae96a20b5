import { expect, test } from 'vitest';
import { makeReview } from '../../tests/world/makers.ts';
import { Review, reviewDocumentId } from './review.ts';

test('a review has every field of the specification, of its author and of whom it is about', () => {
  const { from, to } = Review.shape;
  expect(Object.keys(Review.shape)).toEqual(
    expect.arrayContaining(['reviewId', 'createdAt', 'title', 'review', 'rating', 'status', 'from', 'to']),
  );
  const ofAuthor = [
    'statedEmail',
    'isAnonymous',
    'uid',
    'name',
    'email',
    'phoneNumber',
    'profilePhoto',
    'preferredLang',
  ];
  expect(Object.keys(from.shape)).toEqual(expect.arrayContaining(ofAuthor));
  expect(Object.keys(to.shape).toSorted()).toEqual(['name', 'profilePhoto', 'uid']);
});

test('a rating is one to five whole stars', () => {
  const isRating = (rating: unknown) => Review.shape.rating.safeParse(rating).success;
  expect([0, 1, 2, 3, 4, 5, 6, 2.5, '5', null].filter(isRating)).toEqual([1, 2, 3, 4, 5]);
});

test('what a professional received is stored together', () => {
  expect(reviewDocumentId(makeReview('ana', 'luis'))).toMatch(/^ana:/);
});
