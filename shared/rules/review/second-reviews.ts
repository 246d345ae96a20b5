import type { Notice } from '../../model/notice.ts';
import { type Review, reviewDocumentId } from '../../model/review.ts';
import { formerPrefix } from '../publication.ts';

/**
 * Of the reviews that one professional received, those of authors who have more than one that they did not take back: copies of the store
 * that were apart let both in. In the order in which they were written. Pure.
 */
export function writtenTwice(reviews: readonly Review[]): Review[][] {
  const standing = reviews.filter(({ status, from }) => status !== 'withdrawn' && !from.uid.startsWith(formerPrefix));
  const authors = [...new Set(standing.map(({ from }) => from.uid))];
  const byAuthor = authors.map((uid) => standing.filter(({ from }) => from.uid === uid));
  return byAuthor.filter(({ length }) => length > 1).map((each) => each.toSorted(byTime));
}

function byTime(a: Review, b: Review): number {
  return a.createdAt - b.createdAt || (a.reviewId < b.reviewId ? -1 : 1);
}

/** Those that do not stay: the one that holds the author's place does (`holder`, its id), or else the first. Pure. */
export function secondReviews(written: readonly Review[], holder: string | null): Review[] {
  const kept = written.find(({ reviewId }) => reviewId === holder) ?? written[0];
  return written.filter((review) => review !== kept);
}

/** Tells its author that it does not stay, and what it says. */
export function secondReviewNotice(review: Review, at: number): Notice {
  const { reviewId, title, rating, contentVersion, to } = review;
  return {
    id: `second-review:${reviewDocumentId(review)}:${contentVersion}`,
    kind: 'second-review',
    at,
    review: { reviewId, toUid: to.uid, toName: to.name },
    reason: null,
    suspension: null,
    overtaken: { field: 'review', value: { title, review: review.review, rating } },
  };
}
