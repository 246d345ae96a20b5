import type { Actor } from '../../model/actor.ts';
import type { Review } from '../../model/review.ts';
import type { ReviewRole } from './review-process.ts';

/** The part that `actor` has in the review. Who wrote it or is spoken of in it decides nothing about it, admin or not. */
export function roleIn({ from, to }: Pick<Review, 'from' | 'to'>, actor: Actor): ReviewRole {
  if (actor.kind === 'visitor') return 'other';
  if (actor.uid === from.uid) return 'author';
  if (actor.uid === to.uid) return 'subject';
  return actor.isAdmin ? 'admin' : 'other';
}
