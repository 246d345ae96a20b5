import type { ReceivedReview } from '../../../../shared/model/review.ts';
import type { OwnItem } from '../own-state.ts';

/** A review about me, as this device has it, and my answer. */
export interface ReceivedItem extends OwnItem<'received-review'> {
  review: ReceivedReview;
  /** Whether the review shows no more: it is here for the sake of what I wrote. */
  isGone: boolean;
}

/** Those whose text is on this device, the newest first. */
export function receivedReviews(items: readonly OwnItem<'received-review'>[]): ReceivedItem[] {
  return items
    .flatMap((item) => {
      const review = item.remote ?? item.about;
      return review ? [{ ...item, review, isGone: item.remote === null }] : [];
    })
    .toSorted((a, b) => b.review.createdAt - a.review.createdAt);
}
