import * as z from 'zod/mini';

/** The content hash under which a photo's files are stored: 32 hexadecimal digits. */
export const PhotoId = z.string().check(z.regex(/^[0-9a-f]{32}$/));
