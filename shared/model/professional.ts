import * as z from 'zod/mini';
import { Hours } from './hours.ts';
import { PhotoId } from './photo.ts';
import { PublicAuthor, Stars } from './review.ts';

export const Rating = z.object({
  /** Mean stars rounded to 2 decimals (specification, section 9). */
  average: z.number(),
  count: z.number(),
  /** How many reviews gave 1, 2, 3, 4 and 5 stars. */
  histogram: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]),
});
export type Rating = z.infer<typeof Rating>;

/** A live profile as everyone may see it; made from the masters by `publish`, never edited. */
export const Professional = z.object({
  uid: z.string(),
  displayName: z.string(),
  description: z.string(),
  services: z.array(z.string()),
  zones: z.array(z.string()),
  hours: Hours,
  spokenLanguages: z.array(z.string()),
  profilePhoto: z.nullable(PhotoId),
  coverPhoto: z.nullable(PhotoId),
  /** Featured work, in its owner's order; neither the profile photo nor the cover. */
  photos: z.array(PhotoId),
  contactPhone: z.nullable(z.string()),
  /** When they took another name than the one that they were first reviewed by (ms since 1970); null where they kept it. */
  nameChangedAt: z._default(z.nullable(z.number()), null),
  rating: Rating,
});
export type Professional = z.infer<typeof Professional>;

/** A live review as everyone may see it: its author is a name and a picture, never an account. */
export const PublicReview = z.object({
  reviewId: z.string(),
  createdAt: z.number(),
  title: z.string(),
  review: z.string(),
  rating: Stars,
  author: PublicAuthor,
  /** The professional's answer, where there is one. */
  reply: z.optional(z.string()),
});
export type PublicReview = z.infer<typeof PublicReview>;

/** Up to 20 reviews of one professional, newest first; page 0 holds the newest. */
export const ReviewPage = z.object({
  uid: z.string(),
  page: z.number(),
  pages: z.number(),
  reviews: z.array(PublicReview),
});
export type ReviewPage = z.infer<typeof ReviewPage>;
