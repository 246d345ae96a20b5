import { spawn } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { hashOfSources } from './source-hash.ts';

const stamp = 'dist/built-from';
/** Whatever of the project decides what is built. */
const sources = [
  'client',
  'couchdb',
  'shared',
  'sync-server',
  'scripts',
  'lingui.config.ts',
  'package-lock.json',
  'vite.config.ts',
  'vite.server.config.ts',
];
/** Made of the catalogues beside them. */
const generated = /^client\/i18n\/locales\/.*\.js$/;
/** Independent of one another; the client's files are compressed once they are there. */
const builds = [
  [
    ['vite', 'build'],
    ['tsx', 'scripts/precompress.ts'],
  ],
  [['vite', 'build', '--ssr', 'app/entry-server.tsx']],
  [['vite', 'build', '--config', 'vite.server.config.ts']],
];

/** Runs a command in silence; rejects with all that it printed where it fails. */
function run([command = '', ...options]: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(`node_modules/.bin/${command}`, options, { stdio: ['ignore', 'pipe', 'pipe'] });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
      });
    }
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${command} failed\n${printed}`))));
  });
}

/** Builds the product side by side into `dist/`; nothing happens where what is there was made from the same sources. */
async function build(): Promise<void> {
  const hash = await hashOfSources(sources, generated);
  if ((await readFile(stamp, 'utf8').catch(() => null)) === hash) return;
  console.log('building the product, which takes about half a minute');
  await rm(stamp, { force: true });
  await Promise.all(
    builds.map(async (steps) => {
      for (const step of steps) await run(step);
    }),
  );
  await writeFile(stamp, hash);
}

try {
  await build();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
