import { describe, expect, test } from 'vitest';
import { makeReview, testTime } from '../../../tests/world/makers.ts';
import { receivedReviewEntry } from '../../collections/received-review-entry.ts';
import type { Actor } from '../../model/actor.ts';
import type { Review } from '../../model/review.ts';
import { decideReply, decideReview, type ProposedDecision } from './decision.ts';
import { liveReply } from '../publication.ts';
import { checkReply, receivedReviewView, writeReply } from './reply.ts';

const pending = makeReview('ana', 'luis', { status: 'pending', contentVersion: 3 });
const approve: ProposedDecision = { action: 'approve', reason: null, decidedOn: 3, known: null };
const reject: ProposedDecision = { action: 'reject', reason: 'offensive', decidedOn: 3, known: null };

function admin(uid = 'jefa', isAdmin = true): Extract<Actor, { kind: 'account' }> {
  const access = { isAnonymous: false, hasBetaAccess: true, hasSignedCurrentTos: true };
  return { kind: 'account', uid, isAdmin, impersonatedBy: null, ...access };
}
const decide = (review: Review, proposed: ProposedDecision, by = admin()) =>
  decideReview(review, { proposed, admin: by, now: testTime });
function decided(review: Review, proposed: ProposedDecision, by = admin()): Review {
  const outcome = decide(review, proposed, by);
  if (!('decided' in outcome)) throw new Error(`not decided: ${JSON.stringify(outcome)}`);
  return outcome.decided;
}

describe('a decision', () => {
  test('holds for the text that was read, and says who made it', () => {
    expect(decided(pending, approve)).toMatchObject({
      status: 'approved',
      decision: { action: 'approve', by: 'jefa', at: testTime, reason: null, decidedOn: 3 },
    });
    expect(decided(pending, reject)).toMatchObject({ status: 'rejected', decision: { reason: 'offensive' } });
  });

  test('about another text than the one that stands goes back', () => {
    for (const decidedOn of [2, 4]) {
      expect(decide(pending, { ...approve, decidedOn })).toEqual({ refusal: { code: 'review-changed' } });
    }
    expect(decide({ ...pending, status: 'withdrawn' }, approve)).toEqual({ refusal: { code: 'review-changed' } });
  });

  test('of two admins who knew nothing of each other stands as the first one made it', () => {
    const first = decided(pending, approve);
    expect(decide(first, approve, admin('otra'))).toEqual({ unchanged: true });
    expect(decide(first, reject, admin('otra'))).toEqual({ refusal: { code: 'already-decided' } });
    const second = decided(pending, reject);
    const milder: ProposedDecision = { ...reject, reason: 'off-topic' };
    expect(decide(second, milder, admin('otra'))).toEqual({ refusal: { code: 'already-decided' } });
    expect(decide(second, { ...milder, known: testTime })).toEqual({ refusal: { code: 'already-decided' } });
  });

  test('is changed by who has seen it', () => {
    const first = decided(pending, approve);
    const undone = decided(first, { action: 'unapprove', reason: null, decidedOn: 3, known: testTime });
    expect(undone).toMatchObject({ status: 'pending', decision: { action: 'unapprove', at: testTime + 1 } });
    expect(decide(undone, approve)).toEqual({ refusal: { code: 'already-decided' } });
    expect(decided(undone, { ...approve, known: testTime + 1 })).toMatchObject({ status: 'approved' });
  });

  test('to turn away needs a reason', () => {
    expect(decide(pending, { ...reject, reason: null })).toMatchObject({ refusal: { code: 'reason-required' } });
  });

  test('is nobody’s but an admin’s, and not of who wrote or received the review', () => {
    const [author, subject] = [admin(pending.from.uid), admin('ana')];
    for (const who of [admin('luis', false), author, subject]) {
      expect(decide(pending, approve, who)).toEqual({ refusal: { code: 'not-allowed' } });
    }
  });

  test('about an approved text from before decisions were written down stands or changes it', () => {
    const old = makeReview('ana', 'luis', { contentVersion: 3 });
    expect(decide(old, approve)).toEqual({ unchanged: true });
    expect(decided(old, reject)).toMatchObject({ status: 'rejected' });
  });
});

describe('an answer to a review', () => {
  const answered = writeReply(makeReview('ana', 'luis'), 'Gracias, Luis.', 7);
  const version = answered.reply?.contentVersion ?? 0;
  const about = (proposed: ProposedDecision, review = answered, by = admin()) =>
    decideReply(review, { proposed: { ...proposed, decidedOn: review.reply?.contentVersion ?? 0 }, admin: by, now: 9 });

  test('shows once it was approved, and goes on showing while another text waits', () => {
    expect(liveReply(answered.reply)).toBeNull();
    const outcome = about(approve);
    if (!('decided' in outcome)) throw new Error('not decided');
    expect(liveReply(outcome.decided.reply)).toBe('Gracias, Luis.');
    const edited = writeReply(outcome.decided, 'Gracias.', 10);
    expect(edited.reply).toMatchObject({ status: 'pending', contentVersion: version + 1, approved: 'Gracias, Luis.' });
    expect(liveReply(edited.reply)).toBe('Gracias, Luis.');
    expect(liveReply(writeReply(edited, null, 11).reply)).toBeNull();
  });

  test('that is turned away tells the professional why', () => {
    const outcome = about(reject);
    if (!('decided' in outcome)) throw new Error('not decided');
    expect(receivedReviewView(outcome.decided)).toMatchObject({
      replyText: 'Gracias, Luis.',
      reply: { status: 'rejected', reason: 'offensive' },
    });
  });

  test('that was taken back and written anew is another text for a decision', () => {
    const anew = writeReply(writeReply(answered, null, 8), 'Otra cosa.', 8);
    const late = decideReply(anew, { proposed: { ...approve, decidedOn: version }, admin: admin(), now: 9 });
    expect(late).toEqual({ refusal: { code: 'review-changed' } });
    expect(about(approve, writeReply(answered, null, 8))).toEqual({ refusal: { code: 'review-changed' } });
  });

  test('is not approved by the professional who wrote it, admin or not', () => {
    expect(about(approve, answered, admin('ana'))).toEqual({ refusal: { code: 'not-allowed' } });
  });

  test('says something, and not too much', () => {
    expect(checkReply('Gracias')).toBeNull();
    expect(checkReply(' ')).toMatchObject({ code: 'value-invalid' });
    expect(checkReply('a'.repeat(2001))).toMatchObject({ code: 'value-too-long' });
  });

  test('to a review that shows no more is in its writer’s export, and nothing of the review with it', () => {
    const hidden = { ...answered, status: 'rejected', approved: null } as const;
    expect(receivedReviewView(hidden)).toBeNull();
    expect(receivedReviewEntry.exported(hidden, 'ana')).toEqual({
      reviewId: answered.reviewId,
      replyText: 'Gracias, Luis.',
      reply: receivedReviewView(answered)?.reply,
    });
    expect(receivedReviewEntry.exported({ ...hidden, reply: null }, 'ana')).toBeNull();
  });

  test('is written to reviews that show, and no other is seen by who received it', () => {
    expect(receivedReviewView(makeReview('ana', 'luis', { status: 'pending' }))).toBeNull();
    expect(JSON.stringify(receivedReviewView(answered))).not.toMatch(/private|author-uid|statedEmail/);
  });
});
