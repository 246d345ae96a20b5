import type { Professional, PublicReview, ReviewPage } from '../../shared/model/professional.ts';
import type { Review } from '../../shared/model/review.ts';
import type { User } from '../../shared/model/user.ts';
import { liveReviews, publicationOf, publicProfile, publicReview } from '../../shared/rules/publication.ts';
import { withoutBurst } from '../../shared/rules/review/burst.ts';
import { ratingOf } from '../../shared/rules/review/rating.ts';
import { quotesOf } from '../../shared/rules/texts/quote.ts';

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
  const admitted = withoutBurst(reviews);
  if (!user || !publicationOf(user, admitted, now).isLive) return null;
  const live = liveReviews(admitted);
  const shown = live.flatMap((review) => publicReview(review) ?? []);
  return {
    professional: publicProfile(user, ratingOf(shown.map(({ rating }) => rating)), quotesOf(shown)),
    pages: reviewPages(user.uid, shown),
  };
}

function reviewPages(uid: string, shown: readonly PublicReview[]): ReviewPage[] {
  const pages = Math.ceil(shown.length / reviewsPerPage);
  return Array.from({ length: pages }, (_, page) => ({
    uid,
    page,
    pages,
    reviews: shown.slice(page * reviewsPerPage, (page + 1) * reviewsPerPage),
  }));
}
