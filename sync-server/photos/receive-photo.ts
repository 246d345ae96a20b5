import { createHash } from 'node:crypto';
import { photoUrl } from '../../shared/photo-files.ts';
import { largestPhoto, mostPhotos } from '../../shared/rules/photos.ts';
import { changeAccount } from '../auth/accounts.ts';
import type { Stores } from '../couch/stores.ts';
import { Refused } from '../refused.ts';
import type { PhotoFiles } from './photo-files.ts';
import { photoKindOf } from './photo-kind.ts';
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
  checkFile(bytes);
  const photoId = photoIdOf(uid, bytes);
  await storePhoto(files, { photoId, original: Buffer.from(bytes) }).catch((error: unknown) => {
    throw isUnreadable(error) ? new Refused('photo-broken') : error;
  });
  await changeAccount(stores, uid, ({ photos }) => {
    if (photos[photoId]) return {};
    if (Object.keys(photos).length >= mostPhotos) throw new Refused('photos-full');
    return { photos: { ...photos, [photoId]: { url: photoUrl(photoId, 'full'), dateUploaded: Date.now() } } };
  });
  return photoId;
}

/** Only the first bytes are believed. */
function checkFile(bytes: Uint8Array): void {
  if (bytes.length > largestPhoto) throw new Refused('photo-too-large');
  const kind = photoKindOf(bytes);
  if (kind === 'heic') throw new Refused('photo-heic');
  if (kind === 'other') throw new Refused('photo-format');
}

/** The library says in words what it could not read; a disk that is full says so with a code. */
function isUnreadable(error: unknown): boolean {
  return error instanceof Error && !('code' in error);
}
