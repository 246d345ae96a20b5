import type { Notice } from '../../model/notice.ts';
import { type Review, reviewDocumentId } from '../../model/review.ts';
import { formerPrefix } from '../publication.ts';
import { takenBack } from './review-process.ts';

/**
 * Of the reviews that one professional received, those of authors who have more than one that they did not take back: copies of the store
 * that were apart let both in. In the order in which they were written. Pure.
 */
export function writtenTwice(reviews: readonly Review[]): Review[][] {
  const active = reviews.filter(({ status, from }) => status !== takenBack && !from.uid.startsWith(formerPrefix));
  const authors = [...new Set(active.map(({ from }) => from.uid))];
  const byAuthor = authors.map((uid) => active.filter(({ from }) => from.uid === uid));
  return byAuthor.filter(({ length }) => length > 1).map((each) => each.toSorted(byTime));
}

function byTime(a: Review, b: Review): number {
  return a.createdAt - b.createdAt || (a.reviewId < b.reviewId ? -1 : 1);
}

/**
 * Of what one author wrote about one professional, in any order, the review that stays: the one that holds the author's place (`holder`, its
 * id), or else the first that was not taken back, or else the first; null where there is none. Pure.
 */
export function reviewThatStays(written: readonly Review[], holder: string | null): Review | null {
  const byWhen = written.toSorted(byTime);
  const held = byWhen.find(({ reviewId }) => reviewId === holder);
  return held ?? byWhen.find(({ status }) => status !== takenBack) ?? byWhen[0] ?? null;
}

/** Those of `written` that do not stay. Pure. */
export function secondReviews(written: readonly Review[], holder: string | null): Review[] {
  const kept = reviewThatStays(written, holder);
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
