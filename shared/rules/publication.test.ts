import { expect, test } from 'vitest';
import { makeContractor, makeLiveReviews, makeReview } from '../../tests/world/makers.ts';
import type { Review } from '../model/review.ts';
import { formerPrefix, isProfileLive, isReviewLive, publicAuthor } from './publication.ts';

const anonymous = (review: Review): Review => ({ ...review, from: { ...review.from, isAnonymous: true } });

test('a review is public once it is approved and its author is known', () => {
  expect(isReviewLive(makeReview('ana', 'luis'))).toBe(true);
  expect(isReviewLive(makeReview('ana', 'luis', { status: 'pending' }))).toBe(false);
  expect(isReviewLive(makeReview('ana', 'luis', { status: 'rejected' }))).toBe(false);
  expect(isReviewLive(anonymous(makeReview('ana', 'luis')))).toBe(false);
  expect(isReviewLive(anonymous(makeReview('ana', 'luis', { status: 'pending' })))).toBe(false);
});

test('a profile is public with three live reviews of three authors', () => {
  const [first, second, third] = makeLiveReviews('ana');
  if (!first || !second || !third) throw new Error('three were made');
  const ana = makeContractor();
  expect(isProfileLive(ana, [])).toBe(false);
  expect(isProfileLive(ana, [first, second])).toBe(false);
  expect(isProfileLive(ana, [first, second, third])).toBe(true);
  expect(isProfileLive(ana, [first, second, third, makeReview('ana', 'olga')])).toBe(true);
});

test('everyone sees whether the author of a review left, and not who that was', () => {
  const { from } = makeReview('ana', 'luis');
  expect(publicAuthor(from)).toEqual({ name: 'luis', profilePhoto: null });
  const former = { ...from, name: '', uid: `${formerPrefix}0a1b` };
  expect(publicAuthor(former)).toEqual({ name: '', profilePhoto: null, isFormer: true });
});

test('several reviews of one author count as one author', () => {
  const [first, second] = makeLiveReviews('ana');
  if (!first || !second) throw new Error('three were made');
  const again = { ...second, reviewId: 'again' };
  expect(isProfileLive(makeContractor(), [first, second, again])).toBe(false);
});

test('the profile of somebody suspended, paused or no professional is not public, however good the reviews', () => {
  const reviews = [...makeLiveReviews('ana'), makeReview('ana', 'olga')];
  expect(isProfileLive(makeContractor({ isSuspended: true }), reviews)).toBe(false);
  expect(isProfileLive(makeContractor({ isPaused: true }), reviews)).toBe(false);
  expect(isProfileLive(makeContractor({ isContractor: false }), reviews)).toBe(false);
});
