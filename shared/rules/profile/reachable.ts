import type { Professional } from '../../model/professional.ts';
import { weightedRating } from '../review/rating.ts';

/** Whether clients can reach them by a number that they show. Pure. */
export function isReachable({ contactPhone }: Pick<Professional, 'contactPhone'>): boolean {
  return contactPhone !== null;
}

/** More than any difference between two ratings, which go up to five stars. */
const forReachable = 5;

/** How much a professional is recommended: whoever can be reached before all who cannot, and among each by the rating. Pure. */
export function recommendation({ contactPhone, rating }: Pick<Professional, 'contactPhone' | 'rating'>): number {
  return weightedRating(rating) + (isReachable({ contactPhone }) ? forReachable : 0);
}
