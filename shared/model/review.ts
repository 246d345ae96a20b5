import * as z from 'zod/mini';
import { LanguageCode } from './bilingual.ts';
import { decisionActions, replyStatuses, reviewStatuses } from '../rules/review/review-process.ts';
import { PhotoId } from './profile/photo.ts';

/** Where a review stands once it was sent; a draft is on its author's device only. */
export const ReviewStatus = z.enum(reviewStatuses);
export type ReviewStatus = z.infer<typeof ReviewStatus>;

/** 1 to 5 stars. */
export const Stars = z.literal([1, 2, 3, 4, 5]);
export type Stars = z.infer<typeof Stars>;

/** Why a review or a reply is turned away: never for its stars (product decision 8). */
export const rejectionReasons = [
  'offensive',
  'not-a-client',
  'private-details',
  'advertising',
  'off-topic',
  'duplicate',
] as const;
export const RejectionReason = z.enum(rejectionReasons);
export type RejectionReason = z.infer<typeof RejectionReason>;

/** What an admin decides about a text. */
export const DecisionAction = z.enum(decisionActions);
export type DecisionAction = z.infer<typeof DecisionAction>;

/** What an admin decided, and about which text: a decision holds for no other. */
export const Decision = z.object({
  action: DecisionAction,
  /** The admin's uid. */
  by: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
  /** Of a rejection. */
  reason: z.nullable(RejectionReason),
  /** The `contentVersion` that was decided on. */
  decidedOn: z.number(),
});
export type Decision = z.infer<typeof Decision>;

/** What its author says in a review, and shows. */
export const ReviewText = z.object({
  title: z.string(),
  review: z.string(),
  rating: Stars,
  photos: z._default(z.array(PhotoId), []),
});
export type ReviewText = z.infer<typeof ReviewText>;

/** The professional's one answer to a review, which is read by an admin before it shows, as a review is. */
export const Reply = z.object({
  text: z.string(),
  /** When this text came in; milliseconds since 1970. */
  at: z.number(),
  /** Grows with each new text. */
  contentVersion: z.number(),
  status: z.enum(replyStatuses),
  /** The last decision about this text. */
  decision: z.nullable(Decision),
  /** What shows while a later text waits. */
  approved: z.nullable(z.string()),
});
export type Reply = z.infer<typeof Reply>;

/** Set on a review that came in with a burst: approved or not it shows once an admin has looked at the burst. Times in ms since 1970. */
const Withheld = z.object({
  at: z.number(),
  /** Which admin has looked, when, and up to which `createdAt` of the professional's reviews; null while nobody has. */
  released: z.nullable(z.object({ by: z.string(), at: z.number(), upTo: z.number() })),
});

/** The name and the picture that a review is signed with, as everyone sees them. */
const Byline = z.object({
  /** Empty where they never gave one, or left. */
  name: z.string(),
  profilePhoto: z.nullable(PhotoId),
});

/** What an admin let through, and by whom it is signed; null where it was let through before that was written down. */
const ApprovedText = z.extend(ReviewText, { author: z._default(z.nullable(Byline), null) });
export type ApprovedText = z.infer<typeof ApprovedText>;

/**
 * A review as the database `reviews` holds it (specification, section 3). Its document id is
 * `{to.uid}:{reviewId}`, so that one range of ids holds all that a professional received.
 */
