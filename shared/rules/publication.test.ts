import { expect, test } from 'vitest';
import { makeContractor, makeLiveReviews, makeReview, testTime } from '../../tests/world/makers.ts';
import type { Review } from '../model/review.ts';
import type { User } from '../model/user.ts';
import { ratingOf } from './review/rating.ts';
import {
  afterLeaving,
  formerPrefix,
  isReviewLive,
  notPublished,
  publicAuthor,
  publicationOf,
  publicProfile,
  stayAfterLeaving,
} from './publication.ts';

const isProfileLive = (user: User, reviews: Review[], now = testTime) => publicationOf(user, reviews, now).isLive;
const anonymous = (review: Review): Review => ({ ...review, from: { ...review.from, isAnonymous: true } });

const unproven = (review: Review): Review => ({ ...review, from: { ...review.from, isProven: false } });

test('a review is public once it is approved and its author is known', () => {
  expect(isReviewLive(makeReview('ana', 'luis'))).toBe(true);
  expect(isReviewLive(makeReview('ana', 'luis', { status: 'pending' }))).toBe(false);
  expect(isReviewLive(makeReview('ana', 'luis', { status: 'rejected' }))).toBe(false);
  expect(isReviewLive(anonymous(makeReview('ana', 'luis')))).toBe(false);
  expect(isReviewLive(unproven(makeReview('ana', 'luis')))).toBe(false);
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
  const review = makeReview('ana', 'luis');
  expect(publicAuthor(review)).toEqual({ name: 'luis', profilePhoto: null });
  const from = { ...review.from, name: '', uid: `${formerPrefix}0a1b` };
  expect(publicAuthor({ ...review, from })).toEqual({ name: '', profilePhoto: null, isFormer: true });
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

test('a profile that was public stays for seven days once authors take back what it needs', () => {
  const [first, ...others] = makeLiveReviews('ana');
  if (!first) throw new Error('three were made');
  const was = makeContractor({ publication: { ...notPublished, isLive: true, hasEnough: true, approvedCount: 3 } });
  const takenBack = afterLeaving(first, { ...first, status: 'withdrawn' }, testTime);
  const reviews = [takenBack, ...others];
  const hidesAt = testTime + stayAfterLeaving;
  expect(publicationOf(was, reviews, testTime)).toEqual({ isLive: true, hasEnough: true, approvedCount: 2, hidesAt });
  expect(isProfileLive(was, reviews, hidesAt - 1)).toBe(true);
  expect(publicationOf(was, reviews, hidesAt)).toEqual({ ...notPublished, approvedCount: 2 });
  // Another one comes in time; and what is sent once more waits, but does not hide it sooner.
  expect(publicationOf(was, [...reviews, makeReview('ana', 'olga')], testTime).hidesAt).toBe(null);
  expect(isProfileLive(was, [{ ...takenBack, status: 'pending' }, ...others], hidesAt - 1)).toBe(true);
});

test('nobody comes to life by what was taken back, and what an admin decides hides at once', () => {
  const [first, ...others] = makeLiveReviews('ana');
  if (!first) throw new Error('three were made');
  const was = makeContractor({ publication: { ...notPublished, isLive: true, hasEnough: true, approvedCount: 3 } });
  const takenBack = afterLeaving(first, { ...first, status: 'withdrawn' }, testTime);
  expect(isProfileLive(makeContractor(), [takenBack, ...others])).toBe(false);
  expect(isProfileLive(was, [{ ...first, status: 'rejected' }, ...others])).toBe(false);
  expect(isProfileLive(was, [{ ...takenBack, status: 'rejected' }, ...others])).toBe(false);
  expect(isProfileLive(was, [{ ...takenBack, from: { ...first.from, isSuspended: true } }, ...others])).toBe(false);
  expect(afterLeaving({ ...first, status: 'pending' }, { ...first, status: 'withdrawn' }, testTime).leftAt).toBe(null);
  expect(afterLeaving(takenBack, first, testTime).leftAt).toBe(null);
});

test('everyone sees the prices of what is offered, and what can be so of all that is said', () => {
  const price = { amount: 15_000, currency: 'CRC', unit: 'visit' } as const;
  const ana = makeContractor({
    services: ['plumbing'],
    prices: { plumbing: price, pools: price },
    facts: ['cash', 'message', 'whatsapp', 'call'],
    worksSince: 1998,
    createdAt: Date.UTC(2025, 0, 1, 5, 0),
  });
  const seen = publicProfile(ana, ratingOf([]));
  expect(seen).toMatchObject({ prices: { plumbing: price }, facts: ['cash', 'message'], worksSince: 1998 });
  expect(seen.prices).not.toHaveProperty('pools');
  // The year of Costa Rica.
  expect(seen).toMatchObject({ memberSince: 2024, phoneVerified: true });
  const reached = publicProfile({ ...ana, contactPhone: ana.phoneNumber, refusesMessages: true }, ratingOf([]));
  expect(reached.facts).toEqual(['cash', 'whatsapp', 'call']);
});
