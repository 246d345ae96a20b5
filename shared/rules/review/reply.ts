import type { ReceivedReview, Reply, Review } from '../../model/review.ts';
import type { Refusal } from '../../protocol/refusal.ts';
import { replyProcess } from './review-process.ts';
import { acquaintance, liveReply, liveText, publicAuthor, readText } from '../publication.ts';
import { textProblem } from '../typed-text.ts';

/** How much fits into an answer, in characters. */
export const longestReply = 2000;

/** A review as the professional sees who received it; null while none of it shows. */
export function receivedReviewView(review: Review): ReceivedReview | null {
  const text = liveText(review);
  if (!text) return null;
  const { reviewId, createdAt, reply } = review;
  return {
    reviewId,
    createdAt,
    ...readText(text),
    author: publicAuthor(review),
    ...acquaintance(review),
    replyText: reply?.text ?? null,
    reply: reply && seenReply(reply),
  };
}

/** What a professional wrote to a review of which nothing shows any more, for their export; null where they wrote nothing. */
export function replyAlone({ reviewId, reply }: Review): Partial<ReceivedReview> | null {
  return reply && { reviewId, replyText: reply.text, reply: seenReply(reply) };
}

function seenReply({ decision, ...reply }: Reply): NonNullable<ReceivedReview['reply']> {
  return { ...reply, reason: decision?.reason ?? null };
}

/** Why this may not be an answer, or null. Refuses: value-invalid (nothing), and what `textProblem` does. */
export function checkReply(text: string): Refusal | null {
  const code = text === '' ? 'value-invalid' : textProblem(text, 'lines', longestReply);
  return code && { code, field: 'replyText' };
}

/** The review with the professional's answer as they want it (null takes it back); a new text waits for an admin. Pure. */
export function writeReply(review: Review, text: string | null, now: number): Review {
  const { reply } = review;
  if (text === null) return { ...review, reply: null };
  // A decision must not hold for an answer that was taken back and written anew.
  const contentVersion = Math.max((reply?.contentVersion ?? 0) + 1, reply ? 0 : now);
  const { to: status } = replyProcess.write;
  const next: Reply = { text, at: now, contentVersion, status, decision: null, approved: liveReply(reply) };
  return { ...review, reply: next };
}
