/** The box in pixels that each stored size fits inside (specification, section 9). */
export const photoSizes = { thumbnail: 500, full: 3000 } as const;
export type PhotoSize = keyof typeof photoSizes;

/** The stored name of one size of a photo. */
export function photoFile(photoId: string, size: PhotoSize): string {
  return `${photoId}_${photoSizes[size]}x${photoSizes[size]}.jpeg`;
}

/** The address of one size of a photo; what it answers never changes. */
export function photoUrl(photoId: string, size: PhotoSize): string {
  return `/photos/${photoFile(photoId, size)}`;
}
