/** How many photos a review has at most. */
export const maxReviewPhotos = 3;

/** How much fits into a review, in characters. */
export const longestInReview = { title: 120, review: 4000, statedName: 100, statedEmail: 254 } as const;
