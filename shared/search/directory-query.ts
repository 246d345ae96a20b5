export const directorySorts = ['recommended', 'rating', 'reviews', 'name'] as const;
export type DirectorySort = (typeof directorySorts)[number];
export const ratingFloors = [3, 4, 4.5] as const;

/** What a resident asks the directory for; empty text and null mean 'any'. */
export interface DirectoryQuery {
  /** Words to find, in either language. */
  q: string;
  service: string | null;
  zone: string | null;
  language: string | null;
  /** Only those open at the time of asking. */
  open: boolean;
  rating: (typeof ratingFloors)[number] | null;
  sort: DirectorySort;
}

export const anyProfessional: DirectoryQuery = {
  q: '',
  service: null,
  zone: null,
  language: null,
  open: false,
  rating: null,
  sort: 'recommended',
};
