import type { Review } from '../../model/review.ts';
import { isReviewLive, isWithheld } from '../publication.ts';

/** So many reviews of one professional within so long (ms) are a burst: more than one day's clients write by themselves. */
export const burst = { reviews: 5, within: 24 * 60 * 60 * 1000 } as const;

/** When the first burst among the reviews of one professional began that no admin has looked at (ms since 1970); null where there is none. */
export function burstSince(reviews: readonly Pick<Review, 'createdAt' | 'withheld'>[]): number | null {
  const lookedAt = Math.max(0, ...reviews.map(({ withheld }) => withheld?.released?.upTo ?? 0));
  const times = reviews.map(({ createdAt }) => createdAt).filter((at) => at > lookedAt);
  return burstsOf(times)[0]?.from ?? null;
}

/** Each run of as many times (ms since 1970) as make a burst, from the earliest; of a longer burst there are several. */
export function burstsOf(times: readonly number[]): { from: number; to: number }[] {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted.flatMap((from, index) => {
    const to = sorted[index + burst.reviews - 1];
    return to !== undefined && to - from <= burst.within ? [{ from, to }] : [];
  });
}

/**
 * The reviews of one professional that must not show before an admin has looked at the burst that they came with: those since its
 * beginning, but for what shows already. Only authors who have proven who they are make a burst here: accounts that cost nothing must
 * not hold up anybody's reviews. Pure.
 */
export function toWithhold(reviews: readonly Review[]): Review[] {
  const since = burstSince(reviews.filter(({ from }) => from.isProven && !from.isAnonymous));
  if (since === null) return [];
  return reviews.filter((each) => each.createdAt >= since && mayBeWithheld(each));
}

/** Whether nobody has looked at its burst, and it does not show: what is live and was never told of became so this moment, with what its author proved. */
export function mayBeWithheld(review: Review): boolean {
  return review.withheld === null && !(isReviewLive(review) && review.isAnnounced);
}

/** The reviews of one professional without those that must not show. */
export function withoutBurst(reviews: readonly Review[]): Review[] {
  const held = new Set(toWithhold(reviews));
  return reviews.filter((each) => !held.has(each));
}

/** The review once the admin `by` has looked at all that came up to `upTo` (a `createdAt`); null where it does not wait for that. */
export function released(review: Review, { by, at, upTo }: { by: string; at: number; upTo: number }): Review | null {
  const { withheld, createdAt } = review;
  if (!withheld || !isWithheld(review) || createdAt > upTo) return null;
  return { ...review, withheld: { ...withheld, released: { by, at, upTo } } };
}
