import type { ReplyRow } from '../../db/own/reply-row.ts';
import type { Replies } from './replies.ts';
import { pullReceivedReviews, pushReply } from './review-requests.ts';
import type { Channel } from './sent-sync.ts';

/** How the reviews that a professional received come, and how their answers go. */
export function replyChannel(replies: Replies): Channel<ReplyRow> {
  return {
    pull: async (account, checkpoint, signal) => {
      const pulled = await pullReceivedReviews(account, checkpoint, signal);
      if (pulled.checkpoint !== checkpoint) await replies.take(account, pulled.documents);
      return pulled.checkpoint;
    },
    push: async (account, row, signal) => {
      const { id: reviewId, wanted, base } = row;
      if (!wanted) return;
      const pushed = { new: { reviewId, ...wanted }, assumed: base && { reviewId, ...base } };
      await replies.settle(row, wanted, await pushReply(account, pushed, signal));
    },
  };
}
