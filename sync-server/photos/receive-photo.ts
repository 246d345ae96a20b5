import { createHash } from 'node:crypto';
import { photoUrl } from '../../shared/model/profile/photo-files.ts';
import { checkPhotoRoom, nextPosition } from '../../shared/rules/profile/photos.ts';
import type { RefusalCode } from '../../shared/protocol/refusal.ts';
import { changeAccount, readAccount } from '../couch/accounts.ts';
import type { Stores } from '../couch/stores.ts';
import { Refused } from '../../shared/protocol/refused.ts';
import { enqueue } from './serial-queue.ts';
import type { PhotoFiles } from './photo-files.ts';
import { removeFiles } from './remove-files.ts';
import { pictureIn, storePhoto } from './store-photo.ts';

/**
 * The id of a photo: of its content and whose it is (`photoOwner`), so that one that arrives twice is one photo, and two accounts with the
 * same picture have one each.
 */
export function photoIdOf(owner: string, bytes: Uint8Array<ArrayBuffer>): string {
  return createHash('sha256').update(`${owner}\n`).update(bytes).digest('hex').slice(0, 32);
}

/**
 * Takes a photo that has wholly arrived: files first, then the account, so that no account names a photo that is not there. Doing it
 * again changes nothing, and what is refused leaves no files. Throws `Refused` (photo-too-large, photo-format, photo-heic,
 * photo-broken, photo-too-many-pixels, photos-full, account-deleted).
 */
export async function receivePhoto(
  { stores, files }: { stores: Stores; files: PhotoFiles },
  uid: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const original = await pictureIn(bytes);
  const photoId = photoIdOf(uid, bytes);
  await enqueue(photoId, async () => {
    // Asked before anything is stored, and once more when all is.
    const owner = await readAccount(stores, uid);
    turnDown(owner ? checkPhotoRoom(owner.photos, photoId) : 'account-deleted');
    await storePhoto(files, { photoId, original });
    try {
      await changeAccount(stores, uid, ({ photos }) => {
        turnDown(checkPhotoRoom(photos, photoId));
        if (photos[photoId]) return {};
        const photo = { url: photoUrl(photoId, 'full'), dateUploaded: Date.now(), position: nextPosition(photos) };
        return { photos: { ...photos, [photoId]: photo } };
      });
    } catch (error) {
      // Somebody else's photo took the last place, or the account went, while this one was decoded.
      if (isTurnedDown(error)) await removeFiles(files, photoId);
      throw error;
    }
  });
  return photoId;
}

/** Whether a photo was refused for good; what is away or cannot be read now may be there the next time. */
export function isTurnedDown(error: unknown): boolean {
  return error instanceof Refused && error.code !== 'unavailable';
}

function turnDown(code: RefusalCode | null): void {
  if (code) throw new Refused({ code });
}
