import type { Review } from '../../shared/model/review.ts';
import type { Refusal } from '../../shared/refusal.ts';
import { type ReplyOutcome, ReplyRow } from '../../shared/review-protocol.ts';
import { isClash } from '../../shared/rules/merge.ts';
import { checkReply, receivedReviewView, writeReply } from '../../shared/rules/reply.ts';
import { countUp } from '../auth/counts.ts';
import { changeDocument } from '../couch/change.ts';
import { getOrNull } from '../couch/read.ts';
import { storedReview, unlessUnreadable } from '../couch/stored.ts';
import type { ReviewChannel } from './push-own-reviews.ts';

/** Works on a professional's answers to the reviews they received; gives the outcome of each row, in their order. */
export async function pushReplies(channel: ReviewChannel, rows: readonly unknown[]): Promise<ReplyOutcome[]> {
  const outcomes: ReplyOutcome[] = [];
  for (const row of rows) outcomes.push(await unlessUnreadable(() => pushReply(channel, row), refused));
  return outcomes;
}

async function pushReply(channel: ReviewChannel, given: unknown): Promise<ReplyOutcome> {
  const read = ReplyRow.safeParse(given);
  if (!read.success) return refused({ code: 'value-invalid' });
  const { stores, account, limits } = channel;
  const id = `${account}:${read.data.new.reviewId}`;
  const stored = await getOrNull(stores.reviews, id);
  const review = stored && storedReview.read(id, stored);
  const first = judge(review, read.data);
  // Only what would be written counts.
  if (!review || !first.review) return first.outcome;
  const retryAfter = await countUp(stores, `review:${account}`, limits.reviews.perAuthor);
  if (retryAfter === null) return write(stores, id, read.data);
  return { kind: 'refused', refusal: { code: 'too-many-requests', retryAfter }, current: receivedReviewView(review) };
}

async function write({ reviews }: ReviewChannel['stores'], id: string, row: ReplyRow): Promise<ReplyOutcome> {
  let outcome: ReplyOutcome = refused({ code: 'not-found' });
  await changeDocument(reviews, id, (stored) => {
    const judged = judge(stored && storedReview.read(id, stored), row);
    ({ outcome } = judged);
    return judged.review && { ...stored, ...judged.review };
  });
  return outcome;
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
