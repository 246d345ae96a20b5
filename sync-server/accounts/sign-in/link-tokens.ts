import { storedChallenge } from '../../couch/stored.ts';
import { removeDocument } from '../../couch/change.ts';
import { getOrNull } from '../../couch/read.ts';
import type { SignInMethod, User } from '../../../shared/model/user.ts';
import type { Stores } from '../../couch/stores.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import { changeAccount, readAccount } from '../../couch/accounts.ts';
import { endOtherDevices } from '../sessions/devices.ts';
import { sendAccessLetter } from '../lifecycle/access-letter.ts';
import { removeChallengesOf } from './challenges.ts';
import {
  claimWayIn,
  emailCredential,
  findCredential,
  release,
  releaseAll,
  reserve,
  setPasswordHash,
} from '../credentials.ts';
import { holderOf } from './join.ts';
import { awaitedAddressId, sendAccountAlert } from './account-letters.ts';
import type { AccountDeps } from '../deps.ts';
import { checkNewPassword, hashPassword } from './passwords.ts';
import { mustBeGood, useToken } from './tokens.ts';
import { withoutPhone } from './unlink.ts';

/**
 * Sets a new password by the secret of a letter, which also shows that the address is theirs; returns the account's uid. Ends the
 * account's sessions, and takes back its other letters and codes. Throws `Refused` (link-invalid, password-too-short,
 * password-too-common).
 */
export async function resetPassword(
  deps: Pick<AccountDeps, 'stores' | 'sessions' | 'limits' | 'mailer'>,
  { token, password }: { token: string; password: string },
): Promise<string> {
  const { stores } = deps;
  // Before the hash, which is costly; and the letter is used up only once there is a password to set.
  await mustBeGood(stores, 'reset', token);
  checkNewPassword(password);
  const passwordHash = await hashPassword(password);
  const { uid, address, user } = await useResetToken(stores, token);
  await setPasswordHash(stores.credentials, emailCredential(address), uid, passwordHash);
  if (!user.emailVerified) await closeUnprovenWays(stores, uid);
  await changeAccount(stores, uid, ({ signInMethods }) => ({
    emailVerified: true,
    emailAuthId: uid,
    signInMethods: withPassword(signInMethods),
  }));
  await removeChallengesOf(stores, uid);
  await endOtherDevices(deps, uid, null);
  await sendAccountAlert(deps, { ...user, email: address, emailVerified: true }, 'password-changed');
  return uid;
}

async function useResetToken(stores: Stores, token: string): Promise<{ uid: string; address: string; user: User }> {
  const { uid, subject } = await useToken(stores, 'reset', token);
  const address = subject ?? '';
  const holder = await holderOf(stores, emailCredential(address));
  const user = await readAccount(stores, uid);
  // Meanwhile the account may be gone, or the address another's.
  if (holder?.uid !== uid || !user) throw new Refused({ code: 'link-invalid' });
  return { uid, address, user };
}

/** Nobody had ever shown that the address was theirs: whoever made the account, and linked more to it, may be somebody else. */
async function closeUnprovenWays(stores: Stores, uid: string): Promise<void> {
  await releaseAll(stores, 'phone', uid);
  await releaseAll(stores, 'google', uid);
  await changeAccount(stores, uid, () => ({ signInMethods: [], ...withoutPhone }));
}

const withPassword = (methods: SignInMethod[]): SignInMethod[] =>
  methods.includes('password') ? methods : [...methods, 'password'];

/**
 * What following a letter to an address shows: that it is theirs who own the account. One that is not the account's yet takes the
 * place of the one it had. Throws `Refused` (link-invalid, email-in-use).
 */
export async function verifyEmail(
  deps: Pick<AccountDeps, 'stores' | 'limits' | 'mailer'>,
  token: string,
): Promise<void> {
  const { stores } = deps;
  const { uid, subject: address } = await useToken(stores, 'email', token);
  const user = await readAccount(stores, uid);
  const awaited = storedChallenge.readOrNull(await getOrNull(stores.challenges, awaitedAddressId(uid)));
  // A letter to an address that they no longer want must not give the account to who reads it.
  if (!user || address === null || awaited?.subject !== address) throw new Refused({ code: 'link-invalid' });
  if (address === user.email) await changeAccount(stores, uid, () => ({ emailVerified: true }));
  else await moveTo(deps, user, address);
  await removeDocument(stores.challenges, awaitedAddressId(uid));
  // It waited for an address to go to.
  await sendAccessLetter(deps, uid);
}

async function moveTo(
  deps: Pick<AccountDeps, 'stores' | 'limits' | 'mailer'>,
  user: User,
  address: string,
): Promise<void> {
  const { stores } = deps;
  const { uid, email: older } = user;
  const { credentials } = stores;
  const before = older === null ? null : await findCredential(credentials, emailCredential(older));
  const passwordHash = before?.uid === uid ? before.passwordHash : null;
  const id = emailCredential(address);
  await holderOf(stores, id);
  if (!(await reserve(credentials, id, { uid, passwordHash, createdAt: Date.now() }))) {
    throw new Refused({ code: 'email-in-use' });
  }
  // An attempt that was cut off may have left an older password there.
  await setPasswordHash(credentials, id, uid, passwordHash);
  const moved = { email: address, emailVerified: true, emailAuthId: uid };
  if (!(await claimWayIn(stores, uid, id, () => moved))) throw new Refused({ code: 'email-in-use' });
  if (older === null) return;
  await release(credentials, emailCredential(older), uid);
  await sendAccountAlert(deps, user, 'email-changed');
}
