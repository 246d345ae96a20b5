import type { Professional } from '../../model/professional.ts';

/** What is said of a professional beside their name, each from facts, in this order. */
const badges = ['top-rated', 'answers', 'phone-verified', 'member-since'] as const;
export type Badge = (typeof badges)[number];

/** From how many reviews on an average is said to be high, and above which. */
export const topRated = { reviews: 20, average: 4.8 } as const;

type Known = Pick<Professional, 'rating' | 'answersWithin'> &
  // An older device knows neither.
  Partial<Pick<Professional, 'phoneVerified' | 'memberSince'>>;

/** The badges that a professional has. Pure. */
export function badgesOf({ rating, answersWithin, phoneVerified, memberSince }: Known): Badge[] {
  const has: Record<Badge, boolean> = {
    'top-rated': rating.count >= topRated.reviews && rating.average > topRated.average,
    answers: Boolean(answersWithin),
    'phone-verified': Boolean(phoneVerified),
    'member-since': Boolean(memberSince),
  };
  return badges.filter((badge) => has[badge]);
}
