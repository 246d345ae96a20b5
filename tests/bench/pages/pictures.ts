import { drawCover } from '../../../couchdb/demo/drawings/cover.ts';
import { drawPortrait } from '../../../couchdb/demo/drawings/portrait.ts';
import { Random } from '../../../couchdb/demo/random.ts';
import { diskFiles } from '../../../sync-server/photos/photo-files.ts';
import { storePhoto } from '../../../sync-server/photos/store-photo.ts';

/**
 * Draws the pictures that a page shows, under the names it has for them: those of the whole province would take longer
 * than everything that is measured.
 */
export async function drawPicturesOf(url: string, photosDir: string): Promise<void> {
  const files = diskFiles(photosDir);
  const html = await (await fetch(url)).text();
  const shown = new Set([...html.matchAll(/\/photos\/([0-9a-f]{32})_/g)].flatMap(([, photoId]) => photoId ?? []));
  for (const photoId of shown) {
    const dice = new Random(Number.parseInt(photoId.slice(0, 8), 16));
    const isCover = html.includes(`${photoId}_1200.webp`);
    const svg = isCover ? drawCover(dice) : drawPortrait(dice, { speaker: 'woman', category: null });
    await storePhoto(files, { photoId, original: Buffer.from(svg) });
  }
}
