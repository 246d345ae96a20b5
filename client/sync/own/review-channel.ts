import type { OwnReviewRow } from '../../db/own/own-review-row.ts';
import type { OwnReviews } from './own-reviews.ts';
import { pullOwnReviews, pushOwnReview } from './review-requests.ts';
import { pushedRow } from './review-rows.ts';
import type { Channel } from './sent-sync.ts';

/** How reviews go to and from the server for who wrote them. */
export function reviewChannel(reviews: OwnReviews): Channel<OwnReviewRow> {
  return {
    pull: async (account, checkpoint, signal) => {
      const pulled = await pullOwnReviews(account, checkpoint, signal);
      if (pulled.checkpoint !== checkpoint) await reviews.take(account, pulled.documents);
      return pulled.checkpoint;
    },
    push: async (account, row, signal) => {
      if (!row.wanted) return;
      await reviews.settle(row, row.wanted, await pushOwnReview(account, pushedRow(row, row.wanted), signal));
    },
  };
}
