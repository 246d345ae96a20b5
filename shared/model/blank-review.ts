/** What nobody has written anything of a review into yet; 0 stars are none. */
export const blankReview = {
  title: '',
  review: '',
  rating: 0,
  photos: [] as string[],
  statedName: null,
  statedEmail: null,
  agreedTerms: null,
  isWithdrawn: false,
} as const;
