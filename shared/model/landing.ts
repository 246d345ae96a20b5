import * as z from 'zod/mini';

/** How many professionals a service or zone has. */
const Counted = z.object({ id: z.string(), professionals: z.number() });
export type Counted = z.infer<typeof Counted>;

/** What a landing page says of a service, or of a service in a zone, beside the list of professionals. */
export const LandingFacts = z.object({
  professionals: z.number(),
  reviews: z.number(),
  /** Mean stars of all those reviews, rounded to 2 decimals; 0 without reviews. */
  average: z.number(),
  /** Where else the service is to be had: the nearest first, then where most offer it. */
  zones: z.array(Counted),
  /** What else of its kind is to be had there, the most offered first; of a category, what stands under it. */
  services: z.array(Counted),
});
export type LandingFacts = z.infer<typeof LandingFacts>;
