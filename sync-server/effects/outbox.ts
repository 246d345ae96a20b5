import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes what would have been sent into a folder, named so that the newest comes last. */
export async function putInOutbox(folder: string, kind: 'mail' | 'text', content: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${process.hrtime.bigint()}-${kind}.txt`;
  await writeFile(join(folder, name), content, { mode: 0o600 });
}
