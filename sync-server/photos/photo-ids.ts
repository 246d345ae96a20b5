import type { User } from '../../shared/model/user.ts';

/**
 * Every id that may be a photo's in a stored account, also in one that cannot be read: the files of a photo that somebody may name are
 * kept. What the store notes beside the account remembers photos that have left it, and names nobody.
 */
export function photoIdsIn(stored: object): string[] {
  const { stamps: _stamps, folded: _folded, ...account } = stored as Record<string, unknown>;
  return [...new Set(JSON.stringify(account).match(/\b[0-9a-f]{32}\b/g))];
}

/** Every photo of an account, once each. */
export function photoIdsOf({ photos, profilePhoto, coverPhoto }: User): string[] {
  const all = [...Object.keys(photos), profilePhoto, coverPhoto];
  return [...new Set(all.filter((photoId) => photoId !== null))];
}
