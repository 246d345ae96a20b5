import { randomUUID } from 'node:crypto';
import { constants, copyFile, link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The files that the first start makes in a data folder, by chance, so that no other folder has the same. */
const names = { secret: 'session-secret', pushKeys: 'web-push-keys.json' } as const;
export type OwnFile = keyof typeof names;
export const ownFiles = Object.keys(names) as OwnFile[];

export const ownFilePath = (folder: string, file: OwnFile) => join(folder, names[file]);

/** Said in a sentence for whoever starts the server: one of these files is not what a server wrote, and may stand in a backup as it was. */
export class UnusableFile extends Error {
  constructor(path: string, loss: string) {
    super(`${path} is not what the server wrote there. Put it back from a backup, or delete it for another: ${loss}`);
  }
}

/** What stands in a file of the data folder, which is made with `content` where there is none. */
export async function ownFile(dataDir: string, file: OwnFile, content: () => string): Promise<string> {
  const path = ownFilePath(dataDir, file);
  const found = await readFile(path, 'utf8').catch(nullIf('ENOENT'));
  if (found !== null) return found;
  // Beside it first, and on the disk: a start that is cut off leaves no half of it under the name, where nobody would make it anew.
  const beside = `${path}.${randomUUID()}`;
  try {
    await writeFile(beside, content(), { mode: 0o600, flush: true });
    // Two servers that start at once on one folder: the first one's stands.
    await link(beside, path)
      // Some network drives know no links.
      .catch(() => copyFile(beside, path, constants.COPYFILE_EXCL))
      .catch(nullIf('EEXIST'));
  } finally {
    await rm(beside, { force: true });
  }
  return readFile(path, 'utf8');
}

function nullIf(code: string): (error: unknown) => null {
  return (error) => {
    if (error instanceof Error && 'code' in error && error.code === code) return null;
    throw error;
  };
}
