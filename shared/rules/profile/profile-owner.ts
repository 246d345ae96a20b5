import type { OwnUser } from '../../model/user.ts';

type Owner = Pick<OwnUser, 'uid' | 'phoneAuthId' | 'emailAuthId' | 'hasBetaAccess' | 'isContractor'>;

/**
 * Whether the profile of `uid` is this person's: they see it as it will look also while they wait for access, without which they do not
 * edit it (specification, section 6, 'Profile owner').
 */
export function isOwnerOf({ phoneAuthId, emailAuthId, ...person }: Owner, uid: string): boolean {
  const isProfessional = person.hasBetaAccess || person.isContractor;
  return isProfessional && [person.uid, phoneAuthId, emailAuthId].includes(uid);
}