export const Review = z.object({
  reviewId: z.string(),
  /** When it was first sent; milliseconds since 1970. */
  createdAt: z.number(),
  ...ReviewText.shape,
  status: ReviewStatus,
  /** Grows with each text that its author sends: a decision names the one that it is about. */
  contentVersion: z._default(z.number(), 1),
  /** When the present text came in, where it is not the first; milliseconds since 1970. */
  editedAt: z._default(z.nullable(z.number()), null),
  /** The last decision about the present text. */
  decision: z._default(z.nullable(Decision), null),
  /** When its author took it out of the public, where it showed (ms since 1970): the profile is not hidden at once. */
  leftAt: z._default(z.nullable(z.number()), null),
  withheld: z._default(z.nullable(Withheld), null),
  /** The text that an admin approved, while an edit of it waits: it goes on showing. */
  approved: z._default(z.nullable(ApprovedText), null),
  reply: z._default(z.nullable(Reply), null),
  /** Whether its author and the professional had written to each other here when an admin let it through. */
  hasWritten: z._default(z.boolean(), false),
  /** Whether its professional was told that it shows; of a review from before that was told, as if they were. */
  isAnnounced: z._default(z.boolean(), true),
  from: z.object({
    uid: z.string(),
    isAnonymous: z.boolean(),
    /** Whether an admin suspended its author, whose reviews show to nobody then. */
    isSuspended: z._default(z.boolean(), false),
    /** Whether its author has proven an address or a phone number; of a review from before that was asked, until it is looked up. */
    isProven: z._default(z.boolean(), true),
    name: z.string(),
    /** What an author without a name in their account signs with. */
    statedName: z._default(z.nullable(z.string()), null),
    statedEmail: z.nullable(z.string()),
    email: z.nullable(z.string()),
    phoneNumber: z.nullable(z.string()),
    profilePhoto: z.nullable(PhotoId),
    preferredLang: LanguageCode,
    /** The version of the terms that the form attested, with being 18 or older. */
    agreedTerms: z._default(z.nullable(z.number()), null),
  }),
  to: z.object({ uid: z.string(), name: z.string(), profilePhoto: z.nullable(PhotoId) }),
});
export type Review = z.infer<typeof Review>;

/** What a review that was just sent has beside the words and the people. */
export const firstVersion = {
  contentVersion: 1,
  editedAt: null,
  decision: null,
  approved: null,
  leftAt: null,
  withheld: null,
  reply: null,
  hasWritten: false,
  isAnnounced: false,
} as const;

export function reviewDocumentId(review: { reviewId: string; to: { uid: string } }): string {
  return `${review.to.uid}:${review.reviewId}`;
}

/** The uid of the professional whom the review document `id` is about. */
export function reviewedUid(id: string): string {
  return id.slice(0, id.indexOf(':'));
}

/** A review as its author sees it. */
export const OwnReview = z.object({
  /** Made by the device that it was written on, when it was begun. */
  reviewId: z.string(),
  to: Review.shape.to,
  // The author's to write
  ...ReviewText.shape,
  /** What to call an author whose account has no name; null leaves it open. */
  statedName: z.nullable(z.string()),
  /** Where to reach an author who is not signed in. */
  statedEmail: z.nullable(z.string()),
  /** The version of the terms that the form attested, with being 18 or older. */
  agreedTerms: z.nullable(z.number()),
  /** Taken back: it shows to nobody, and sending it again begins anew. */
  isWithdrawn: z.boolean(),
  // The server's
  createdAt: z.number(),
  editedAt: z.nullable(z.number()),
  status: ReviewStatus,
  contentVersion: z.number(),
  /** What was decided about this text, without by whom. */
  decision: z.nullable(z.omit(Decision, { by: true })),
  /** The text that shows while this one waits. */
  approved: z.nullable(ReviewText),
  /** Whether it shows in public, if the professional's profile does. */
  isLive: z.boolean(),
  /** The professional's answer, once it shows. */
  reply: z.nullable(z.object({ text: z.string(), at: z.number() })),
});
export type OwnReview = z.infer<typeof OwnReview>;

/** The author of a review as everyone may see them. */
export const PublicAuthor = z.extend(Byline, {
  /** Whether their account was deleted. */
  isFormer: z.optional(z.literal(true)),
});
export type PublicAuthor = z.infer<typeof PublicAuthor>;

/** A review as the professional sees who received it: the text that shows, and what became of their answer. */
export const ReceivedReview = z.object({
  reviewId: z.string(),
  createdAt: z.number(),
  ...ReviewText.shape,
  /** Where there are any. */
  photos: z.optional(z.array(PhotoId)),
  author: PublicAuthor,
  /** Whether the two had written to each other here. */
  hasWritten: z.optional(z.literal(true)),
  /** The professional's to write; null where there is no answer. */
  replyText: z.nullable(z.string()),
  /** The server's. */
  reply: z.nullable(z.extend(z.omit(Reply, { decision: true }), { reason: z.nullable(RejectionReason) })),
});
export type ReceivedReview = z.infer<typeof ReceivedReview>;
