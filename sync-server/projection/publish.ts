import type { Professional, PublicReview, ReviewPage } from '../../shared/model/professional.ts';
import type { Review } from '../../shared/model/review.ts';
import type { User } from '../../shared/model/user.ts';
import { isProfileLive, isReviewLive, publicProfile } from '../../shared/rules/publication.ts';
import { ratingOf } from '../../shared/rules/rating.ts';

/** Reviews in one page of a profile. */
export const reviewsPerPage = 20;

export interface Publication {
  professional: Professional;
  pages: ReviewPage[];
}

/**
 * What everyone may see of an account and the reviews it received, or null when nothing. Pure: the catalogue is this,
 * for every account, and nothing else (specification, sections 4 and 9).
 */
export function publish(user: User | null, reviews: readonly Review[]): Publication | null {
  const live = reviews.filter(isReviewLive).toSorted(newestFirst);
  if (!user || !isProfileLive(user, live)) return null;
  return {
    professional: publicProfile(user, ratingOf(live.map((review) => review.rating))),
    pages: reviewPages(user.uid, live),
  };
}

function reviewPages(uid: string, live: readonly Review[]): ReviewPage[] {
  const pages = Math.ceil(live.length / reviewsPerPage);
  return Array.from({ length: pages }, (_, page) => ({
    uid,
    page,
    pages,
    reviews: live.slice(page * reviewsPerPage, (page + 1) * reviewsPerPage).map(publicReview),
  }));
}

function publicReview({ reviewId, createdAt, title, review, rating, from }: Review): PublicReview {
  return {
    reviewId,
    createdAt,
    title,
    review,
    rating,
    author: { name: from.name, profilePhoto: from.profilePhoto },
  };
}

function newestFirst(a: Review, b: Review): number {
  return b.createdAt - a.createdAt || (a.reviewId < b.reviewId ? -1 : 1);
}
