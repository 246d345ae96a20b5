import type { OwnReview } from '../../../shared/model/review.ts';
import type { Reviewable } from '../../../shared/protocol/review-protocol.ts';
import type { WantedReview } from '../../../shared/rules/review.ts';
import type { GuestRow, SentRow } from './own-rows.ts';

/** A review by somebody on this device; its id is the review's, made up here when it was begun. */
export interface OwnReviewRow extends SentRow<WantedReview, OwnReview>, GuestRow {
  /** Whom it is about, as it was known here last. */
  to: Reviewable;
  /** Whether its author took it back here. */
  isTakenBack: boolean;
  /** When it was begun; milliseconds since 1970. */
  begunAt: number;
}
