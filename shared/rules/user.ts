import type { OwnUser, User } from '../model/user.ts';
import { hasSignedCurrentTos } from './terms.ts';

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
