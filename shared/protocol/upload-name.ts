import { photoTargetOf } from '../collections/keys.ts';

/** A photo on its way to the server: whose it is, and what for. */
export interface UploadName {
  uid: string;
  photoId: string;
  /** The key of the message or the review that it is for; null for a photo of the account. */
  target: string | null;
}

const pattern = /^([A-Za-z\d]+)-([\da-f]{32})(?:\.([\w-]+)\.([\w-]+))?$/;

/** The name that an upload stands under, so that a device finds it again by itself. */
export function uploadName({ uid, photoId, target }: UploadName): string {
  return `${uid}-${photoId}${target === null ? '' : `.${target.replace(':', '.')}`}`;
}

/** What a name names; null for what is no upload's. */
export function uploadNamed(name: string): UploadName | null {
  const [, uid = '', photoId = '', under, id] = pattern.exec(name) ?? [];
  const target = under === undefined ? null : `${under}:${id}`;
  return uid !== '' && (target === null || photoTargetOf(target)) ? { uid, photoId, target } : null;
}

/**
 * What the id of a photo is made of beside its content: a photo of the account is another with each account, one of a message or a review with
 * each of them, whoever its writer signs up as meanwhile. The messages of one request for a price have the same id, and so each its own photos.
 */
export function photoOwner({ uid, target }: Pick<UploadName, 'uid' | 'target'>): string {
  return target ?? uid;
}

/** The same as older devices have it: one of a message or a review by its id alone. */
export function olderPhotoOwner({ uid, target }: Pick<UploadName, 'uid' | 'target'>): string {
  return (target !== null && photoTargetOf(target)?.id) || uid;
}
