import type { OwnReview } from '../../shared/model/review.ts';
import type { Reviewable } from '../../shared/review-protocol.ts';
import type { WantedReview } from '../../shared/rules/review.ts';
import type { SentRow } from './own-rows.ts';

/** A review by somebody on this device; its id is the review's, made up here when it was begun. */
export interface OwnReviewRow extends SentRow<WantedReview, OwnReview> {
  /** Whom it is about, as it was known here last. */
  to: Reviewable;
  /** Whether its author took it back here. */
  isTakenBack: boolean;
  /** Whether who wrote it has no account: who comes in on this device takes it with them (product decision 29). */
  isGuest: boolean;
  /** When it was begun; milliseconds since 1970. */
  begunAt: number;
}
