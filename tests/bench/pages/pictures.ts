import sharp from 'sharp';
import { drawCover } from '../../../couchdb/demo/drawings/cover.ts';
import { drawPortrait } from '../../../couchdb/demo/drawings/portrait.ts';
import { Random } from '../../../couchdb/demo/random.ts';
import { diskFiles } from '../../../sync-server/photos/photo-files.ts';
import { storePhoto } from '../../../sync-server/photos/store-photo.ts';

/**
 * Puts pictures where a page shows some, under the names it has for them, which weigh as photographs do: those of the whole province
 * would take longer than everything that is measured.
 */
export async function drawPicturesOf(url: string, photosDir: string): Promise<void> {
  const files = diskFiles(photosDir);
  const html = await (await fetch(url)).text();
  const shown = new Set([...html.matchAll(/\/photos\/([0-9a-f]{32})_/g)].flatMap(([, photoId]) => photoId ?? []));
  for (const photoId of shown) {
    const dice = new Random(Number.parseInt(photoId.slice(0, 8), 16));
    const isCover = html.includes(`${photoId}_1200.webp`);
    const svg = isCover ? drawCover(dice) : drawPortrait(dice, { speaker: 'woman', category: null });
    await storePhoto(files, { photoId, original: await photographOf(svg) });
  }
}

/** How coarse the grain is, in pixels: what a camera sees has detail of every size, so that a small copy has some, too. */
const grains = [1, 3, 9, 27];

/** A drawing with as much detail as a camera sees: a flat one has a fifth of the bytes of a photograph, or less. */
async function photographOf(svg: string): Promise<Buffer> {
  const { data, info } = await sharp(Buffer.from(svg)).flatten({ background: '#fff' }).png().toBuffer({
    resolveWithObject: true,
  });
  const layers = await Promise.all(
    grains.map(async (grain) => ({ input: await grainOf(info, grain), blend: 'soft-light' as const })),
  );
  return sharp(data).composite(layers).jpeg({ quality: 90 }).toBuffer();
}

async function grainOf({ width, height }: { width: number; height: number }, grain: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 45 } as const;
  const [across, down] = [Math.ceil(width / grain), Math.ceil(height / grain)];
  const fine = await sharp({ create: { width: across, height: down, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer();
  return sharp(fine).resize(width, height, { fit: 'fill' }).png().toBuffer();
}
