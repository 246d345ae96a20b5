import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { BackupRefused } from './backup-refused.ts';

/** What a backup says of one of its files. */
export interface FileFacts {
  sha256: string;
  rows: number;
}

/** Adds rows to a file, which holds `bytes` of whole rows, and gives how many it holds then: those are on the disk. */
export async function appendRows(path: string, bytes: number, rows: readonly unknown[]): Promise<number> {
  const file = await open(path, 'a', 0o600);
  try {
    if ((await file.stat()).size < bytes) throw new BackupRefused('damaged', path);
    // What was added by a run that was cut off before it noted it.
    await file.truncate(bytes);
    const text = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    await file.appendFile(text as Uint8Array);
    await file.sync();
    return bytes + text.length;
  } finally {
    await file.close();
  }
}

/** The rows of a file, one at a time; a line that is none is damage. */
export async function* rowsIn(path: string): AsyncGenerator {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Infinity });
  for await (const line of lines) yield parsed(line, path);
}

/** The rows of a file, so many at a time. */
export async function* batchesIn(path: string, size: number): AsyncGenerator<unknown[]> {
  let batch: unknown[] = [];
  for await (const row of rowsIn(path)) {
    batch.push(row);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function parsed(line: string, path: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    if (error instanceof SyntaxError) throw new BackupRefused('damaged', path);
    throw error;
  }
}

/** Reads the whole of a file, and gives what it holds. */
export async function factsOf(path: string): Promise<FileFacts> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece as Uint8Array);
  let rows = 0;
  for await (const _row of rowsIn(path)) rows++;
  return { sha256: hash.digest('hex'), rows };
}

export function digestOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Writes a whole file, or nothing of it, for its owner alone. */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const beside = `${path}.part`;
  await rm(beside, { force: true });
  await writeFile(beside, content, { mode: 0o600, flush: true });
  await rename(beside, path);
}

export async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
      throw error;
    },
  );
}
