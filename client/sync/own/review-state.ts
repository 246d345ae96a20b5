import type { OwnReviewRow } from '../../db/own/own-review-row.ts';
import type { OwnReviewItem, OwnReviewsState } from './own-reviews-source.ts';
import { textOf } from './review-rows.ts';
import { isUnsent, progressOf } from './sent-rows.ts';

/** What the pages show of somebody's reviews; `sending` are on their way from this tab. `now` in ms since 1970. */
export function reviewsState(
  rows: readonly OwnReviewRow[],
  sending: ReadonlySet<string>,
  now: number,
): OwnReviewsState {
  const reviews = rows.map((row) => itemOf(row, sending.has(row.id), now)).toSorted((a, b) => b.begunAt - a.begunAt);
  return { isRead: true, reviews, unsent: rows.filter(isUnsent).length };
}

function itemOf(row: OwnReviewRow, isSending: boolean, now: number): OwnReviewItem {
  const { id, to, attention, told, notBefore, begunAt } = row;
  return {
    reviewId: id,
    to,
    text: textOf(row),
    progress: progressOf(row, isSending),
    attention,
    waitsUntil: notBefore > now ? notBefore : null,
    told,
    begunAt: told?.createdAt ?? begunAt,
  };
}
