import { mkdir, readdir, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { incarnationId } from '../couch/documents.ts';
import { getOrNull } from '../couch/read.ts';
import { storedIncarnation } from '../couch/stored.ts';
import type { Stores } from '../couch/stores.ts';
import { exclusively } from '../couch/keyed-mutex.ts';
import { ownFilePath, ownFiles } from '../own-files.ts';
import { type BackedUp, backedUp } from './backed-up.ts';
import { BackupRefused } from './backup-refused.ts';
import type { Installation } from './installation.ts';
import { readLeafPage } from './leaves.ts';
import { type Manifest, type Progress, readProgress, rowsPath, writeManifest, writeProgress } from './manifest.ts';
import { copyPhotos } from './photo-copies.ts';
import { mustBeRightPlace } from './right-place.ts';
import { appendRows, isThere, writeWhole } from './rows.ts';

/** How often at most the databases are gone over again for what was written meanwhile. */
const maxPasses = 5;

/**
 * Makes a backup in `folder`, or goes on with one that was cut off there, while the server may write on: all that was accepted before it
 * began is in it. 1 Every database is read to the end of its feed, in the order of `backedUp`, and then what was written meanwhile,
 * again and again, so that they stand close together; 2 the photos, which accounts name once they are there; 3 all is read back, and
 * the manifest says what there is. Throws `BackupRefused` (no-secret, no-photos, whole-already,
 * another-store, folder-in-use, damaged).
 */
export function backUp(installation: Installation, folder: string): Promise<Manifest> {
  return exclusively(installation.stores, folder, async () => {
    const incarnation = await incarnationIn(installation.stores);
    await mustBeRightPlace(installation, incarnation);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const progress = (await readProgress(folder)) ?? (await begin(folder, incarnation));
    if (progress.store !== incarnation) throw new BackupRefused('another-store', folder);
    for (let pass = 0; pass < maxPasses; pass++) {
      if (!(await readAll(installation.stores, folder, progress))) break;
    }
    const lag = installation.stores.longestLag();
    // Each feed is one copy's, which tells of what it lacked once it has it.
    if (lag > 0) {
      await delay(lag);
      await readAll(installation.stores, folder, progress);
    }
    for await (const rows of copyPhotos(installation.photos, folder)) await note(folder, progress, 'photos', { rows });
    await copyOwnFiles(installation.dataDir, folder);
    return writeManifest(folder);
  });
}

async function begin(folder: string, incarnation: string | null): Promise<Progress> {
  if ((await readdir(folder)).length > 0) throw new BackupRefused('folder-in-use', folder);
  const progress = { store: incarnation, files: {} };
  for (const name of [...backedUp, 'photos'] as const) await note(folder, progress, name, { rows: [] });
  return progress;
}

/** What tells one store from another, and from itself once it was restored. */
async function incarnationIn({ catalogue }: Stores): Promise<string | null> {
  return storedIncarnation.readOrNull(await getOrNull(catalogue, incarnationId))?.incarnation ?? null;
}

/** Reads what each database holds beyond what is in the backup; gives whether there was anything. */
async function readAll(stores: Stores, folder: string, progress: Progress): Promise<boolean> {
  let isMore = false;
  for (const name of backedUp) {
    for (let isLast = false; !isLast;) {
      const page = await readLeafPage(stores[name] as PouchDB.Database, progress.files[name]?.sequence ?? 0);
      if (page.documents.length > 0) {
        isMore = true;
        await note(folder, progress, name, { rows: page.documents, sequence: page.sequence });
      }
      isLast = page.isLast;
    }
  }
  return isMore;
}

/** Adds rows to a file, and then notes that they are there. */
async function note(
  folder: string,
  progress: Progress,
  name: BackedUp | 'photos',
  { rows, sequence = 0 }: { rows: readonly unknown[]; sequence?: number | string },
): Promise<void> {
  const bytes = await appendRows(rowsPath(folder, name), progress.files[name]?.bytes ?? 0, rows);
  progress.files[name] = { bytes, sequence };
  await writeProgress(folder, progress);
}

/** Without them every device would have to sign in again, and to ask again to be told of what is new. */
async function copyOwnFiles(dataDir: string, folder: string): Promise<void> {
  for (const file of ownFiles) {
    const path = ownFilePath(dataDir, file);
    if (await isThere(path)) await writeWhole(ownFilePath(folder, file), await readFile(path, 'utf8'));
  }
}
