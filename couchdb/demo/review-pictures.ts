import { createHash } from 'node:crypto';
import type { Review } from '../../shared/model/review.ts';
import { maxReviewPhotos } from '../../shared/rules/review/review-limits.ts';
import { makePicture, type Picture } from './albums.ts';
import { drawWork } from './drawings/work/work.ts';
import type { Making } from './making.ts';
import { Random } from './random.ts';

/** How many of the reviews of members show what was done. */
const share = 1 / 10;

/**
 * Gives some of the approved reviews pictures of work done in `services`. Each review has dice of its own, so that the province is the same with
 * them as without; where nothing is drawn, there are none.
 */
export function illustrate(
  { isDrawn }: Making,
  services: readonly string[],
  reviews: readonly Review[],
): { reviews: Review[]; pictures: Picture[] } {
  const pictures: Picture[] = [];
  const illustrated = reviews.map((review) => {
    const random = new Random(createHash('sha256').update(review.reviewId).digest().readUInt32BE(0));
    if (!isDrawn || review.status !== 'approved' || review.from.isAnonymous || !random.chance(share)) return review;
    const service = random.pick(services);
    const sent = Array.from({ length: random.int(1, maxReviewPhotos) }, () =>
      makePicture({ random, isDrawn }, review.reviewId, 'work', (dice) => drawWork(dice, service)),
    );
    pictures.push(...sent);
    return { ...review, photos: sent.map(({ photoId }) => photoId) };
  });
  return { reviews: illustrated, pictures };
}
