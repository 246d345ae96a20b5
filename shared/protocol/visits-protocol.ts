import * as z from 'zod/mini';

/** How many profiles a device tells of at a time. */
export const maxVisited = 100;
/** How often one device may have looked at one profile in a week. */
export const maxTimes = 20;

/** That a profile was looked at so many times in a week, which has the name of its first day. By whom is not said. */
export const Visited = z.object({
  uid: z.string().check(z.maxLength(64)),
  week: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
  times: z.int().check(z.minimum(1), z.maximum(maxTimes)),
});
export type Visited = z.infer<typeof Visited>;

/** Body of `POST /catalogue/visits`. */
export const CountVisits = z.object({ visits: z.array(Visited).check(z.maxLength(maxVisited)) });
