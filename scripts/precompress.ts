import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { isPacked, type ShellPack, shellPackUrl } from '../client/app/shell-pack.ts';

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

/** Puts the small files of the built client into one, which a device fetches instead of each of them. */
async function packShell(folder: string): Promise<void> {
  const pack: ShellPack = {};
  for (const name of await readdir(join(folder, 'assets'))) {
    const path = `/assets/${name}`;
    const text = await readFile(join(folder, path), 'utf8');
    if (isPacked(path, text.length)) pack[path] = text;
  }
  await writeFile(join(folder, shellPackUrl), JSON.stringify(pack));
}

await packShell('dist/client');
await precompress('dist/client');
