import type { ReceivedReview } from '../../../shared/model/review.ts';
import type { SentRow } from './own-rows.ts';

/** An answer as the professional writes it; null is none. */
export interface ReplyText {
  replyText: string | null;
}

/** A review that somebody on this device received, with their answer; its id is the review's. */
export interface ReplyRow extends SentRow<ReplyText, ReceivedReview> {
  told: ReceivedReview;
  /** Whether the review shows no more: the row is there for the sake of what was written. */
  isGone: boolean;
}
