import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** What shrinks; pictures and fonts are compressed already. */
const texts = new Set(['.css', '.html', '.js', '.json', '.svg', '.webmanifest']);
const smallest = 1000;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Puts a brotli and a gzip copy beside each text file of the built client, so that the server compresses nothing. */
async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && texts.has(extname(entry.name)));
  for (const file of files) {
    const path = join(file.parentPath, file.name);
    const text = await readFile(path, 'utf8');
    if (text.length < smallest) continue;
    await Promise.all([
      writeFile(`${path}.br`, new Uint8Array(await brotli(text))),
      writeFile(`${path}.gz`, new Uint8Array(await gzipped(text))),
    ]);
  }
}

await precompress('dist/client');
