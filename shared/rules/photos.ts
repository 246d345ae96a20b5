/** The largest file that may be chosen, in bytes (specification, section 5). */
export const largestPhoto = 20_000_000;

/** What may be chosen (specification, section 5). */
export const photoTypes = ['image/png', 'image/jpeg'] as const;

/** How many photos an account holds at most, cover and profile photo among them. */
export const mostPhotos = 40;

/** Up to this many bytes go in one request; above it, in chunks that begin as large and double (specification, section 9). */
export const photoChunk = 256 * 1024;
/** No chunk is as large as this. */
export const largestPhotoChunk = 32 * 1024 * 1024;
