/** The box in pixels that each stored size fits inside (specification, section 9). */
export const photoSizes = { thumbnail: 500, full: 3000 } as const;
export type PhotoSize = keyof typeof photoSizes;

/** How many photos of their work a card has room for. */
export const photosOnCard = 4;

/** The stored name of one size of a photo. */
export function photoFile(photoId: string, size: PhotoSize): string {
  return `${photoId}_${photoSizes[size]}x${photoSizes[size]}.jpeg`;
}

/** The address of one size of a photo; what it answers never changes. */
export function photoUrl(photoId: string, size: PhotoSize): string {
  return `/photos/${photoFile(photoId, size)}`;
}

/** How wide the copies for pages are, in pixels: a portrait, a picture of the grid, a cover. */
export const copyWidths = [160, 480, 1200] as const;
export type CopyWidth = (typeof copyWidths)[number];

/** The copies of what stands small: portraits, and pictures of work in a list. */
export const smallWidths: readonly CopyWidth[] = [160, 480];

/** The copies of what is sent with a message or a review, which stands beside text. */
export const sentWidths: readonly CopyWidth[] = [480];

/** The stored name of a copy for pages; a photo that is narrower than its copy is not made wider. */
export function photoCopyFile(photoId: string, width: CopyWidth): string {
  return `${photoId}_${width}.webp`;
}

/** The copies of a photo that a browser may choose from, for `srcset`. */
export function photoSrcSet(photoId: string, widths: readonly CopyWidth[] = copyWidths): string {
  return widths.map((width) => `/photos/${photoCopyFile(photoId, width)} ${width}w`).join(', ');
}
