import { authoredReviewKey, reportKey, type ReportSubject } from '../../shared/collections/keys.ts';
import type { WrittenReport } from '../../shared/collections/report-entry.ts';
import { type OwnReview, type ReceivedReview, Review, reviewDocumentId } from '../../shared/model/review.ts';
import { ownReviewView, type WrittenReview } from '../../shared/rules/review/review.ts';
import { currentTerms } from '../../shared/rules/account/terms.ts';
import { changeDocument } from '../../sync-server/couch/change.ts';
import type { Stores } from '../../sync-server/couch/stores.ts';
import { photoIdOf } from '../../sync-server/photos/receive-photo.ts';
import { askToPushOwn, type OutcomeOf, outcomesIn, pullKind, rowOf } from './own-channel.ts';
import type { SignedIn } from './people.ts';
import { sendPhoto } from './tus.ts';

/** A review as its author wants it, and where it stands. */
export type WrittenOwnReview = WrittenReview & { reviewId: string; to: { uid: string } };

/** A draft as a device has it before it is sent; each has an id of its own. */
export function makeDraft(to: string, change: Partial<WrittenOwnReview> = {}): WrittenOwnReview {
  return {
    reviewId: `draft-${crypto.randomUUID().slice(0, 18)}`,
    to: { uid: to },
    title: 'Muy bien',
    review: 'Llegó puntual y dejó todo limpio.',
    rating: 5,
    photos: [],
    statedName: null,
    statedEmail: null,
    agreedTerms: currentTerms.version,
    isWithdrawn: false,
    ...change,
  };
}

/** The same of somebody who has no account. */
export function makeAnonymousDraft(to: string, change: Partial<WrittenOwnReview> = {}): WrittenOwnReview {
  return makeDraft(to, { statedName: 'Luis', statedEmail: 'luis@example.net', ...change });
}

/** An edit of a review, or a draft where nothing is assumed. */
export interface ReviewEdit {
  new: Pick<WrittenOwnReview, 'reviewId' | 'to'> & Record<string, unknown>;
  assumed: object | null;
}

export const reviewRow = ({ new: { reviewId, to, ...wanted }, assumed }: ReviewEdit) =>
  rowOf('review', authoredReviewKey(to.uid, reviewId), wanted, assumed);

export function askToPushReviews({ uid, visitor }: SignedIn, edits: readonly ReviewEdit[]) {
  return askToPushOwn(visitor, uid, edits.map(reviewRow));
}

export async function pushReviews(writer: SignedIn, edits: readonly ReviewEdit[]): Promise<OutcomeOf<OwnReview>[]> {
  return outcomesIn('review', await askToPushReviews(writer, edits));
}

/** Pushes one row: a draft, or what the device has as it is to be. */
export async function pushReview(
  writer: SignedIn,
  wanted: ReviewEdit['new'],
  assumed: OwnReview | null = null,
): Promise<OutcomeOf<OwnReview>> {
  const [outcome] = await pushReviews(writer, [{ new: wanted, assumed }]);
  if (!outcome) throw new Error('no outcome');
  return outcome;
}

/** Sends a draft that is accepted; gives the review as its author sees it. */
export async function sendReview(writer: SignedIn, draft: WrittenOwnReview): Promise<OwnReview> {
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

/** Sends a photo for a draft; gives its id. */
export async function sendReviewPhoto(
  server: { origin: string },
  person: SignedIn,
  { reviewId, to }: Pick<WrittenOwnReview, 'reviewId' | 'to'>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const review = authoredReviewKey(to.uid, reviewId);
  const { status, body } = await sendPhoto(server, person, bytes, review);
  if (status !== 204) throw new Error(`a photo was not taken: ${status} ${body}`);
  return photoIdOf(review, bytes);
}

export function ownReviews({ uid, visitor }: SignedIn, checkpoint?: string) {
  return pullKind(visitor, uid, 'review', checkpoint);
}

export function receivedReviews({ uid, visitor }: SignedIn, checkpoint?: string) {
  return pullKind(visitor, uid, 'received-review', checkpoint);
}

/** Answers a review as the device has it, or takes the answer back. */
export async function pushReply(
  { uid, visitor }: SignedIn,
  { reviewId, replyText: assumed }: Pick<ReceivedReview, 'reviewId' | 'replyText'>,
  replyText: string | null,
): Promise<OutcomeOf<ReceivedReview>> {
  const row = rowOf('received-review', reviewId, { replyText }, { replyText: assumed });
  const [outcome] = outcomesIn('received-review', await askToPushOwn(visitor, uid, [row]));
  if (!outcome) throw new Error('no outcome');
  return outcome;
}

type Told = ReportSubject & { [Field in keyof WrittenReport]: unknown };

/** Reports reviews or profiles. */
export async function pushReports({ uid, visitor }: SignedIn, told: readonly Told[]) {
  const rows = told.map(({ reason, note, ...about }) => rowOf('report', reportKey(about), { reason, note }, null));
  return outcomesIn('report', await askToPushOwn(visitor, uid, rows));
}

export async function storedReview(stores: Stores, to: string, reviewId: string): Promise<Review> {
  return Review.parse(await stores.reviews.get(`${to}:${reviewId}`));
}

/** Changes a review as the server might, past all rules. */
export async function changeReview(stores: Stores, review: Review, change: Partial<Review>): Promise<void> {
  await changeDocument(stores.reviews, reviewDocumentId(review), (stored) => stored && { ...stored, ...change });
}

/** Approves a review past all rules; gives it as its author sees it. */
export async function approveReview(stores: Stores, sent: OwnReview): Promise<OwnReview> {
  const stored = await storedReview(stores, sent.to.uid, sent.reviewId);
  const decision = { action: 'approve', by: 'jefa', at: 9, reason: null, decidedOn: 1 } as const;
  await changeReview(stores, stored, { status: 'approved', decision });
  return ownReviewView(await storedReview(stores, sent.to.uid, sent.reviewId));
}
