import type { Decision, DecisionAction, RejectionReason, Reply, Review } from '../../model/review.ts';
import type { Actor } from '../../model/actor.ts';
import type { Refusal } from '../../protocol/refusal.ts';
import { afterAction, afterReplyAction, targetStatus, isNeeded, type ReviewPart, takenBack } from './review-process.ts';
import { roleIn } from './review-role.ts';

/** What an admin wants to decide, and what they knew when they did. */
export interface ProposedDecision {
  action: DecisionAction;
  /** Of a rejection. */
  reason: RejectionReason | null;
  /** The `contentVersion` of the text that they read. */
  decidedOn: number;
  /** When the decision was made that they saw standing there (ms since 1970); null where they saw none. */
  known: number | null;
}

/** What becomes of a decision: it is refused, it stands already, or it is made. */
export type Decided<Text> = { refusal: Refusal } | { unchanged: true } | { decided: Text };

interface Deciding {
  proposed: ProposedDecision;
  admin: Extract<Actor, { kind: 'account' }>;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * A decision about a review as it stands. Refuses: not-allowed (no admin, or its author, or who received it), review-changed (it was
 * made on another text, or the review was taken back), already-decided (somebody decided otherwise, and this admin had not seen it),
 * reason-required. The same decision once more stands already. Pure (architecture, 'Reviews'; product decision 8).
 */
export function decideReview(review: Review, deciding: Deciding): Decided<Review> {
  const { proposed, admin } = deciding;
  if (roleIn(review, admin) !== 'admin') return { refusal: { code: 'not-allowed' } };
  if (review.status === takenBack) return { refusal: { code: 'review-changed' } };
  const to = afterAction(proposed.action, review.status, 'admin');
  const outcome = decide('review', review, to, deciding);
  if (!('decision' in outcome)) return outcome;
  // What an admin decides takes effect at once, also for a profile that would stay for a while.
  return { decided: { ...review, status: outcome.to, decision: outcome.decision, approved: null, leftAt: null } };
}

/** The same about the professional's answer to it. */
export function decideReply(review: Review, deciding: Deciding): Decided<Review> {
  const { proposed, admin } = deciding;
  const { reply } = review;
  if (roleIn(review, admin) !== 'admin') return { refusal: { code: 'not-allowed' } };
  if (!reply) return { refusal: { code: 'review-changed' } };
  const to = afterReplyAction(proposed.action, reply.status, 'admin');
  const outcome = decide('reply', reply, to, deciding);
  if (!('decision' in outcome)) return outcome;
  const decided: Reply = { ...reply, status: outcome.to, decision: outcome.decision, approved: null };
  return { decided: { ...review, reply: decided } };
}

/** The decision that stands about a review, or about the answer to it; null where there is none. */
export function currentDecision(part: ReviewPart, { decision, reply }: Review): Decision | null {
  return part === 'review' ? decision : (reply?.decision ?? null);
}

interface Decidable {
  status: string;
  contentVersion: number;
  decision: Decision | null;
}

function decide<State>(
  part: ReviewPart,
  { status, contentVersion, decision }: Decidable,
  to: State | null,
  { proposed, admin, now }: Deciding,
): { refusal: Refusal } | { unchanged: true } | { to: State; decision: Decision } {
  const { action, reason, decidedOn, known } = proposed;
  if (contentVersion !== decidedOn) return { refusal: { code: 'review-changed' } };
  if (isNeeded('reason', part, action) && reason === null)
    return { refusal: { code: 'reason-required', field: 'reason' } };
  const why = isNeeded('reason', part, action) ? reason : null;
  if (decision?.action === action && decision.reason === why) return { unchanged: true };
  if ((decision?.at ?? null) !== known) return { refusal: { code: 'already-decided' } };
  // What was approved before decisions were written down is approved.
  const isThere = !decision && status === targetStatus(part, action);
  if (to === null) return isThere ? { unchanged: true } : { refusal: { code: 'already-decided' } };
  // Two decisions about one text are told apart by their time.
  const at = Math.max(now, (decision?.at ?? 0) + 1);
  return { to, decision: { action, by: admin.uid, at, reason: why, decidedOn } };
}
