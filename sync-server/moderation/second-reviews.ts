import { type Review, reviewDocumentId } from '../../shared/model/review.ts';
import { supersededReview } from '../../shared/rules/review/review.ts';
import { secondReviewNotice, secondReviews, writtenTwice } from '../../shared/rules/review/second-reviews.ts';
import { changeDocument } from '../couch/change.ts';
import { storedReview } from '../couch/stored.ts';
import { holderOf } from './review-slots.ts';
import { tell, type TellingDeps } from './tell.ts';

/**
 * Takes back the reviews of one professional whose author has another one that holds the one slot, out of `reviews` that the professional
 * received, and tells the author first. May be repeated.
 */
export async function takeBackSecondReviews(deps: TellingDeps, reviews: readonly Review[]): Promise<void> {
  for (const written of writtenTwice(reviews)) {
    const [{ from, to }] = written as [Review];
    const holder = await holderOf(deps.stores, from.uid, to.uid);
    for (const second of secondReviews(written, holder)) await takeBack(deps, second);
  }
}

async function takeBack(deps: TellingDeps, second: Review): Promise<void> {
  const id = reviewDocumentId(second);
  await tell(deps, second.from.uid, { notice: secondReviewNotice(second, Date.now()), letter: null });
  await changeDocument(deps.stores.reviews, id, (stored) => {
    const review = stored && storedReview.read(id, stored);
    const superseded = review?.from.uid === second.from.uid ? supersededReview(review) : null;
    return superseded && { ...stored, ...superseded };
  });
}
