import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { parsedOrNull } from '../json.ts';
import { type BackedUp, backedUp } from './backed-up.ts';
import { BackupRefused } from './backup-refused.ts';
import { digestOf, factsOf, isThere, writeWhole } from './rows.ts';

/** Of what stands in these files; a restore refuses another one. */
const format = 1;

const Facts = z.object({ sha256: z.string(), rows: z.number() });

/** What a backup holds: written last, so that only a whole one has it. */
const Manifest = z.object({
  format: z.literal(format),
  /** When all of it was read (ISO 8601). */
  at: z.string(),
  files: z.record(z.string(), Facts),
  /** Digest of the secret that signs cookies; null where the data folder had none. */
  secret: z.nullable(z.string()),
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
export const secretPath = (folder: string) => join(folder, 'session-secret');

const files = [...backedUp, 'photos'] as const;

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
    secret: await secretDigest(folder),
  };
  await writeWhole(manifestPath(folder), JSON.stringify(manifest, null, 2));
  await rm(progressPath(folder), { force: true });
  return manifest;
}

/** The manifest of a backup that is whole and as it was written, with a digest of it all. Throws `BackupRefused` (no-backup, damaged). */
export async function readManifest(folder: string): Promise<{ manifest: Manifest; digest: string }> {
  const path = manifestPath(folder);
  if (!(await isThere(path))) throw new BackupRefused('no-backup', folder);
  const text = await readFile(path);
  const manifest = Manifest.safeParse(parsedOrNull(text.toString())).data;
  if (!manifest) throw new BackupRefused('damaged', path);
  for (const name of files) {
    const file = rowsPath(folder, name);
    const isWhole = (await isThere(file)) && (await factsOf(file)).sha256 === manifest.files[name]?.sha256;
    if (!isWhole) throw new BackupRefused('damaged', file);
  }
  if ((await secretDigest(folder)) !== manifest.secret) throw new BackupRefused('damaged', secretPath(folder));
  return { manifest, digest: digestOf(text as Uint8Array) };
}

async function secretDigest(folder: string): Promise<string | null> {
  const path = secretPath(folder);
  return (await isThere(path)) ? digestOf((await readFile(path)) as Uint8Array) : null;
}
