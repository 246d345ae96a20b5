/** Draws the app's PNG icons from `client/public/icons/icon.svg`: `npx tsx scripts/assets/draw-icons.ts`, then commit them. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const icons = new URL('../../client/public/icons', import.meta.url);

/** The tile without its round corners, where the system cuts its own shape, and the mark scaled about the middle. */
function fullBleed(svg: string, scale: number): string {
  const margin = (512 * (1 - scale)) / 2;
  return svg
    .replace(/ rx="116"/, '')
    .replace('<g id="mark"', `<g id="mark" transform="translate(${margin} ${margin}) scale(${scale})"`);
}

async function draw(svg: string, name: string, size: number): Promise<void> {
  await sharp(Buffer.from(svg), { density: 288 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toFile(fileURLToPath(new URL(name, icons)));
}

const svg = await readFile(new URL('icon.svg', icons), 'utf8');
await draw(svg, 'icon-192.png', 192);
await draw(svg, 'icon-512.png', 512);
// A launcher may cut a maskable icon down to the middle 80%: the mark stays within.
await draw(fullBleed(svg, 0.78), 'icon-maskable-512.png', 512);
await draw(fullBleed(svg, 0.92), 'apple-touch-icon.png', 180);
