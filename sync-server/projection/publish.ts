import type { Professional, PublicReview, ReviewPage } from '../../shared/model/professional.ts';
import type { Review, ReviewText } from '../../shared/model/review.ts';
import type { User } from '../../shared/model/user.ts';
import {
  liveReply,
  liveReviews,
  liveText,
  publicationOf,
  publicAuthor,
  publicProfile,
} from '../../shared/rules/publication.ts';
import { ratingOf } from '../../shared/rules/review/rating.ts';

/** Reviews in one page of a profile. */
const reviewsPerPage = 20;

export interface Publication {
  professional: Professional;
  pages: ReviewPage[];
}

/**
 * What everyone may see of an account and the reviews it received at `now` (ms since 1970), or null when nothing. Pure: the catalogue is this,
 * for every account, and nothing else (specification, sections 4 and 9).
 */
export function publish(user: User | null, reviews: readonly Review[], now: number): Publication | null {
  if (!user || !publicationOf(user, reviews, now).isLive) return null;
  const live = liveReviews(reviews);
  return {
    professional: publicProfile(user, ratingOf(live.map((review) => shownText(review).rating))),
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

function publicReview(review: Review): PublicReview {
  const { reviewId, createdAt } = review;
  const reply = liveReply(review.reply);
  return {
    reviewId,
    createdAt,
    ...shownText(review),
    author: publicAuthor(review),
    ...(reply === null ? {} : { reply }),
  };
}

function shownText(review: Review): ReviewText {
  const text = liveText(review);
  if (!text) throw new Error('a review that is not live was to be published');
  return text;
}
