import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A hash of what stands in `paths`, files and folders, and of what the files are called; those that `generated` names are left out. */
export async function hashOfSources(paths: readonly string[], generated: RegExp): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of await filesIn(path)) {
      if (generated.test(file)) continue;
      const content = await readFile(file);
      hash.update(`${file}\0${content.length}\0`).update(new Uint8Array(content));
    }
  }
  return hash.digest('hex');
}

async function filesIn(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted();
}
