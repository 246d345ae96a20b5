import { createHash } from 'node:crypto';
import type { OwnReviewPull, ReceivedReviewPull } from '../../shared/review-protocol.ts';
import { liveReviews } from '../../shared/rules/publication.ts';
import { receivedReviewView } from '../../shared/rules/reply.ts';
import { ownReviewView } from '../../shared/rules/review.ts';
import { reviewsBy } from '../auth/authored.ts';
import { documentsInRange } from '../couch/read.ts';
import { storedReview } from '../couch/stored.ts';
import type { Stores } from '../couch/stores.ts';

type Reviews = Pick<Stores, 'reviews' | 'authors'>;

/** All reviews that the account wrote, unless the device at `checkpoint` has just these. */
export async function pullOwnReviews(
  stores: Reviews,
  account: string,
  checkpoint: string | null,
): Promise<OwnReviewPull> {
  return unlessKnown((await reviewsBy(stores, account)).map(ownReviewView), checkpoint);
}

/** All reviews that the account received and that show, unless the device at `checkpoint` has just these. */
export async function pullReceivedReviews(
  { reviews }: Pick<Stores, 'reviews'>,
  account: string,
  checkpoint: string | null,
): Promise<ReceivedReviewPull> {
  const received = storedReview.readAll(await documentsInRange(reviews, `${account}:`));
  return unlessKnown(
    liveReviews(received.readable).flatMap((review) => receivedReviewView(review) ?? []),
    checkpoint,
  );
}

/** Of what the device sees, not of revisions: a view does not change with what it hides. */
function unlessKnown<Document extends { reviewId: string }>(documents: Document[], checkpoint: string | null) {
  const ordered = documents.toSorted((a, b) => (a.reviewId < b.reviewId ? -1 : 1));
  const digest = createHash('sha256').update(JSON.stringify(ordered)).digest('base64url');
  return { documents: digest === checkpoint ? [] : ordered, checkpoint: digest };
}
