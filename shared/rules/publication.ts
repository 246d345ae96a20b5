import type { Review } from '../model/review.ts';
import type { User } from '../model/user.ts';

/** Reviews of different authors that bring a profile to life (specification, section 9). */
export const reviewsToGoLive = 3;

/** A review shows in public when an admin approved it and its author is not anonymous (specification, section 4). */
export function isReviewLive(review: Review): boolean {
  return review.status === 'approved' && !review.from.isAnonymous;
}

/** Whether the account's profile is public, given its live reviews (specification, sections 1 and 4). */
export function isProfileLive(user: User, liveReviews: readonly Review[]): boolean {
  const authors = new Set(liveReviews.map((review) => review.from.uid));
  return user.isContractor && !user.isSuspended && !user.isPaused && authors.size >= reviewsToGoLive;
}
