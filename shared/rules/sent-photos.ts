import type { Refusal } from '../protocol/refusal.ts';

/** Why a message or a review cannot have these photos, or null; what an older device has of one says nothing of any. Refuses: value-too-long (too many), value-invalid (one twice). */
export function checkSentPhotos(photos: readonly string[] | undefined, max: number): Refusal | null {
  if (!photos) return null;
  if (photos.length > max) return { code: 'value-too-long', field: 'photos' };
  return new Set(photos).size < photos.length ? { code: 'value-invalid', field: 'photos' } : null;
}

/** The same, or null: photos-gone where one is not among those that are `here`, which its writer has sent for it. */
export function checkPhotosHere(photos: readonly string[], here: readonly string[]): Refusal | null {
  return photos.every((photoId) => here.includes(photoId)) ? null : { code: 'photos-gone', field: 'photos' };
}
