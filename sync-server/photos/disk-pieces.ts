import { mkdirSync, type Stats } from 'node:fs';
import { readdir, readFile, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import type { KeptPieces } from './kept-pieces.ts';

/** In a folder of this machine: for each upload a file, and one beside it with what the protocol knows of it. */
export function diskPieces(folder: string): KeptPieces {
  // The library makes the folder too, but tells nobody when it is there.
  mkdirSync(folder, { recursive: true });
  const store = new FileStore({ directory: folder });
  const files = (id: string) => [join(folder, id), join(folder, `${id}.json`)];
  return {
    begin: async (upload) => void (await store.create(upload)),
    write: (stream, id, offset) => store.write(stream, id, offset),
    find: async (id) =>
      (await begunAt([join(folder, id)])) === null || !(await store.configstore.get(id)) ? null : store.getUpload(id),
    content: async (id) => new Uint8Array(await readFile(join(folder, id))),
    dropLastByte: async (id) => {
      const file = join(folder, id);
      const arrived = await statOf(file);
      if (arrived) await truncate(file, Math.max(0, arrived.size - 1));
    },
    ids: async () => [...new Set((await readdir(folder)).map((name) => name.replace(/\.json$/, '')))],
    begunAt: (id) => begunAt(files(id)),
    clear: async (id) => void (await Promise.all(files(id).map((file) => rm(file, { force: true })))),
  };
}

/** When the oldest of these files was last written (ms since 1970); null where there is none of them. */
async function begunAt(files: readonly string[]): Promise<number | null> {
  const times = (await Promise.all(files.map(statOf))).flatMap((found) => found?.mtimeMs ?? []);
  return times.length > 0 ? Math.min(...times) : null;
}

/** What is known of a file, or null where there is none. */
function statOf(file: string): Promise<Stats | null> {
  return stat(file).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
}
