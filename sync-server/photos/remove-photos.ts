import { copyWidths, photoCopyFile, photoFile, photoSizes, type PhotoSize } from '../../shared/model/photo-files.ts';
import { photoIdsIn } from '../accounts/lifecycle/photo-ids.ts';
import { getOrNull } from '../couch/read.ts';
import { scan } from '../couch/scan.ts';
import type { Stores } from '../couch/stores.ts';
import { enqueue } from './serial-queue.ts';
import type { PhotoFiles } from './photo-files.ts';

interface Photos {
  stores: Stores;
  photos: PhotoFiles;
}

/**
 * Removes the files of photos that have left the account `uid`, in every size: those that it does not name any more, nor anybody
 * else. Doing it again changes nothing.
 */
export async function removeUnnamed({ stores, photos }: Photos, uid: string, photoIds: string[]): Promise<void> {
  const going = await unnamedByOthers(stores, uid, photoIds);
  for (const photoId of going) {
    await enqueue(photoId, async () => {
      const owner = await getOrNull(stores.users, uid);
      // Its owner may have sent it once more meanwhile.
      if (!owner || !photoIdsIn(owner).includes(photoId)) await removeFiles(photos, photoId);
    });
  }
}

/** Removes the files of all photos of an account that is being deleted, but for those that somebody else has too. */
export async function removeAllOf({ stores, photos }: Photos, uid: string): Promise<void> {
  const owner = await getOrNull(stores.users, uid);
  if (!owner) return;
  for (const photoId of await unnamedByOthers(stores, uid, photoIdsIn(owner))) await removeFiles(photos, photoId);
}

async function unnamedByOthers(stores: Stores, uid: string, photoIds: string[]): Promise<string[]> {
  const going = new Set(photoIds);
  for await (const other of scan(stores.users)) {
    if (going.size === 0) break;
    if (other._id !== uid) for (const photoId of photoIdsIn(other)) going.delete(photoId);
  }
  return [...going];
}

/** Removes the files of a photo, in every size. */
export async function removeFiles(photos: PhotoFiles, photoId: string): Promise<void> {
  const files = [
    ...(Object.keys(photoSizes) as PhotoSize[]).map((size) => photoFile(photoId, size)),
    ...copyWidths.map((width) => photoCopyFile(photoId, width)),
  ];
  await Promise.all(files.map((file) => photos.remove(file)));
}

/**
 * Removes files that no account names, such as a crash leaves between an account and its files: those that nobody named the last
 * time either (`suspects`), since a photo's files come before its account. Gives the suspects of the next time.
 */
export async function sweepPhotos({ stores, photos }: Photos, suspects: ReadonlySet<string>): Promise<Set<string>> {
  const stored = await photos.names();
  const named = new Set<string>();
  for await (const account of scan(stores.users)) for (const photoId of photoIdsIn(account)) named.add(photoId);
  const unnamed = stored.filter((name) => !named.has(name.slice(0, name.indexOf('_'))));
  await Promise.all(unnamed.filter((name) => suspects.has(name)).map((name) => photos.remove(name)));
  return new Set(unnamed.filter((name) => !suspects.has(name)));
}
