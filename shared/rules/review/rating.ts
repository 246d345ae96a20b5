import type { Rating } from '../../model/professional.ts';
import type { Stars } from '../../model/review.ts';

export const stars: readonly Stars[] = [1, 2, 3, 4, 5];

/** Average (2 decimals), count and histogram of the stars given (specification, section 9). */
export function ratingOf(given: readonly Stars[]): Rating {
  const sum = given.reduce<number>((total, value) => total + value, 0);
  const times = (value: Stars) => given.filter((each) => each === value).length;
  return {
    average: given.length === 0 ? 0 : Math.round((sum * 100) / given.length) / 100,
    count: given.length,
    histogram: [times(1), times(2), times(3), times(4), times(5)],
  };
}

/** Whole percentages per star that add up to 100 (largest remainders first), or all 0 without reviews. */
export function percentages(rating: Rating): Record<Stars, number> {
  const shares = stars.map((star) => ({
    star,
    exact: rating.count === 0 ? 0 : ((rating.histogram[star - 1] ?? 0) / rating.count) * 100,
  }));
  const missing = rating.count === 0 ? 0 : 100 - shares.reduce((sum, { exact }) => sum + Math.floor(exact), 0);
  const roundedUp = new Set(
    shares
      .toSorted((a, b) => (b.exact % 1) - (a.exact % 1))
      .slice(0, missing)
      .map(({ star }) => star),
  );
  const percent = (star: Stars) => Math.floor(shares[star - 1]?.exact ?? 0) + (roundedUp.has(star) ? 1 : 0);
  return { 1: percent(1), 2: percent(2), 3: percent(3), 4: percent(4), 5: percent(5) };
}

const priorMean = 4;
const priorWeight = 5;

/**
 * The average weighed by the count: what the directory sorts by. Five reviews' worth of 4 stars stand for what is
 * not known yet, so that one proud cousin does not outrank forty content clients.
 */
export function weightedRating({ average, count }: Rating): number {
  return (average * count + priorMean * priorWeight) / (count + priorWeight);
}
