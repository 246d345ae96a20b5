import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import * as z from 'zod/mini';
import { isUnfinished, type PhotoFiles } from '../photos/photo-files.ts';
import { BackupRefused } from './backup-refused.ts';
import { photoPath, rowsPath } from './manifest.ts';
import { batchesIn, digestOf, isThere, rowsIn, writeWhole } from './rows.ts';

/** How many photos are read or written at once. */
const width = 8;
/** How many are noted at a time. */
const batch = 100;

const PhotoRow = z.object({ name: z.string(), sha256: z.string() });
type PhotoRow = z.infer<typeof PhotoRow>;

/** Copies the photos that the backup does not have yet; gives the rows of a batch once its files are there. */
export async function* copyPhotos(photos: PhotoFiles, folder: string): AsyncGenerator<PhotoRow[]> {
  await mkdir(join(folder, 'photos'), { recursive: true, mode: 0o700 });
  const list = rowsPath(folder, 'photos');
  const copied = new Set<string>();
  if (await isThere(list)) for await (const row of rowsIn(list)) copied.add(PhotoRow.parse(row).name);
  const names = (await photos.names()).filter((name) => !copied.has(name) && !isUnfinished(name));
  const limit = pLimit(width);
  for (let from = 0; from < names.length; from += batch) {
    const rows = names.slice(from, from + batch).map((name) => limit(() => copyPhoto(photos, folder, name)));
    yield (await Promise.all(rows)).flatMap((row) => row ?? []);
  }
}

async function copyPhoto(photos: PhotoFiles, folder: string, name: string): Promise<PhotoRow | null> {
  const content = await photos.read(name);
  // It was taken down since it was listed.
  if (!content) return null;
  await writeWhole(photoPath(folder, name), content);
  return { name, sha256: digestOf(content) };
}

/** Writes all photos of a backup. One that is not what it was stops it. Throws `BackupRefused` (damaged). */
export async function putPhotosBack(photos: PhotoFiles, folder: string): Promise<void> {
  const limit = pLimit(width);
  for await (const rows of batchesIn(rowsPath(folder, 'photos'), batch)) {
    await Promise.all(rows.map((row) => limit(() => putPhotoBack(photos, folder, PhotoRow.parse(row)))));
  }
}

async function putPhotoBack(photos: PhotoFiles, folder: string, { name, sha256 }: PhotoRow): Promise<void> {
  const path = photoPath(folder, name);
  const content = (await isThere(path)) ? new Uint8Array(await readFile(path)) : null;
  if (!content || digestOf(content) !== sha256) throw new BackupRefused('damaged', path);
  await photos.write(name, content);
}
