import * as z from 'zod/mini';
import { AnswersWithin } from './profile/answers-within.ts';
import { PricesFrom } from './profile/price-from.ts';
import { Hours } from './profile/hours.ts';
import { PhotoId } from './profile/photo.ts';
import { PublicAuthor, Stars } from './review.ts';

export const Rating = z.object({
  /** Mean stars rounded to 2 decimals (specification, section 9). */
  average: z.number(),
  count: z.number(),
  /** How many reviews gave 1, 2, 3, 4 and 5 stars. */
  histogram: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]),
});
export type Rating = z.infer<typeof Rating>;

/** One line of what clients say of somebody, in each language that one of them says it in. */
export const Quotes = z.object({ en: z.optional(z.string()), es: z.optional(z.string()) });
export type Quotes = z.infer<typeof Quotes>;

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
  /** Whether nobody may write to them here. */
  refusesMessages: z._default(z.boolean(), false),
  /** Null where it is not known, or takes longer. */
  answersWithin: z._default(z.nullable(AnswersWithin), null),
  /** What they charge from for a service that they offer, by its id. */
  prices: z._default(PricesFrom, {}),
  /** What they say of their work with a tick (`facts`), as far as it can be so. */
  facts: z._default(z.array(z.string()), []),
  /** The year in which they began to work; null where they do not say. */
  worksSince: z._default(z.nullable(z.int()), null),
  /** Whether a code has shown that their telephone number is theirs, published or not. */
  phoneVerified: z._default(z.boolean(), false),
  /** The year in which their account was made, in Costa Rica; null where it is not known. */
  memberSince: z._default(z.nullable(z.int()), null),
  rating: Rating,
  /** What a card quotes of their reviews. */
  quotes: z._default(Quotes, {}),
});
export type Professional = z.infer<typeof Professional>;

/** What profiles have come to say since the first of them were kept on a device, with what stands where nothing is known. */
const since = Object.fromEntries(
  Object.entries(Professional.shape).flatMap(([field, schema]) =>
    schema instanceof z.ZodMiniDefault ? [[field, schema._zod.def.defaultValue]] : [],
  ),
);

/** A profile as any version of the product may have kept it, which is not parsed where there are thousands, with what it lacks. */
export function withLaterFields(kept: Professional): Professional {
  return Object.keys(since).every((field) => field in kept) ? kept : { ...since, ...kept };
}

/** A live review as everyone may see it: its author is a name and a picture, never an account. */
export const PublicReview = z.object({
  reviewId: z.string(),
  createdAt: z.number(),
  title: z.string(),
  review: z.string(),
  rating: Stars,
  /** Where there are any. */
  photos: z.optional(z.array(PhotoId)),
  author: PublicAuthor,
  /** Whether its author and the professional had written to each other here. */
  hasWritten: z.optional(z.literal(true)),
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
