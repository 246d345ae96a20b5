import type { OwnReview } from '../../shared/model/review.ts';
import type { Refusal } from '../../shared/refusal.ts';
import type { Reviewable } from '../../shared/review-protocol.ts';
import type { WantedReview } from '../../shared/rules/review.ts';
import type { OwnRow } from './own-rows.ts';

/** A review by somebody on this device; its id is the review's, made up here when it was begun. */
export interface OwnReviewRow extends OwnRow {
  /** Whom it is about, as it was known here last. */
  to: Reviewable;
  /** What is being written, from the first keystroke on; null while nothing is. */
  draft: WantedReview | null;
  /** What its author sent, until the server has it; null when it does. */
  wanted: WantedReview | null;
  /** What `draft` and `wanted` were made of; null for what the server never had. */
  base: WantedReview | null;
  /** What was pushed and never answered: the server may have it. */
  pushed: readonly WantedReview[];
  /** As the server last had it; null when it never did. */
  told: OwnReview | null;
  /** Whether its author took it back here. */
  isTakenBack: boolean;
  /** Why `draft` came back from the server: its no, or `changed` when it was changed on another device. */
  attention: Refusal | 'changed' | null;
  /** The server asked not to be asked before; milliseconds since 1970, 0 when it did not. */
  notBefore: number;
  /** Whether who wrote it has no account: who comes in on this device takes it with them (product decision 29). */
  isGuest: boolean;
  /** When it was begun; milliseconds since 1970. */
  begunAt: number;
}
