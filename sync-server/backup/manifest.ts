import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { parsedOrNull } from '../json.ts';
import { type OwnFile, ownFilePath, ownFiles } from '../own-files.ts';
import { type BackedUp, backedUp } from './backed-up.ts';
import { BackupRefused } from './backup-refused.ts';
import { digestOf, factsOf, isThere, writeWhole } from './rows.ts';

/** Of what stands in these files; a restore refuses another one. What is new beside them leaves it, and a version of before passes over that. */
const format = 1;

const Facts = z.object({ sha256: z.string(), rows: z.number() });

/** What a backup holds: written last, so that only a whole one has it. */
const Manifest = z.object({
  format: z.literal(format),
  /** When all of it was read (ISO 8601). */
  at: z.string(),
  /** A database that came later is none of them. */
  files: z.record(z.string(), Facts),
  /** Digest of the secret that signs cookies; null where the data folder had none. */
  secret: z.nullable(z.string()),
  /** The same of the keys that push services know the server by, which backups did not always hold. */
  pushKeys: z._default(z.nullable(z.string()), null),
});
export type Manifest = z.infer<typeof Manifest>;

/** How far a backup has come. */
const Progress = z.object({
  /** The incarnation of the store that is backed up; null of one that no server was started on. */
  store: z.nullable(z.string()),
  /** Of each file, how many bytes of it are whole rows, and the sequence after which its database is read on. */
  files: z.record(z.string(), z.object({ bytes: z.number(), sequence: z.union([z.number(), z.string()]) })),
});
export type Progress = z.infer<typeof Progress>;

const manifestPath = (folder: string) => join(folder, 'manifest.json');
const progressPath = (folder: string) => join(folder, 'progress.json');

/** The file of a database in a backup, or of the list of its photos. */
export const rowsPath = (folder: string, name: BackedUp | 'photos') => join(folder, `${name}.ndjson`);
export const photoPath = (folder: string, name: string) => join(folder, 'photos', name);

const files = [...backedUp, 'photos'] as const;
const isKnown = (name: string): name is (typeof files)[number] => files.some((each) => each === name);

export async function readProgress(folder: string): Promise<Progress | null> {
  if (await isThere(manifestPath(folder))) throw new BackupRefused('whole-already', folder);
  const path = progressPath(folder);
  return (await isThere(path)) ? Progress.parse(JSON.parse(await readFile(path, 'utf8'))) : null;
}

export async function writeProgress(folder: string, progress: Progress): Promise<void> {
  await writeWhole(progressPath(folder), JSON.stringify(progress));
}

/** Reads back all that was written, and says that it is whole. */
export async function writeManifest(folder: string): Promise<Manifest> {
  const facts = await Promise.all(files.map(async (name) => [name, await factsOf(rowsPath(folder, name))] as const));
  const manifest: Manifest = {
    format,
    at: new Date().toISOString(),
    files: Object.fromEntries(facts),
    secret: await digestIn(folder, 'secret'),
    pushKeys: await digestIn(folder, 'pushKeys'),
  };
  await writeWhole(manifestPath(folder), JSON.stringify(manifest, null, 2));
  await rm(progressPath(folder), { force: true });
  return manifest;
}

/**
 * The manifest of a backup that is whole and as it was written, with a digest of it all. It names fewer files where an older version wrote
 * it. Throws `BackupRefused` (no-backup, damaged, another-version).
 */
export async function readManifest(folder: string): Promise<{ manifest: Manifest; digest: string }> {
  const path = manifestPath(folder);
  if (!(await isThere(path))) throw new BackupRefused('no-backup', folder);
  const text = await readFile(path);
  const manifest = Manifest.safeParse(parsedOrNull(text.toString())).data;
  if (!manifest) throw new BackupRefused('damaged', path);
  for (const [name, { sha256 }] of Object.entries(manifest.files)) {
    if (!isKnown(name)) throw new BackupRefused('another-version', name);
    const file = rowsPath(folder, name);
    const isWhole = (await isThere(file)) && (await factsOf(file)).sha256 === sha256;
    if (!isWhole) throw new BackupRefused('damaged', file);
  }
  for (const file of ownFiles) {
    if ((await digestIn(folder, file)) !== manifest[file])
      throw new BackupRefused('damaged', ownFilePath(folder, file));
  }
  return { manifest, digest: digestOf(text as Uint8Array) };
}

async function digestIn(folder: string, file: OwnFile): Promise<string | null> {
  const path = ownFilePath(folder, file);
  return (await isThere(path)) ? digestOf((await readFile(path)) as Uint8Array) : null;
}
