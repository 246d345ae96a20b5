import sharp, { type Sharp } from 'sharp';
import {
  type CopyWidth,
  copyWidths,
  photoCopyFile,
  photoFile,
  photoSizes,
  type PhotoSize,
} from '../../shared/model/profile/photo-files.ts';
import { checkPhotoFile, checkPhotoPixels, maxPhotoPixels } from '../../shared/rules/profile/photos.ts';
import { Refused } from '../../shared/protocol/refused.ts';
import type { PhotoFiles } from './photo-files.ts';

export interface PhotoToStore {
  photoId: string;
  /** Anything that sharp reads. */
  original: Buffer;
  /** The copies that pages will show it by; all when left out. */
  widths?: readonly CopyWidth[];
}

/** How hard WebP is pressed, 0 to 6: more takes twice as long and saves a few per cent. */
const effort = 2;

/** How many pixels wide and high a picture is, by its header: nothing of it is decoded. Throws `Refused` (photo-broken). */
async function photoPixels(original: Buffer): Promise<{ width: number; height: number }> {
  // The library would refuse by its own limit, and not say why.
  const { width, height } = await sharp(original, { limitInputPixels: false }).metadata().catch(turnDown);
  return { width, height };
}

/**
 * The picture in what arrived, where it may be kept. Throws `Refused` (photo-too-large, photo-format, photo-heic, photo-broken,
 * photo-too-many-pixels).
 */
export async function pictureIn(bytes: Uint8Array<ArrayBuffer>): Promise<Buffer> {
  const original = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const code = checkPhotoFile(bytes, bytes.length) ?? checkPhotoPixels(await photoPixels(original));
  if (code) throw new Refused({ code });
  return original;
}

/**
 * Stores a picture in every size and format that is asked for: the two JPEGs of the specification, and smaller WebPs for
 * pages. What a camera noted in it, the place included, is not kept. Throws `Refused` (photo-broken).
 */
export async function storePhoto(
  files: Pick<PhotoFiles, 'write'>,
  { photoId, original, widths = copyWidths }: PhotoToStore,
): Promise<void> {
  // Decoded once, no larger than it is kept, and coded many times: reading, or drawing, is what takes the time.
  const { data, info } = await sharp(original, { limitInputPixels: maxPhotoPixels })
    .autoOrient()
    .resize(insideOf(photoSizes.full))
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(turnDown);
  const { width, height, channels } = info;
  const picture = () => sharp(data, { raw: { width, height, channels } });
  const write = async (name: string, image: Sharp) => files.write(name, new Uint8Array(await image.toBuffer()));
  const sizes = Object.keys(photoSizes) as PhotoSize[];
  await Promise.all([
    ...sizes.map((size) => {
      const fitted = picture().resize(insideOf(photoSizes[size]));
      return write(photoFile(photoId, size), fitted.jpeg({ quality: 80 }));
    }),
    ...widths.map((copyWidth) => {
      const fitted = picture().resize({ width: copyWidth, withoutEnlargement: true });
      return write(photoCopyFile(photoId, copyWidth), fitted.webp({ quality: 75, effort }));
    }),
  ]);
}

/** The library says in words what it could not read. */
function turnDown(): never {
  throw new Refused({ code: 'photo-broken' });
}

/** As large as fits into a square, and no larger than it is. */
function insideOf(box: number) {
  return { width: box, height: box, fit: 'inside', withoutEnlargement: true } as const;
}
