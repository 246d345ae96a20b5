import sharp from 'sharp';
import { photoSizes } from '../../shared/photo-files.ts';
import { drawLandscape } from './drawings/cover.ts';
import { drawEmblem } from './drawings/emblem.ts';
import { drawPerson } from './drawings/portrait.ts';
import { drawJob } from './drawings/work.ts';
import type { Random } from './random.ts';
import type { Speaker } from './text.ts';

/** Whose portrait is drawn: `category` is the group of services of a professional, null for a resident. */
export interface Sitter {
  speaker: Speaker;
  category: string | null;
}

/** A person, or the badge of a business, as SVG of 800 by 800. */
export function drawPortrait(random: Random, { speaker, category }: Sitter): string {
  if (speaker === 'team' && category !== null) return drawEmblem(random, category);
  return drawPerson(random, { isWoman: speaker === 'woman', category });
}

/** A landscape of Guanacaste as SVG of 1600 by 900. */
export function drawCover(random: Random): string {
  return drawLandscape(random);
}

/** Work of the service `serviceId` as SVG of 1200 by 900. */
export function drawWork(random: Random, serviceId: string): string {
  return drawJob(random, serviceId);
}

/** The two JPEGs that are stored of a drawn picture, each fitting inside its box and never enlarged. */
export async function renderPicture(svg: string): Promise<{ thumbnail: Buffer; full: Buffer }> {
  // Drawn once and coded twice: drawing is what takes the time.
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const fit = (box: number) =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
      .resize(box, box, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 80 })
      .toBuffer();
  const [thumbnail, full] = await Promise.all([fit(photoSizes.thumbnail), fit(photoSizes.full)]);
  return { thumbnail, full };
}
