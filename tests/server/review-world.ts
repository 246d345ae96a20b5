// The tests of the sync engine still look here.
export { changeReview, storedReview } from '../world/reviews.ts';
