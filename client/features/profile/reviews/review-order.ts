import type { PublicReview } from '../../../../shared/model/professional.ts';
import type { Stars } from '../../../../shared/model/review.ts';
import { saysWord } from '../../../../shared/rules/texts/shared-words.ts';
import { hasWord, searchWords } from '../../../../shared/search/search-words.ts';
import { foldText } from '../../../../shared/search/text.ts';

export const reviewOrders = ['newest', 'oldest', 'highest', 'lowest'] as const;
export type ReviewOrder = (typeof reviewOrders)[number];

/** Which of the reviews are wanted. */
export interface ReviewFilter {
  /** Null: with any. */
  stars: Stars | null;
  /** The key of a word that many share; null: with any words. */
  word: string | null;
  /** What is looked for in them, and in the answers. */
  search: string;
}

export const everyReview: ReviewFilter = { stars: null, word: null, search: '' };

const newest = (a: PublicReview, b: PublicReview) => b.createdAt - a.createdAt;

const comparisons: Record<ReviewOrder, (a: PublicReview, b: PublicReview) => number> = {
  newest,
  oldest: (a, b) => a.createdAt - b.createdAt,
  highest: (a, b) => b.rating - a.rating || newest(a, b),
  lowest: (a, b) => a.rating - b.rating || newest(a, b),
};

/** Those that `filter` wants in `order`, each once: pages shift while new reviews come in. */
export function arrange(reviews: readonly PublicReview[], order: ReviewOrder, filter: ReviewFilter): PublicReview[] {
  const byId = new Map(reviews.map((review) => [review.reviewId, review]));
  const words = searchWords(filter.search);
  const fits = (review: PublicReview) => {
    if (filter.stars && review.rating !== filter.stars) return false;
    if (filter.word && !saysWord(textOf(review), filter.word)) return false;
    if (words.length === 0) return true;
    const folded = foldText(`${textOf(review)} ${review.reply ?? ''}`);
    return words.every((word) => hasWord(folded, word));
  };
  return [...byId.values()].filter(fits).toSorted(comparisons[order]);
}

/** What its author says in a review. */
export function textOf({ title, review }: PublicReview): string {
  return `${title}\n${review}`;
}
