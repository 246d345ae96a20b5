import { createHash } from 'node:crypto';
import { photoUrl } from '../../shared/model/photo-files.ts';
import { checkPhotoFile, mostPhotos, nextPosition } from '../../shared/rules/account/photos.ts';
import { changeAccount } from '../accounts/accounts.ts';
import type { Stores } from '../couch/stores.ts';
import { Refused } from '../../shared/protocol/refused.ts';
import { enqueue } from './serial-queue.ts';
import type { PhotoFiles } from './photo-files.ts';
import { storePhoto } from './store-photo.ts';

/**
 * The id of a photo: of its content and whose it is, so that one that arrives twice is one photo, and two accounts with the same
 * picture have one each.
 */
export function photoIdOf(uid: string, bytes: Uint8Array<ArrayBuffer>): string {
  return createHash('sha256').update(`${uid}\n`).update(bytes).digest('hex').slice(0, 32);
}

/**
 * Takes a photo that has wholly arrived: files first, then the account, so that no account names a photo that is not there. Doing it
 * again changes nothing. Throws `Refused` (photo-too-large, photo-format, photo-heic, photo-broken, photos-full,
 * account-deleted).
 */
export async function receivePhoto(
  { stores, files }: { stores: Stores; files: PhotoFiles },
  uid: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const problem = checkPhotoFile(bytes, bytes.length);
  if (problem) throw new Refused({ code: problem });
  const photoId = photoIdOf(uid, bytes);
  await enqueue(photoId, async () => {
    await storePhoto(files, { photoId, original: Buffer.from(bytes) }).catch((error: unknown) => {
      throw isUnreadable(error) ? new Refused({ code: 'photo-broken' }) : error;
    });
    await changeAccount(stores, uid, ({ photos }) => {
      if (photos[photoId]) return {};
      if (Object.keys(photos).length >= mostPhotos) throw new Refused({ code: 'photos-full' });
      const photo = { url: photoUrl(photoId, 'full'), dateUploaded: Date.now(), position: nextPosition(photos) };
      return { photos: { ...photos, [photoId]: photo } };
    });
  });
  return photoId;
}

/** The library says in words what it could not read; a disk that is full says so with a code. */
function isUnreadable(error: unknown): boolean {
  return error instanceof Error && !('code' in error);
}
