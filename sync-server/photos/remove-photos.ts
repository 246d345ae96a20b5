import { photoIdsIn, photoIdsOf } from './photo-ids.ts';
import { isPhotoDocumentId, photoDocumentId, photoPrefix, photosIn } from '../couch/conversation-documents.ts';
import { getAll, getOrNull } from '../couch/read.ts';
import { scan } from '../couch/scan.ts';
import { storedAccount, storedSentPhoto } from '../couch/stored.ts';
import type { Stores } from '../couch/stores.ts';
import { removeFiles } from './remove-files.ts';
import { removeSentPhoto } from './sent-photos.ts';
import { enqueue } from './serial-queue.ts';
import { isUnfinished, type PhotoFiles } from './photo-files.ts';

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
  const going = await unnamedByOthers(stores, uid, photosNamedBy(owner));
  // A photo of a message or a review goes with whoever sent it, whatever an account names.
  const sent = await getAll(photosIn(stores), going.map(photoDocumentId));
  const kept = new Set(sent.map(({ _id }) => _id.slice(photoPrefix.length)));
  for (const photoId of going) if (!kept.has(photoId)) await removeFiles(photos, photoId);
}

/** The photos of a stored account, not what its texts look like; of one that cannot be read all that may be some. */
function photosNamedBy(stored: object & { _id: string }): string[] {
  const user = storedAccount.readOrNull(stored);
  return user ? photoIdsOf(user) : photoIdsIn(stored);
}

async function unnamedByOthers(stores: Stores, uid: string, photoIds: string[]): Promise<string[]> {
  const going = new Set(photoIds);
  for await (const other of scan(stores.users)) {
    if (going.size === 0) break;
    if (other._id !== uid) for (const photoId of photosNamedBy(other)) going.delete(photoId);
  }
  return [...going];
}

/** How long a photo waits for the message or the review that it was sent for (ms). */
const retention = 14 * 24 * 60 * 60 * 1000;

/** Every photo that a message or a review names, or will; removes those for which none came, and that none names any more. */
async function photosSent({ stores, photos }: Photos): Promise<Set<string>> {
  const named = new Set<string>();
  /** Those that nothing need name yet, or any more, with the review that each may be in. */
  const old = new Map<string, string | null>();
  for await (const document of scan<object>(stores.conversations)) {
    const { _id } = document;
    if (isPhotoDocumentId(_id)) {
      const photoId = _id.slice(photoPrefix.length);
      const sent = storedSentPhoto.readOrNull(document);
      if (sent && sent.at <= Date.now() - retention) old.set(photoId, sent.review);
      else named.add(photoId);
    } else for (const photoId of photoIdsIn(document)) named.add(photoId);
  }
  for (const photoId of await photosInReviews(stores, [...old.values()])) named.add(photoId);
  for (const photoId of old.keys()) if (!named.has(photoId)) await removeSentPhoto({ stores, photos }, photoId);
  return named;
}

/** How many reviews are read at once. */
const reviewsAtOnce = 500;

async function photosInReviews({ reviews }: Stores, ids: readonly (string | null)[]): Promise<Set<string>> {
  const unique = [...new Set(ids.filter((id) => id !== null))];
  const named = new Set<string>();
  for (let start = 0; start < unique.length; start += reviewsAtOnce) {
    const found = await getAll(reviews, unique.slice(start, start + reviewsAtOnce));
    for (const review of found) for (const photoId of photoIdsIn(review)) named.add(photoId);
  }
  return named;
}

/**
 * Removes files that no account, no message and no review names, such as a crash leaves between an account and its files: those that nobody named the last
 * time either (`suspects`), since a photo's files come before whoever names it. Gives the suspects of the next time.
 */
export async function sweepPhotos({ stores, photos }: Photos, suspects: ReadonlySet<string>): Promise<Set<string>> {
  const stored = await photos.names();
  const named = await photosSent({ stores, photos });
  for await (const account of scan(stores.users)) for (const photoId of photoIdsIn(account)) named.add(photoId);
  const unnamed = stored.filter((name) => isUnfinished(name) || !named.has(name.slice(0, name.indexOf('_'))));
  await Promise.all(unnamed.filter((name) => suspects.has(name)).map((name) => photos.remove(name)));
  return new Set(unnamed.filter((name) => !suspects.has(name)));
}
