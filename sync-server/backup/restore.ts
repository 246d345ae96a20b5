import { mkdir, readFile } from 'node:fs/promises';
import { databaseNames } from '../../couchdb/databases.ts';
import { documentIds, getOrNull } from '../couch/read.ts';
import type { Stores } from '../couch/stores.ts';
import { ownFilePath, ownFiles } from '../own-files.ts';
import type { Installation } from './installation.ts';
import { backedUp } from './backed-up.ts';
import { BackupRefused } from './backup-refused.ts';
import { type StoredLeaf, writeLeaves } from './leaves.ts';
import { type Manifest, readManifest, rowsPath } from './manifest.ts';
import { putPhotosBack } from './photo-copies.ts';
import { batchesIn, writeWhole } from './rows.ts';

/** A local document of `users`: which backup is being restored, as long as that is not done. */
const markId = '_local/restore';
/** How many documents are written at a time. */
const batch = 200;

const marks = ({ users }: Stores) => users as unknown as PouchDB.Database<{ backup: string }>;

/** Whether a restore was cut off here: some of the accounts are missing, and anybody could take their addresses. */
export async function isHalfRestored(stores: Stores): Promise<boolean> {
  return (await getOrNull(marks(stores), markId)) !== null;
}

/**
 * Restores the backup in `folder` into an empty store, or goes on with doing so: documents with all their leaves and revisions, photos,
 * the secret that signs cookies, the keys of push services. Files that are not as they were written are found before anything is done, a photo when its turn comes. The catalogue stays empty:
 * the server makes it anew, with a new incarnation, which has every device start anew. Throws `BackupRefused` (no-backup, damaged,
 * another-version, store-not-empty, another-restore, not-taken).
 */
export async function restore(
  { stores, photos, dataDir }: Omit<Installation, 'isSecretGiven'>,
  folder: string,
): Promise<Manifest> {
  const { manifest, digest } = await readManifest(folder);
  await begin(stores, digest);
  const notTaken: string[] = [];
  for (const name of backedUp.filter((each) => each in manifest.files)) {
    // A row holds the leaves of one document.
    for await (const rows of batchesIn(rowsPath(folder, name), batch)) {
      const refused = await writeLeaves(stores[name] as PouchDB.Database, (rows as StoredLeaf[][]).flat());
      notTaken.push(...refused.map((id) => `${name}/${id}`));
    }
  }
  if (notTaken.length > 0) throw new BackupRefused('not-taken', notTaken.join(', '));
  if ('photos' in manifest.files) await putPhotosBack(photos, folder);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  for (const file of ownFiles.filter((each) => manifest[each] !== null)) {
    await writeWhole(ownFilePath(dataDir, file), await readFile(ownFilePath(folder, file), 'utf8'));
  }
  await marks(stores).remove(await marks(stores).get(markId));
  return manifest;
}

async function begin(stores: Stores, backup: string): Promise<void> {
  const mark = await getOrNull(marks(stores), markId);
  if (mark?.backup === backup) return;
  if (mark) throw new BackupRefused('another-restore');
  for (const name of databaseNames) {
    if ((await documentIds(stores[name])).length > 0) throw new BackupRefused('store-not-empty');
  }
  await marks(stores).put({ _id: markId, backup });
}
