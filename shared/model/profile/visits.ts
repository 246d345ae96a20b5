import * as z from 'zod/mini';

const Count = z.number().check(z.int(), z.nonnegative());

/**
 * How often the profile of a professional was looked at, in the database `visits` under their uid: by the day on which each week began, as
 * each server process counted. There is nothing in it of who looked.
 */
export const Visits = z.object({
  uid: z.string(),
  weeks: z.record(z.string(), z.record(z.string(), Count)),
});
export type Visits = z.infer<typeof Visits>;

/** The same as its professional sees it: all visits of a week. */
export const OwnVisits = z.object({ uid: z.string(), weeks: z.record(z.string(), Count) });
export type OwnVisits = z.infer<typeof OwnVisits>;
