import fc from 'fast-check';
import { expect, test } from 'vitest';
import { branches, expectLawful, leavesOf } from '../../../tests/world/copies/leaf-histories.ts';
import { makeReview } from '../../../tests/world/makers.ts';
import type { Report } from '../../model/report.ts';
import type { Review } from '../../model/review.ts';
import { isSame } from '../merge.ts';
import { decideReply, decideReview } from './decision.ts';
import { writeReply } from './reply.ts';
import { reportLeaves } from './report-leaves.ts';
import { editReview, ownReviewView, withoutAuthor, writtenBy } from './review.ts';
import { reviewLeaves } from './review-leaves.ts';

const base = makeReview('ana', 'luis', { status: 'pending', reply: null });
const author = { uid: base.from.uid, isAnonymous: false, hasSignedCurrentTos: true };
const admin = {
  kind: 'account',
  uid: 'admin',
  isAnonymous: false,
  hasBetaAccess: true,
  hasSignedCurrentTos: true,
  isAdmin: true,
  impersonatedBy: null,
} as const;

type Change = (review: Review, now: number) => Review;

function edit(mine: Partial<Parameters<typeof editReview>[0]['mine']>): Change {
  return (stored, now) => {
    const assumed = writtenBy(ownReviewView(stored));
    const edited = editReview({ stored, assumed, mine: { ...assumed, ...mine }, author, now });
    return 'review' in edited ? (edited.review ?? stored) : stored;
  };
}

function decide(action: 'approve' | 'reject' | 'unapprove'): Change {
  return (review, now) => {
    const { contentVersion: decidedOn, decision } = review;
    const proposed = { action, reason: action === 'reject' ? ('offensive' as const) : null, decidedOn };
    const outcome = decideReview(review, { proposed: { ...proposed, known: decision?.at ?? null }, admin, now });
    return 'decided' in outcome ? outcome.decided : review;
  };
}

const approveReply: Change = (review, now) => {
  const { contentVersion: decidedOn = 0, decision } = review.reply ?? {};
  const proposed = { action: 'approve' as const, reason: null, decidedOn, known: decision?.at ?? null };
  const outcome = decideReply(review, { proposed, admin, now });
  return 'decided' in outcome ? outcome.decided : review;
};

const words = fc.constantFrom('Llegó.', 'No llegó.', 'Tardó.');
const change: fc.Arbitrary<Change> = fc.oneof(
  words.map((review) => edit({ review, isWithdrawn: false })),
  fc.subarray(['a'.repeat(32), 'b'.repeat(32)]).map((photos) => edit({ photos, isWithdrawn: false })),
  fc.constant(edit({ isWithdrawn: true })),
  fc.constantFrom(...(['approve', 'reject', 'unapprove'] as const)).map(decide),
  fc.constantFrom('Gracias.', 'Perdón.', null).map(
    (text): Change =>
      (review, now) =>
        writeReply(review, text, now),
  ),
  fc.constant(approveReply),
  fc.constant<Change>((review) => ({ ...review, from: { ...review.from, isSuspended: true } })),
  fc.constant<Change>((review) => withoutAuthor(review, 'former-1')),
);

const merged = (...apart: Parameters<typeof leavesOf<Review>>[2]) =>
  reviewLeaves.mergeLeaves(leavesOf(reviewLeaves, base, apart));

test('reviews that copies took apart come together in any order, and again, to the same', () => {
  fc.assert(fc.property(branches(change), (apart) => expectLawful(reviewLeaves, leavesOf(reviewLeaves, base, apart))));
});

test('no decision stands on a text or an answer that it was not made about', () => {
  fc.assert(
    fc.property(branches(change), (apart) => {
      const leaves = leavesOf(reviewLeaves, base, apart);
      const { document } = reviewLeaves.mergeLeaves(leaves);
      const { decision, review, photos, contentVersion, reply } = document;
      const decided = leaves.filter((leaf) => leaf.document.decision?.at === decision?.at);
      expect(decision === null || decision.decidedOn === contentVersion).toBe(true);
      const isFormer = leaves.some((leaf) => leaf.document.from.uid === 'former-1');
      const isRead = ({ document: each }: (typeof leaves)[number]) =>
        each.review === review && (isFormer || isSame(each.photos, photos));
      expect(decision === null || decided.some(isRead)).toBe(true);
      expect(!reply?.decision || reply.decision.decidedOn === reply.contentVersion).toBe(true);
    }),
  );
});

test('the words of every copy stand, were written over there, or are told to their author', () => {
  fc.assert(
    fc.property(branches(change), (apart) => {
      const leaves = leavesOf(reviewLeaves, base, apart);
      const { document, overtaken } = reviewLeaves.mergeLeaves(leaves);
      const kept = [document.review, ...overtaken.map(({ value }) => (value as Review).review)];
      const isFormer = leaves.some((leaf) => leaf.document.from.uid === 'former-1');
      const written = leaves.filter(({ stamps }) => stamps['text']).map((leaf) => leaf.document.review);
      expect(isFormer || written.every((text) => kept.includes(text))).toBe(true);
    }),
  );
});

test('two texts of one version become one that nobody has decided about, and the earlier author is told', () => {
  const { document, overtaken } = merged(
    [
      { change: edit({ review: 'Antes.' }), at: 5 },
      { change: decide('approve'), at: 6 },
    ],
    [{ change: edit({ review: 'Más tarde.' }), at: 9 }],
  );
  expect(document).toMatchObject({ review: 'Más tarde.', status: 'pending', decision: null, contentVersion: 3 });
  expect(overtaken).toMatchObject([{ owner: author.uid, field: 'review', value: { review: 'Antes.' } }]);
});

test('a text that was approved while another was written shows until that one is read', () => {
  const { document } = merged([{ change: decide('approve'), at: 9 }], [{ change: edit({ review: 'Nuevo.' }), at: 5 }]);
  expect(document).toMatchObject({ review: 'Nuevo.', status: 'pending', approved: { review: base.review } });
});

test('a review that its author took back stays so, whatever was decided meanwhile', () => {
  const { document } = merged([{ change: edit({ isWithdrawn: true }), at: 5 }], [{ change: decide('approve'), at: 9 }]);
  expect(document).toMatchObject({ status: 'withdrawn', approved: null });
});

test('an author who left stays gone, also where another copy signed the review anew', () => {
  const { document } = merged(
    [{ change: (review) => withoutAuthor(review, 'former-1'), at: 5 }],
    [{ change: (review) => ({ ...review, from: { ...review.from, name: 'Luis M.' } }), at: 9 }],
  );
  expect(document.from).toMatchObject({ uid: 'former-1', name: '', email: null });
});

test('what was told last of a review stays, with what an admin found of that and no other', () => {
  const told: Omit<Report, 'id'> = {
    uid: 'ana',
    reviewId: null,
    reason: 'other',
    note: 'Uno',
    conversation: null,
    by: 'luis',
    createdAt: 1,
    status: 'open',
    settled: null,
  };
  const leaves = leavesOf<Omit<Report, 'id'>>(reportLeaves, told, [
    [
      {
        change: (report) => ({ ...report, status: 'settled', settled: { by: 'admin', at: 5, isUpheld: true } }),
        at: 5,
      },
    ],
    [{ change: (report) => ({ ...report, note: 'Dos', createdAt: 9 }), at: 9 }],
  ]);
  expect(reportLeaves.mergeLeaves(leaves).document).toMatchObject({ note: 'Dos', status: 'open', settled: null });
  expectLawful(reportLeaves, leaves);
});
