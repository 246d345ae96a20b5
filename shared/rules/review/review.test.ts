import { describe, expect, test } from 'vitest';
import { makeContractor, makeReview, testTime } from '../../../tests/world/makers.ts';
import type { Review } from '../../model/review.ts';
import { liveText } from '../publication.ts';
import {
  checkReviewed,
  checkReviewText,
  editReview,
  ownReviewView,
  type Reviewer,
  type WrittenReview,
  writtenBy,
} from './review.ts';
import { currentTerms } from '../account/terms.ts';

const member: Reviewer = { uid: 'luis', isAnonymous: false, hasSignedCurrentTos: true };
const stranger: Reviewer = { uid: 'guest', isAnonymous: true, hasSignedCurrentTos: false };
const mine: WrittenReview = {
  title: 'Muy bien',
  review: 'Llegó puntual.\nDejó todo limpio.',
  rating: 4,
  photos: [],
  statedName: null,
  statedEmail: null,
  agreedTerms: null,
  isWithdrawn: false,
};

describe('what a review says', () => {
  test.each<[string, Partial<WrittenReview>, object | null]>([
    ['is whole', {}, null],
    ['has no stars yet', { rating: 0 }, { code: 'rating-required', field: 'rating' }],
    ['has too many stars', { rating: 6 }, { code: 'value-invalid', field: 'rating' }],
    ['has half a star', { rating: 3.5 }, { code: 'value-invalid', field: 'rating' }],
    ['has no title', { title: ' ' }, { code: 'title-required', field: 'title' }],
    ['has no text', { review: '\n' }, { code: 'review-required', field: 'review' }],
    ['has a title as long as fits', { title: 'á'.repeat(120) }, null],
    ['has too long a title', { title: 'á'.repeat(121) }, { code: 'value-too-long', field: 'title' }],
    ['has too long a text', { review: 'a'.repeat(4001) }, { code: 'value-too-long', field: 'review' }],
    ['has a title of two lines', { title: 'a\nb' }, { code: 'value-invalid', field: 'title' }],
    ['has half a character', { review: 'a\ud83d' }, { code: 'value-invalid', field: 'review' }],
    ['has three photos', { photos: ['a', 'b', 'c'] }, null],
    ['has four photos', { photos: ['a', 'b', 'c', 'd'] }, { code: 'value-too-long', field: 'photos' }],
    ['has a photo twice', { photos: ['a', 'a'] }, { code: 'value-invalid', field: 'photos' }],
    ['has no address that is one, of somebody who is signed in', { statedEmail: 'luis@' }, null],
  ])('%s', (_, change, refusal) => {
    expect(checkReviewText({ ...mine, ...change }, member)).toEqual(refusal);
  });

  test('needs a way to reach who is not signed in, and their word on age and terms', () => {
    const agreed = { ...mine, agreedTerms: currentTerms.version };
    expect(checkReviewText(agreed, stranger)).toEqual({ code: 'stated-email-invalid', field: 'statedEmail' });
    const half = { ...agreed, statedEmail: 'luis@' };
    expect(checkReviewText(half, stranger)).toEqual({ code: 'stated-email-invalid', field: 'statedEmail' });
    const stated = { ...agreed, statedEmail: 'luis@example.com' };
    expect(checkReviewText(stated, stranger)).toBeNull();
    for (const agreedTerms of [null, currentTerms.version - 1]) {
      const refusal = { code: 'terms-outdated', field: 'agreedTerms' };
      expect(checkReviewText({ ...stated, agreedTerms }, stranger)).toEqual(refusal);
    }
  });

  test('is about a professional who is there, and somebody else', () => {
    expect(checkReviewed(makeContractor(), member)).toBeNull();
    expect(checkReviewed(makeContractor({ isPaused: true }), member)).toBeNull();
    expect(checkReviewed(makeContractor({ uid: 'luis' }), member)).toMatchObject({ code: 'own-profile' });
    for (const nobody of [null, makeContractor({ isContractor: false }), makeContractor({ isSuspended: true })]) {
      expect(checkReviewed(nobody, member)).toMatchObject({ code: 'not-found' });
    }
  });
});

