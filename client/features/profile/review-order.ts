import type { PublicReview } from '../../../shared/model/professional.ts';
import type { Stars } from '../../../shared/model/review.ts';

export const reviewOrders = ['newest', 'oldest', 'highest', 'lowest'] as const;
export type ReviewOrder = (typeof reviewOrders)[number];

const newest = (a: PublicReview, b: PublicReview) => b.createdAt - a.createdAt;

const comparisons: Record<ReviewOrder, (a: PublicReview, b: PublicReview) => number> = {
  newest,
  oldest: (a, b) => a.createdAt - b.createdAt,
  highest: (a, b) => b.rating - a.rating || newest(a, b),
  lowest: (a, b) => a.rating - b.rating || newest(a, b),
};

/** Those with `stars` (null: all) in `order`, each once: pages shift while new reviews come in. */
export function arrange(reviews: readonly PublicReview[], order: ReviewOrder, stars: Stars | null): PublicReview[] {
  const byId = new Map(reviews.map((review) => [review.reviewId, review]));
  return [...byId.values()].filter(({ rating }) => !stars || rating === stars).toSorted(comparisons[order]);
}
