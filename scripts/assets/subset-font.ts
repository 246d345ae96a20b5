/** Cuts the site's font down to the letters and the weights that it shows: `npx tsx scripts/assets/subset-font.ts`, then commit it. */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const source = fileURLToPath(import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'));
const target = fileURLToPath(new URL('../../client/ui/theme/inter.woff2', import.meta.url));

/** What Spanish, English and their neighbours are written with (Latin-1), and the signs of the product's own texts. */
const latin = [
  [0x20, 0x7e],
  [0xa0, 0xff],
].flatMap(([first = 0, last = 0]) => Array.from({ length: last - first + 1 }, (_, index) => first + index));
const signs = '–—‘’“”…•€';
/** The weights that the style sheets ask for. */
const weights = { min: 400, max: 800 };

const font = await subsetFont(await readFile(source), String.fromCodePoint(...latin) + signs, {
  targetFormat: 'woff2',
  variationAxes: { wght: weights },
});
await writeFile(target, new Uint8Array(font));
