/**
 * Which reviews an account wrote, under its uid: one of each professional, told before the review itself is written. It finds them
 * without a look at everybody else's, and two devices cannot each write one.
 */
export interface Authorship {
  /** By the uid of the professional. `at` is when the place was taken, in ms since 1970. */
  reviews: Record<string, { reviewId: string; at: number }>;
}
