import * as z from 'zod/mini';
import { OwnReview, ReceivedReview } from '../model/review.ts';
import { ReportReason } from '../model/report.ts';
import { Refusal } from './refusal.ts';

/**
 * The channels of reviews for who is signed in, also anonymously. As on the account channel every request names its account
 * (`account={uid}` in the query) and is refused as a whole with other-session, signed-out or account-deleted where the session is
 * not that account's; pushes also with not-while-impersonating. Every row of a push is judged on its own, and pushing it again
 * changes nothing. The event `reviews` says that there may be something to pull.
 */

/** What a draft's id looks like: the device makes it up, long enough to be nobody else's. */
export const draftIdPattern = /^[\w-]{16,40}$/;
/** The id of an account or a review, as one may be asked for. */
const Id = z.string().check(z.regex(/^[A-Za-z\d][\w-]{0,63}$/));

/** Answer of `GET /sync/own-reviews/pull?account&checkpoint`: all reviews that the account wrote, none where the device has just these. */
export const OwnReviewPull = z.object({ documents: z.array(OwnReview), checkpoint: z.string() });
export type OwnReviewPull = z.infer<typeof OwnReviewPull>;

/**
 * A review as its author wants it. To send one for the first time: `reviewId` is the draft's own (`draftIdPattern`), kept for
 * every attempt, so that one whose answer was lost is not sent twice. Only `to.uid` of `to` counts.
 */
export const WantedOwnReview = z.object({
  reviewId: Id,
  to: z.object({ uid: Id }),
  title: z.string(),
  review: z.string(),
  /** 0 while none were chosen, which is refused. */
  rating: z.number(),
  statedName: z.nullable(z.string()),
  statedEmail: z.nullable(z.string()),
  agreedTerms: z.nullable(z.number()),
  isWithdrawn: z.boolean(),
});
export type WantedOwnReview = z.infer<typeof WantedOwnReview>;

/** A row: the review as it is to be, and as the device last had it from the server (null for one that was never sent). */
export const OwnReviewRow = z.object({ new: WantedOwnReview, assumed: z.nullable(WantedOwnReview) });
export type OwnReviewRow = z.infer<typeof OwnReviewRow>;

/**
 * What became of a row of `POST /sync/own-reviews/push?account`, and the review as it stands; null where there is none (any more).
 * `accepted`: it stands as wanted. `conflict`: it was changed elsewhere; where that was the same field nothing was written. `refused`:
 * what `checkReviewText` and `checkReviewed` say; reviewed-already (the author has another review of this professional, which can be
 * edited); field-not-yours, value-invalid; not-found (an edit of a review that is not there, or not theirs); too-many-requests (the
 * row is good: try again after `retryAfter` seconds).
 */
export const OwnReviewOutcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('accepted'), current: OwnReview }),
  z.object({ kind: z.literal('conflict'), current: OwnReview }),
  z.object({ kind: z.literal('refused'), refusal: Refusal, current: z.nullable(OwnReview) }),
]);
export type OwnReviewOutcome = z.infer<typeof OwnReviewOutcome>;
export const OwnReviewAnswer = z.object({ outcomes: z.array(OwnReviewOutcome) });
export type OwnReviewAnswer = z.infer<typeof OwnReviewAnswer>;

/**
 * Answer of `GET /sync/received-reviews/pull?account&checkpoint`: the reviews that the account received and that show, or would if
 * its profile did. How many there are of how many authors stands in the account (`publication`).
 */
export const ReceivedReviewPull = z.object({ documents: z.array(ReceivedReview), checkpoint: z.string() });
export type ReceivedReviewPull = z.infer<typeof ReceivedReviewPull>;

/** The answer to a review as the professional wants it (null takes it back), and as their device last had it. */
const WantedReply = z.object({ reviewId: Id, replyText: z.nullable(z.string()) });
export const ReplyRow = z.object({ new: WantedReply, assumed: z.nullable(WantedReply) });
export type ReplyRow = z.infer<typeof ReplyRow>;

/**
 * What became of a row of `POST /sync/received-reviews/push?account`. Refuses: what `checkReply` does, not-found (the review does not
 * show any more; `current` is null), too-many-requests.
 */
export const ReplyOutcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('accepted'), current: ReceivedReview }),
  z.object({ kind: z.literal('conflict'), current: ReceivedReview }),
  z.object({ kind: z.literal('refused'), refusal: Refusal, current: z.nullable(ReceivedReview) }),
]);
export type ReplyOutcome = z.infer<typeof ReplyOutcome>;
export const ReplyAnswer = z.object({ outcomes: z.array(ReplyOutcome) });
export type ReplyAnswer = z.infer<typeof ReplyAnswer>;

/** A row of `POST /sync/reports/push?account`: a review that `uid` received, or their profile (`reviewId` null). */
export const ReportRow = z.object({
  uid: Id,
  reviewId: z.nullable(Id),
  reason: ReportReason,
  note: z.string(),
});
export type ReportRow = z.infer<typeof ReportRow>;

/** What became of a report. Refuses: not-found, own-profile, value-too-long, value-invalid, too-many-requests. */
export const ReportOutcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('accepted') }),
  z.object({ kind: z.literal('refused'), refusal: Refusal }),
]);
export type ReportOutcome = z.infer<typeof ReportOutcome>;
export const ReportAnswer = z.object({ outcomes: z.array(ReportOutcome) });
export type ReportAnswer = z.infer<typeof ReportAnswer>;

export { Reviewable } from './catalogue-protocol.ts';
