import type { OwnUser, SignInMethod } from '../../model/user.ts';

/** Whether nobody could come in any more without `method`: it may not be taken away then. */
export function isLastWayIn(methods: readonly SignInMethod[], method: SignInMethod): boolean {
  return methods.every((other) => other === method);
}

/** Whether the profile of `uid` is this person's, to be edited by them (specification, section 6, 'Profile owner'). */
export function isOwnerOf(
  {
    phoneAuthId,
    emailAuthId,
    hasBetaAccess,
    ...person
  }: Pick<OwnUser, 'uid' | 'phoneAuthId' | 'emailAuthId' | 'hasBetaAccess'>,
  uid: string,
): boolean {
  return hasBetaAccess && [person.uid, phoneAuthId, emailAuthId].includes(uid);
}
