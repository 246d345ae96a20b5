import { Review } from '../../shared/model/review.ts';
import type { Refusal } from '../../shared/refusal.ts';
import { type ReplyOutcome, ReplyRow } from '../../shared/review-protocol.ts';
import { isClash } from '../../shared/rules/merge.ts';
import { checkReply, receivedReviewView, writeReply } from '../../shared/rules/reply.ts';
import { countUp } from '../auth/counts.ts';
import { changeDocument } from '../couch/change.ts';
import type { ReviewChannel } from './push-own-reviews.ts';

/** Works on a professional's answers to the reviews they received; gives the outcome of each row, in their order. */
export async function pushReplies(channel: ReviewChannel, rows: readonly unknown[]): Promise<ReplyOutcome[]> {
  const outcomes: ReplyOutcome[] = [];
  for (const row of rows) outcomes.push(await pushReply(channel, row));
  return outcomes;
}

async function pushReply(channel: ReviewChannel, given: unknown): Promise<ReplyOutcome> {
  const read = ReplyRow.safeParse(given);
  if (!read.success) return refused({ code: 'value-invalid' });
  const row = read.data;
  const { stores, account, limits } = channel;
  let isCounted = false;
  let late: Refusal | null = null;
  for (;;) {
    let outcome: ReplyOutcome = refused({ code: 'not-found' });
    let isWaiting = false;
    await changeDocument(stores.reviews, `${account}:${row.new.reviewId}`, (stored) => {
      const judged = judge(stored && Review.parse(stored), row);
      ({ outcome } = judged);
      isWaiting = judged.review !== null && !isCounted;
      return judged.review && isCounted ? { ...stored, ...judged.review } : null;
    });
    if (!isWaiting) return outcome;
    // Only what would be written counts; then it is judged anew.
    const retryAfter = await countUp(stores, `review:${account}`, limits.reviews.perAuthor);
    if (retryAfter !== null) late = { code: 'too-many-requests', retryAfter };
    if (late) return refused(late);
    isCounted = true;
  }
}

/** What becomes of a row, and the review as it is to be (null to leave it). Pure. */
function judge(
  review: Review | null,
  { new: wanted, assumed }: ReplyRow,
): { outcome: ReplyOutcome; review: Review | null } {
  const current = review && receivedReviewView(review);
  if (!review || !current) return { outcome: refused({ code: 'not-found' }), review: null };
  const versions = { base: assumed?.replyText ?? null, mine: wanted.replyText, theirs: current.replyText };
  if (versions.mine === versions.theirs) return { outcome: { kind: 'accepted', current }, review: null };
  if (isClash(versions) || versions.mine === versions.base)
    return { outcome: { kind: 'conflict', current }, review: null };
  const refusal = wanted.replyText === null ? null : checkReply(wanted.replyText);
  if (refusal) return { outcome: { kind: 'refused', refusal, current }, review: null };
  const next = writeReply(review, wanted.replyText, Date.now());
  return { outcome: { kind: 'accepted', current: receivedReviewView(next) ?? current }, review: next };
}

function refused(refusal: Refusal): ReplyOutcome {
  return { kind: 'refused', refusal, current: null };
}
