import { type Review, reviewDocumentId } from '../../shared/model/review.ts';
import { isReviewLive } from '../../shared/rules/publication.ts';
import { toWithhold } from '../../shared/rules/review/burst.ts';
import { changeDocument } from '../couch/change.ts';
import { storedReview } from '../couch/stored.ts';
import type { Stores } from '../couch/stores.ts';

/** Has the reviews of a burst wait for an admin, out of the `reviews` that one professional received. May be repeated. */
export async function withholdBurst(stores: Pick<Stores, 'reviews'>, reviews: readonly Review[]): Promise<void> {
  const withheld = { at: Date.now(), released: null };
  for (const id of toWithhold(reviews).map(reviewDocumentId)) {
    await changeDocument(stores.reviews, id, (stored) => {
      const review = stored && storedReview.read(id, stored);
      // Somebody decided or looked meanwhile.
      return review && review.withheld === null && !isReviewLive(review) ? { ...stored, ...review, withheld } : null;
    });
  }
}
