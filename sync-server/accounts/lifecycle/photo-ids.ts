import type { User } from '../../../shared/model/user.ts';

/** Every photo of an account, once each. */
export function photoIdsOf({ photos, profilePhoto, coverPhoto }: User): string[] {
  const all = [...Object.keys(photos), profilePhoto, coverPhoto];
  return [...new Set(all.filter((photoId) => photoId !== null))];
}
