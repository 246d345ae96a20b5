import type { User } from '../../../shared/model/user.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import { changeAccount, readAccount } from '../../couch/accounts.ts';
import { type Guarded, tryOwnPassword } from './attempts.ts';
import { removeChallengesOf } from './challenges.ts';
import { emailCredential, passwordHashOf, release, reserve, setPasswordHash } from '../credentials.ts';
import { checkNewPassword, hashPassword } from './passwords.ts';

/**
 * Throws `Refused` (wrong-credentials, too-many-requests) unless `password`, which is asked for in `session` (the id of its document), is
 * the account's own; an account that has none needs none.
 */
export async function checkOwnPassword(
  deps: Guarded,
  session: string,
  user: User,
  password: string | null,
): Promise<void> {
  if ((await passwordHashOf(deps.stores.credentials, user)) !== null)
    await mustKnowOwnPassword(deps, session, user, password ?? '');
}

/** The same for what is never done without one: an account that has none is refused (wrong-credentials). */
export async function mustKnowOwnPassword(deps: Guarded, session: string, user: User, password: string): Promise<void> {
  const isRight = await tryOwnPassword(deps, session, await passwordHashOf(deps.stores.credentials, user), password);
  if (!isRight) throw new Refused({ code: 'wrong-credentials' });
}

/**
 * Gives the account a new password, or its first one, and takes back the letters and codes that would act for it. Throws `Refused` (wrong-credentials, too-many-requests,
 * password-too-short, password-too-common, email-invalid where the account has no address to go with it, email-in-use, unavailable where that changes just now).
 */
export async function changeOwnPassword(
  deps: Guarded,
  session: string,
  user: User,
  { current, next }: { current: string | null; next: string },
): Promise<void> {
  const { credentials } = deps.stores;
  await checkOwnPassword(deps, session, user, current);
  checkNewPassword(next);
  if (user.email === null) throw new Refused({ code: 'email-invalid' });
  const id = emailCredential(user.email);
  const passwordHash = await hashPassword(next);
  const isTheirs = await reserve(credentials, id, { uid: user.uid, passwordHash, createdAt: Date.now() });
  if (!isTheirs) throw new Refused({ code: 'email-in-use' });
  const now = await readAccount(deps.stores, user.uid);
  if (now?.email !== user.email) {
    // It moved to another address, or went, while the password was hashed: nothing may lead to it from the one before.
    await release(credentials, id, user.uid);
    throw new Refused({ code: 'unavailable' });
  }
  await setPasswordHash(credentials, id, user.uid, passwordHash);
  await changeAccount(deps.stores, user.uid, ({ signInMethods, emailAuthId }) => ({
    signInMethods: [...new Set([...signInMethods, 'password' as const])],
    emailAuthId: emailAuthId ?? user.uid,
  }));
  await removeChallengesOf(deps.stores, user.uid);
}
