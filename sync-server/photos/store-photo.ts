import sharp, { type Sharp } from 'sharp';
import {
  type CopyWidth,
  copyWidths,
  photoCopyFile,
  photoFile,
  photoSizes,
  type PhotoSize,
} from '../../shared/model/photo-files.ts';
import type { PhotoFiles } from './photo-files.ts';

export interface PhotoToStore {
  photoId: string;
  /** Anything that sharp reads. */
  original: Buffer;
  /** The copies that pages will show it by; all when left out. */
  widths?: readonly CopyWidth[];
}

/** A small file may unfold into a picture that no memory holds. */
const mostPixels = 100_000_000;

/** How hard WebP is pressed, 0 to 6: more takes twice as long and saves a few per cent. */
const effort = 2;

/**
 * Stores a picture in every size and format that is asked for: the two JPEGs of the specification, and smaller WebPs for
 * pages. What a camera noted in it, the place included, is not kept.
 */
export async function storePhoto(
  files: Pick<PhotoFiles, 'write'>,
  { photoId, original, widths = copyWidths }: PhotoToStore,
): Promise<void> {
  // Read once and coded many times: reading, or drawing, is what takes the time.
  const { data, info } = await sharp(original, { limitInputPixels: mostPixels })
    .autoOrient()
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const picture = () => sharp(data, { raw: { width, height, channels } });
  const write = async (name: string, image: Sharp) => files.write(name, new Uint8Array(await image.toBuffer()));
  const sizes = Object.keys(photoSizes) as PhotoSize[];
  await Promise.all([
    ...sizes.map((size) => {
      const box = photoSizes[size];
      const fitted = picture().resize(box, box, { fit: 'inside', withoutEnlargement: true });
      return write(photoFile(photoId, size), fitted.jpeg({ quality: 80 }));
    }),
    ...widths.map((most) => {
      const fitted = picture().resize({ width: most, withoutEnlargement: true });
      return write(photoCopyFile(photoId, most), fitted.webp({ quality: 75, effort }));
    }),
  ]);
}
