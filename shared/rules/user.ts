import type { OwnUser, User } from '../model/user.ts';
import { hasSignedCurrentTos } from './terms.ts';

/** What the owner of an account writes; all else changes through an endpoint that decides (product decision 15). */
export const ownFields = [
  'displayName',
  'description',
  'services',
  'zones',
  'hours',
  'spokenLanguages',
  'profilePhoto',
  'coverPhoto',
  'photos',
  'preferredLang',
] as const satisfies readonly (keyof User)[];
export type OwnField = (typeof ownFields)[number];

/** Some of one's own fields, as they are to be. */
export type OwnEdit = Partial<Pick<OwnUser, OwnField>>;

/** One's own account as its owner may see it. Canonical: equal accounts give deeply equal views. */
export function ownView(user: User): OwnUser {
  const { usedBetaKey: _, ...seen } = user;
  return {
    ...seen,
    services: user.services.toSorted(),
    zones: user.zones.toSorted(),
    spokenLanguages: user.spokenLanguages.toSorted(),
    hasSignedCurrentTos: hasSignedCurrentTos(user),
  };
}
