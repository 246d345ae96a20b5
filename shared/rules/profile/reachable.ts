import type { Professional } from '../../model/professional.ts';
import { weightedRating } from '../review/rating.ts';

type Ways = Pick<Professional, 'contactPhone' | 'refusesMessages'>;

/** Whether clients can reach them: by a number that they show, or by a message. Pure. */
export function isReachable({ contactPhone, refusesMessages }: Ways): boolean {
  return contactPhone !== null || !refusesMessages;
}

/** More than any difference between two ratings, which go up to five stars. */
const forReachable = 5;

/** How much a professional is recommended: whoever can be reached before all who cannot, and among each by the rating. Pure. */
export function recommendation(professional: Ways & Pick<Professional, 'rating'>): number {
  return weightedRating(professional.rating) + (isReachable(professional) ? forReachable : 0);
}
