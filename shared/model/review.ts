import * as z from 'zod/mini';
import { LanguageCode } from './bilingual.ts';
import { PhotoId } from './photo.ts';

export const ReviewStatus = z.enum(['pending', 'approved', 'rejected']);
export type ReviewStatus = z.infer<typeof ReviewStatus>;

/** 1 to 5 stars. */
export const Stars = z.literal([1, 2, 3, 4, 5]);
export type Stars = z.infer<typeof Stars>;

/**
 * A review as the database `reviews` holds it (specification, section 3). Its document id is
 * `{to.uid}:{reviewId}`, so that one range of ids holds all that a professional received.
 */
export const Review = z.object({
  reviewId: z.string(),
  /** Milliseconds since 1970. */
  createdAt: z.number(),
  title: z.string(),
  review: z.string(),
  rating: Stars,
  status: ReviewStatus,
  from: z.object({
    uid: z.string(),
    isAnonymous: z.boolean(),
    name: z.string(),
    statedEmail: z.nullable(z.string()),
    email: z.nullable(z.string()),
    phoneNumber: z.nullable(z.string()),
    profilePhoto: z.nullable(PhotoId),
    preferredLang: LanguageCode,
  }),
  to: z.object({ uid: z.string(), name: z.string(), profilePhoto: z.nullable(PhotoId) }),
});
export type Review = z.infer<typeof Review>;

export function reviewDocumentId(review: Pick<Review, 'reviewId' | 'to'>): string {
  return `${review.to.uid}:${review.reviewId}`;
}

/** The uid of the professional whom the review document `id` is about. */
export function reviewedUid(id: string): string {
  return id.slice(0, id.indexOf(':'));
}