describe('an edit', () => {
  const stored = makeReview('ana', 'luis');
  const decision = { action: 'approve', by: 'jefa', at: 5, reason: null, decidedOn: 1 } as const;
  const approved: Review = { ...stored, decision };
  const text = { title: stored.title, review: stored.review, rating: stored.rating, photos: stored.photos };

  function edit(review: Review, change: Partial<WrittenReview>, assumed = writtenBy(ownReviewView(review))) {
    return editReview({
      stored: review,
      assumed,
      mine: { ...assumed, ...change },
      author: member,
      now: testTime + 9,
    });
  }
  function edited(review: Review, change: Partial<WrittenReview>): Review {
    const outcome = edit(review, change);
    if (!('review' in outcome) || !outcome.review) throw new Error(`not edited: ${JSON.stringify(outcome)}`);
    return outcome.review;
  }

  test('of an approved review waits, and what was approved shows meanwhile', () => {
    const once = edited(approved, { title: 'Regular', rating: 2 });
    expect(once).toMatchObject({
      status: 'pending',
      title: 'Regular',
      contentVersion: 2,
      editedAt: testTime + 9,
      decision: null,
      approved: text,
    });
    expect(liveText(once)).toEqual(text);
    const twice = edited(once, { title: 'Mal' });
    expect(twice).toMatchObject({ title: 'Mal', contentVersion: 3, approved: text });
  });

  test('of its photos is a new text, and those that were approved show meanwhile', () => {
    const withOne = { ...approved, photos: ['a'] };
    const other = edited(withOne, { photos: ['b'] });
    expect(other).toMatchObject({ status: 'pending', photos: ['b'], contentVersion: 2, approved: { photos: ['a'] } });
    expect(liveText(other)?.photos).toEqual(['a']);
    expect(edited(other, { isWithdrawn: true })).toMatchObject({ photos: ['b'], approved: null });
    expect(edit(withOne, { photos: ['a'] })).toEqual({ review: null });
  });

  test('that takes the review back hides it, and sending it again is a text of its own', () => {
    const gone = edited(edited(approved, { rating: 1 }), { isWithdrawn: true });
    expect(gone).toMatchObject({ status: 'withdrawn', approved: null, contentVersion: 2 });
    expect(liveText(gone)).toBeNull();
    const back = edited(gone, { isWithdrawn: false });
    expect(back).toMatchObject({ status: 'pending', contentVersion: 3, approved: null });
    expect(liveText(back)).toBeNull();
  });

  test('of a rejected review brings it back to the queue without the decision', () => {
    const rejected: Review = {
      ...stored,
      status: 'rejected',
      decision: { ...decision, action: 'reject', reason: 'offensive' },
    };
    expect(edited(rejected, { review: 'Bien.' })).toMatchObject({ status: 'pending', decision: null, approved: null });
  });

  test('that changes nothing leaves everything as it is', () => {
    expect(edit(approved, {})).toEqual({ review: null });
  });

  test('of where to reach its author is no new text', () => {
    const other = edited(approved, { statedEmail: 'nueva@example.com' });
    expect(other).toMatchObject({ status: 'approved', contentVersion: 1, decision });
    expect(other.from.statedEmail).toBe('nueva@example.com');
  });

  test('that meets another of the same field is not made; of another field both are', () => {
    const assumed = writtenBy(ownReviewView(approved));
    const elsewhere = edited(approved, { title: 'Regular' });
    expect(edit(elsewhere, { title: 'Mal' }, assumed)).toEqual({ clash: true });
    expect(edit(elsewhere, { rating: 3 }, assumed)).toMatchObject({ review: { title: 'Regular', rating: 3 } });
  });

  test('of the words of a review that is taken back comes with sending it', () => {
    const gone = edited(approved, { isWithdrawn: true });
    expect(edit(gone, { title: 'Otra' })).toEqual({ refusal: { code: 'value-invalid', field: 'isWithdrawn' } });
    expect(edited(gone, { title: 'Otra', isWithdrawn: false })).toMatchObject({ status: 'pending', title: 'Otra' });
  });

  test('keeps a name from the account, and takes the one that its author states otherwise', () => {
    expect(edited(approved, { statedName: 'El jefe' }).from.name).toBe('luis');
    const nameless: Review = { ...stored, from: { ...stored.from, name: '' } };
    expect(edited(nameless, { statedName: 'Luis M.' }).from.name).toBe('Luis M.');
  });
});
