import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { isPacked, type ShellPack } from '../client/app/shell-pack.ts';
import { firstPackUrl, laterPackUrl } from '../shared/protocol/shell-urls.ts';
import { type BuildManifest, chunksOfEveryPage, filesOfVisitors } from './files-of-visitors.ts';

/** What shrinks; pictures and fonts are compressed already. */
const texts = new Set(['.css', '.html', '.js', '.json', '.svg', '.webmanifest']);
const smallest = 200;

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

/** Puts the small files of the built client into two packs, which a device fetches instead of each of them. */
async function packShell(folder: string): Promise<void> {
  const manifest = JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8')) as BuildManifest;
  const ofVisitors = filesOfVisitors(manifest);
  const ofEveryPage = chunksOfEveryPage(manifest);
  const paths = (await Promise.all(['', 'icons', 'assets'].map((name) => pathsIn(folder, name)))).flat();
  const isLater = (path: string) => path.startsWith('/assets/') && !ofVisitors.has(path);
  const later = paths.filter(isLater);
  // What the page has brought is in the browser's cache.
  const first = paths.filter((path) => !isLater(path) && !ofEveryPage.has(path));
  await writeFile(
    join(folder, firstPackUrl),
    JSON.stringify({ files: await packed(folder, first), later } satisfies ShellPack),
  );
  await writeFile(
    join(folder, laterPackUrl),
    JSON.stringify({ files: await packed(folder, later), later: [] } satisfies ShellPack),
  );
}

/** The paths of the files in a folder of the built client that the service worker may keep. */
async function pathsIn(folder: string, name: string): Promise<string[]> {
  const entries = await readdir(join(folder, name), { withFileTypes: true });
  return entries.flatMap((entry) =>
    entry.isFile() && entry.name !== 'service-worker.js' ? join('/', name, entry.name) : [],
  );
}

async function packed(folder: string, paths: readonly string[]): Promise<ShellPack['files']> {
  const files: ShellPack['files'] = {};
  for (const path of paths) {
    const text = await readFile(join(folder, path), 'utf8');
    if (isPacked(path, text.length)) files[path.startsWith('/assets/') ? path : withRevision(path, text)] = text;
  }
  return files;
}

/** As Workbox calls what has no hash in its name. */
function withRevision(path: string, text: string): string {
  return `${path}?__WB_REVISION__=${createHash('md5').update(text).digest('hex')}`;
}

await packShell('dist/client');
await precompress('dist/client');
