import {
  OwnReviewAnswer,
  type OwnReviewOutcome,
  OwnReviewPull,
  ReceivedReviewPull,
  ReplyAnswer,
  type ReplyOutcome,
  type WantedOwnReview,
} from '../../shared/protocol/review-protocol.ts';
import type { OwnReview, ReceivedReview } from '../../shared/model/review.ts';
import { Review } from '../../shared/model/review.ts';
import { ownReviewView } from '../../shared/rules/review.ts';
import { currentTerms } from '../../shared/rules/terms.ts';
import type { Stores } from '../../sync-server/couch/stores.ts';
import type { SignedIn } from './people.ts';

/** A draft as a device has it before it is sent; each has an id of its own. */
export function makeDraft(to: string, change: Partial<WantedOwnReview> = {}): WantedOwnReview {
  return {
    reviewId: `draft-${crypto.randomUUID().slice(0, 18)}`,
    to: { uid: to },
    title: 'Muy bien',
    review: 'Llegó puntual y dejó todo limpio.',
    rating: 5,
    statedName: null,
    statedEmail: null,
    agreedTerms: currentTerms.version,
    isWithdrawn: false,
    ...change,
  };
}

/** The same of somebody who has no account. */
export function makeAnonymousDraft(to: string, change: Partial<WantedOwnReview> = {}): WantedOwnReview {
  return makeDraft(to, { statedName: 'Luis', statedEmail: 'luis@example.net', ...change });
}

export function askToPushReviews({ uid, visitor }: SignedIn, rows: readonly unknown[]) {
  return visitor.post(`/sync/own-reviews/push?account=${uid}`, { rows });
}

export async function pushReviews(writer: SignedIn, rows: readonly unknown[]): Promise<OwnReviewOutcome[]> {
  return OwnReviewAnswer.parse((await askToPushReviews(writer, rows)).body).outcomes;
}

/** Pushes one row: a draft, or what the device has as it is to be. */
export async function pushReview(
  writer: SignedIn,
  wanted: unknown,
  assumed: OwnReview | null = null,
): Promise<OwnReviewOutcome> {
  const [outcome] = await pushReviews(writer, [{ new: wanted, assumed }]);
  if (!outcome) throw new Error('no outcome');
  return outcome;
}

/** Sends a draft that is accepted; gives the review as its author sees it. */
export async function sendReview(writer: SignedIn, draft: WantedOwnReview): Promise<OwnReview> {
  const outcome = await pushReview(writer, draft);
  if (outcome.kind !== 'accepted') throw new Error(`not accepted: ${JSON.stringify(outcome)}`);
  return outcome.current;
}

/** Edits a review, which is accepted. */
export async function editReview(writer: SignedIn, review: OwnReview, change: Partial<OwnReview>): Promise<OwnReview> {
  const outcome = await pushReview(writer, { ...review, ...change }, review);
  if (outcome.kind !== 'accepted') throw new Error(`not accepted: ${JSON.stringify(outcome)}`);
  return outcome.current;
}

export async function ownReviews({ uid, visitor }: SignedIn, checkpoint = ''): Promise<OwnReviewPull> {
  const path = `/sync/own-reviews/pull?${new URLSearchParams({ account: uid, checkpoint })}`;
  return OwnReviewPull.parse((await visitor.get(path)).body);
}

export async function receivedReviews({ uid, visitor }: SignedIn, checkpoint = ''): Promise<ReceivedReviewPull> {
  const path = `/sync/received-reviews/pull?${new URLSearchParams({ account: uid, checkpoint })}`;
  return ReceivedReviewPull.parse((await visitor.get(path)).body);
}

/** Answers a review as the device has it, or takes the answer back. */
export async function pushReply(
  { uid, visitor }: SignedIn,
  received: Pick<ReceivedReview, 'reviewId' | 'replyText'>,
  replyText: string | null,
): Promise<ReplyOutcome> {
  const { reviewId } = received;
  const row = { new: { reviewId, replyText }, assumed: { reviewId, replyText: received.replyText } };
  const answer = await visitor.post(`/sync/received-reviews/push?account=${uid}`, { rows: [row] });
  const [outcome] = ReplyAnswer.parse(answer.body).outcomes;
  if (!outcome) throw new Error('no outcome');
  return outcome;
}

export async function storedReview(stores: Stores, to: string, reviewId: string): Promise<Review> {
  return Review.parse(await stores.reviews.get(`${to}:${reviewId}`));
}

/** Changes a review as the server might, past all rules. */
export async function changeReview(stores: Stores, review: Review, change: Partial<Review>): Promise<void> {
  const stored = await stores.reviews.get(`${review.to.uid}:${review.reviewId}`);
  await stores.reviews.put({ ...stored, ...change });
}

/** Approves a review past all rules; gives it as its author sees it. */
export async function approveReview(stores: Stores, sent: OwnReview): Promise<OwnReview> {
  const stored = await storedReview(stores, sent.to.uid, sent.reviewId);
  const decision = { action: 'approve', by: 'jefa', at: 9, reason: null, decidedOn: 1 } as const;
  await changeReview(stores, stored, { status: 'approved', decision });
  return ownReviewView(await storedReview(stores, sent.to.uid, sent.reviewId));
}
