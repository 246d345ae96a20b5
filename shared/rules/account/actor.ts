import type { AccountActor } from '../../model/actor.ts';
import type { User } from '../../model/user.ts';
import { hasSignedCurrentTos } from './terms.ts';

/** Who asks in the name of an account; `impersonatedBy` is the uid of the admin who acts for it, null when its owner does. */
export function actorOf(user: User, impersonatedBy: string | null): AccountActor {
  const { uid, isAnonymous, hasBetaAccess, isAdmin } = user;
  const hasSigned = hasSignedCurrentTos(user);
  return { kind: 'account', uid, isAnonymous, hasBetaAccess, hasSignedCurrentTos: hasSigned, isAdmin, impersonatedBy };
}
