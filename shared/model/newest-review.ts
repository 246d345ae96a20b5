import * as z from 'zod/mini';
import { languages } from './language.ts';
import { PublicAuthor, Stars } from './review.ts';

/** A review as the home page shows it, of whom it is and by whom. */
export const NewestReview = z.object({
  /** The professional. */
  uid: z.string(),
  displayName: z.string(),
  author: PublicAuthor,
  rating: Stars,
  /** How it begins. */
  text: z.string(),
  /** What that is written in, as far as it tells. */
  language: z._default(z.nullable(z.enum(languages)), null),
  createdAt: z.number(),
});
export type NewestReview = z.infer<typeof NewestReview>;
