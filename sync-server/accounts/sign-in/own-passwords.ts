import type { User } from '../../../shared/model/user.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import { changeAccount } from '../accounts.ts';
import { tryPassword } from './attempts.ts';
import { removeChallengesOf } from './challenges.ts';
import { emailCredential, findCredential, reserve, setPasswordHash } from '../credentials.ts';
import type { AccountDeps } from '../deps.ts';
import { checkNewPassword, hashPassword } from './passwords.ts';

type Deps = Pick<AccountDeps, 'stores' | 'limits'>;

/**
 * Throws `Refused` (wrong-credentials, too-many-requests) unless `password` is the account's own; an account that has none needs
 * none.
 */
export async function checkOwnPassword(deps: Deps, user: User, password: string | null): Promise<void> {
  if ((await ownHash(deps, user)) !== null) await mustKnowOwnPassword(deps, user, password ?? '');
}

/** The same for what is never done without one: an account that has none is refused (wrong-credentials). */
export async function mustKnowOwnPassword(deps: Deps, user: User, password: string): Promise<void> {
  const isRight = await tryPassword(deps, user.email ?? user.uid, await ownHash(deps, user), password);
  if (!isRight) throw new Refused({ code: 'wrong-credentials' });
}

/**
 * Gives the account a new password, or its first one, and takes back the letters and codes that would act for it. Throws `Refused` (wrong-credentials, too-many-requests,
 * password-too-short, password-too-common, email-invalid where the account has no address to go with it, email-in-use).
 */
export async function changeOwnPassword(
  deps: Deps,
  user: User,
  { current, next }: { current: string | null; next: string },
): Promise<void> {
  const { credentials } = deps.stores;
  await checkOwnPassword(deps, user, current);
  checkNewPassword(next);
  if (user.email === null) throw new Refused({ code: 'email-invalid' });
  const id = emailCredential(user.email);
  const passwordHash = await hashPassword(next);
  const isTheirs = await reserve(credentials, id, { uid: user.uid, passwordHash, createdAt: Date.now() });
  if (!isTheirs) throw new Refused({ code: 'email-in-use' });
  await setPasswordHash(credentials, id, passwordHash);
  await changeAccount(deps.stores, user.uid, ({ signInMethods, emailAuthId }) => ({
    signInMethods: [...new Set([...signInMethods, 'password' as const])],
    emailAuthId: emailAuthId ?? user.uid,
  }));
  await removeChallengesOf(deps.stores, user.uid);
}

async function ownHash({ stores: { credentials } }: Deps, { uid, email }: User): Promise<string | null> {
  const credential = email === null ? null : await findCredential(credentials, emailCredential(email));
  return credential?.uid === uid ? credential.passwordHash : null;
}
