import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeContractor, makeReview } from '../../../tests/world/makers.ts';
import type { Actor } from '../../model/actor.ts';
import { type Decision, rejectionReasons, type Reply, type Review } from '../../model/review.ts';
import { decideReply, decideReview, type ProposedDecision } from '../review/decision.ts';
import { writeReply } from '../review/reply.ts';
import { editReview, ownReviewView, type WrittenReview, writtenBy } from '../review/review.ts';
import { applyPatch, ownFields, ownView, patchOf } from './user.ts';

/** Whoever writes sees a part of what is stored: an edit through that view leaves all of the rest (architecture, 'The own channel'). */
const texts = fc.constantFrom('Muy bien', 'Regular', 'Mal');
const stars = fc.constantFrom(1 as const, 3 as const, 5 as const);
const version = fc.integer({ min: 1, max: 3 });
const reason = fc.option(fc.constantFrom(...rejectionReasons), { nil: null });
const decision: fc.Arbitrary<Decision> = fc.record({
  action: fc.constantFrom('approve', 'unapprove', 'reject'),
  by: fc.constantFrom('a secret admin', 'another'),
  at: fc.integer({ min: 1, max: 3 }),
  reason,
  decidedOn: version,
});
const photos = fc.subarray(['a'.repeat(32), 'b'.repeat(32)]);
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const reply: fc.Arbitrary<Reply> = fc.record({
  text: texts,
  at: fc.nat(3),
  contentVersion: version,
  status: fc.constantFrom('pending', 'approved', 'rejected'),
  decision: maybe(decision),
  approved: maybe(texts),
});
const review: fc.Arbitrary<Review> = fc
  .record({
    title: texts,
    review: texts,
    rating: stars,
    photos,
    status: fc.constantFrom('pending', 'approved', 'rejected', 'withdrawn'),
    contentVersion: version,
    decision: maybe(decision),
    approved: maybe(fc.record({ title: texts, review: texts, rating: stars, photos, author: fc.constant(null) })),
    reply: maybe(reply),
  })
  .map((fields) => makeReview('ana', 'luis', fields));

const writtenReview: fc.Arbitrary<WrittenReview> = fc.record({
  title: texts,
  review: texts,
  rating: stars,
  photos,
  statedName: maybe(texts),
  statedEmail: maybe(fc.constantFrom('luis@example.com')),
  agreedTerms: maybe(fc.constantFrom(1)),
  isWithdrawn: fc.boolean(),
});
const proposedDecision: fc.Arbitrary<ProposedDecision> = fc.record({
  action: fc.constantFrom('approve', 'unapprove', 'reject'),
  reason,
  decidedOn: version,
  known: maybe(fc.integer({ min: 1, max: 3 })),
});

const author = { uid: 'author-uid-luis', isAnonymous: false, hasSignedCurrentTos: true };
const admin: Extract<Actor, { kind: 'account' }> = {
  kind: 'account',
  uid: 'admin',
  isAnonymous: false,
  isAdmin: true,
  hasBetaAccess: true,
  hasSignedCurrentTos: true,
  impersonatedBy: null,
};

/** `after` with what the writer may change put back; equal to `before` when nothing else moved. */
function restored(after: Review, before: Review, written: readonly (keyof Review)[]): Review {
  return { ...after, ...Object.fromEntries(written.map((field) => [field, before[field]])) };
}

test('of an account its owner writes what is theirs', () => {
  const edit = fc.record({ displayName: texts, description: texts, zones: fc.subarray(['tamarindo', 'nicoya']) });
  fc.assert(
    fc.property(edit, edit, edit, (stored, assumed, mine) => {
      const before = { ...makeContractor(stored), usedBetaKey: 'a key', hasBetaAccess: true };
      const view = ownView(before);
      const patch = patchOf({ assumed: { ...view, ...assumed }, mine: { ...view, ...mine, hasBetaAccess: false } });
      const after = applyPatch(before, patch);
      const own = Object.fromEntries(ownFields.map((field) => [field, before[field]]));
      expect({ ...after, ...own }).toEqual(before);
    }),
  );
});

test('of a review its author writes the words, what they state of themselves, and what follows from that', () => {
  fc.assert(
    fc.property(review, writtenReview, writtenReview, (before, assumed, mine) => {
      const clean = (text: WrittenReview) => ({ ...writtenBy(ownReviewView(before)), ...text });
      const edited = editReview({ stored: before, assumed: clean(assumed), mine: clean(mine), author, now: 9 });
      if (!('review' in edited) || !edited.review) return;
      const after = edited.review;
      const words = ['title', 'review', 'rating', 'photos'] as const;
      const own = [...words, 'status', 'contentVersion', 'editedAt', 'approved', 'leftAt'] as const;
      expect([null, before.decision]).toContainEqual(after.decision);
      const { statedName, statedEmail, agreedTerms, name } = before.from;
      const from = { ...after.from, statedName, statedEmail, agreedTerms, name };
      expect({ ...restored(after, before, [...own, 'decision']), from }).toEqual(before);
    }),
  );
});

test('of a review the professional writes the answer', () => {
  fc.assert(
    fc.property(review, maybe(texts), (before, text) => {
      expect(restored(writeReply(before, text, 9), before, ['reply'])).toEqual(before);
    }),
  );
});

test('of a review an admin writes what is decided, and no word of anybody’s', () => {
  fc.assert(
    fc.property(review, proposedDecision, (before, proposed) => {
      const judged = decideReview(before, { proposed, admin, now: 9 });
      if ('decided' in judged) {
        expect(restored(judged.decided, before, ['status', 'decision', 'approved', 'leftAt'])).toEqual(before);
      }
      const answered = decideReply(before, { proposed, admin, now: 9 });
      if (!('decided' in answered)) return;
      const { text, at, contentVersion } = answered.decided.reply ?? {};
      expect({ text, at, contentVersion }).toEqual({
        text: before.reply?.text,
        at: before.reply?.at,
        contentVersion: before.reply?.contentVersion,
      });
      expect(restored(answered.decided, before, ['reply'])).toEqual(before);
    }),
  );
});
