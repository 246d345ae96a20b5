import type { User } from '../../model/user.ts';
import type { RefusalCode } from '../../protocol/refusal.ts';

/** The largest file that may be chosen, in bytes (specification, section 5). */
export const largestPhoto = 20_000_000;

/** What may be chosen (specification, section 5). */
export const photoTypes = ['image/png', 'image/jpeg'] as const;

/** The most pixels of a photo: a small file may unfold into a picture that no memory holds. Devices send no more than 9 million. */
export const maxPhotoPixels = 25_000_000;

/** How many photos an account holds at most, cover and profile photo among them. */
export const maxPhotos = 40;

/** Up to this many bytes go in one request; above it, in chunks that begin as large and double (specification, section 9). */
export const photoChunk = 256 * 1024;
/** No chunk is as large as this. */
export const largestPhotoChunk = 32 * 1024 * 1024;

const heicBrands = ['heic', 'heix', 'hevc', 'mif1', 'msf1', 'heim', 'heis'];

/** What the first bytes of a file say that it is, whatever its name and its sender say. */
function kindOf(bytes: Uint8Array): 'png' | 'jpeg' | 'heic' | 'other' {
  const starts = (...signature: number[]) => signature.every((byte, index) => bytes[index] === byte);
  if (starts(0xff, 0xd8, 0xff)) return 'jpeg';
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  const brand = String.fromCharCode(...bytes.subarray(4, 12));
  return brand.startsWith('ftyp') && heicBrands.includes(brand.slice(4)) ? 'heic' : 'other';
}

/**
 * Why a file cannot be a photo of an account, or null: photo-too-large, photo-heic, photo-format. `bytes` are its first 12 at
 * least, `size` all of them. Source: specification, section 5.
 */
export function checkPhotoFile(bytes: Uint8Array, size: number): RefusalCode | null {
  if (size > largestPhoto) return 'photo-too-large';
  const kind = kindOf(bytes);
  if (kind === 'heic') return 'photo-heic';
  return kind === 'other' ? 'photo-format' : null;
}

/** Why a picture of this size (pixels, as its header has it) cannot be a photo, or null: photo-too-many-pixels. */
export function checkPhotoPixels({ width, height }: { width: number; height: number }): RefusalCode | null {
  return width * height > maxPhotoPixels ? 'photo-too-many-pixels' : null;
}

export type Photos = User['photos'];

/** Why one more photo cannot be among these, or null: photos-full. One that is there already takes no more room. */
export function checkPhotoRoom(photos: Photos, photoId: string): RefusalCode | null {
  if (Object.hasOwn(photos, photoId)) return null;
  return Object.keys(photos).length >= maxPhotos ? 'photos-full' : null;
}

/** One that has no place yet stands before all that have one. */
const placeOf = ({ position = -1 }: Photos[string]) => position;

/** The ids of photos in the order that their owner gave them; those without a place of their own oldest first. */
export function photoOrder(photos: Photos): string[] {
  return Object.entries(photos)
    .toSorted(
      ([idA, a], [idB, b]) => placeOf(a) - placeOf(b) || a.dateUploaded - b.dateUploaded || (idA < idB ? -1 : 1),
    )
    .map(([photoId]) => photoId);
}

/** The place behind all others. */
export function nextPosition(photos: Photos): number {
  return Math.max(-1, ...Object.values(photos).map(placeOf)) + 1;
}

/** The order with one of them a step earlier (-1) or later (1); as it was where there is no such step. */
export function movedBy(order: readonly string[], photoId: string, step: -1 | 1): string[] {
  const from = order.indexOf(photoId);
  const other = order[from + step];
  if (from < 0 || other === undefined) return [...order];
  return order.map((each) => (each === photoId ? other : each === other ? photoId : each));
}
