import type { Language } from '../../../shared/model/language.ts';
import type { User } from '../../../shared/model/user.ts';
import { emailOf } from '../../../shared/rules/account/sign-in/credentials.ts';
import type { Credential } from '../../couch/account-documents.ts';
import type { Stores } from '../../couch/stores.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import { type Beginning, createAccount } from '../../couch/accounts.ts';
import { countSignIn, type Guarded, type Origin } from './attempts.ts';
import { emailCredential, release, reserve } from '../credentials.ts';
import { establish, holderOf, isUnfinished } from './join.ts';
import { checkNewPassword, hashPassword, isPassword } from './passwords.ts';
import { hashOf, makeUid } from '../../secrets.ts';

interface EmailAndPassword {
  email: string;
  password: string;
}

/** After so long (ms) an address that was reserved, and whose account was never made, is free again. */
const longestMaking = 60_000;

/**
 * Makes the account `uid` with an email address and a password; returns its uid. An address that is in use signs in where the
 * password is that account's, as the specification has it (section 8). Throws `Refused` (email-invalid, password-too-short,
 * password-too-common, email-in-use, too-many-requests).
 */
export async function signUpWithPassword(
  deps: Guarded,
  from: Origin,
  { email, password }: EmailAndPassword,
  beginning: Beginning,
  uid: string,
): Promise<string> {
  const { stores } = deps;
  const address = emailOf(email);
  if (address === null) throw new Refused({ code: 'email-invalid' });
  // What is said of the password must not tell whether the address has an account: to learn that costs making one, or a counted try.
  checkNewPassword(password);
  const id = emailCredential(address);
  const holder = await holderOf(stores, id);
  const attempt = await countSignIn(deps, from, address, holder);
  if (holder && (await isPassword(holder.passwordHash, password))) {
    await attempt.wasRight();
    return comeIn(stores, address, holder);
  }
  if (holder && !(await isAbandonedSignUp(stores, holder))) throw new Refused({ code: 'email-in-use' });
  await attempt.wasRight();
  if (holder) await release(stores.credentials, id, holder.uid);
  const credential = { uid, passwordHash: await hashPassword(password), createdAt: Date.now(), beginning };
  if (await reserve(stores.credentials, id, credential)) return comeIn(stores, address, credential);
  // Somebody else was faster: the address is in use by now.
  return signUpWithPassword(deps, from, { email, password }, beginning, uid);
}

/** The uid of the account. Throws `Refused` (wrong-credentials, whatever was wrong; too-many-requests). */
export async function signInWithPassword(
  deps: Guarded,
  from: Origin,
  { email, password }: EmailAndPassword,
): Promise<string> {
  const address = emailOf(email);
  const holder = address === null ? null : await holderOf(deps.stores, emailCredential(address));
  // What is no address counts by its hash: as it was typed it could name the count of somebody's at another place.
  const attempt = await countSignIn(deps, from, address ?? hashOf(email), holder);
  const isRight = await isPassword(holder?.passwordHash ?? null, password);
  if (address === null || !holder || !isRight) throw new Refused({ code: 'wrong-credentials' });
  await attempt.wasRight();
  return comeIn(deps.stores, address, holder);
}

/** The account that the address leads to; made now if its sign-up was interrupted before. */
async function comeIn(stores: Stores, address: string, { uid, beginning }: Credential): Promise<string> {
  const known: Partial<User> = {
    email: address,
    emailAuthId: uid,
    providerId: 'password',
    signInMethods: ['password'],
  };
  await establish(stores, uid, beginning ?? { language: 'es', isContractor: false }, known);
  return uid;
}

async function isAbandonedSignUp(stores: Stores, { uid, createdAt }: Credential): Promise<boolean> {
  return Date.now() - createdAt > longestMaking && (await isUnfinished(stores, uid));
}

/** Makes an account for who writes without one; returns its uid. */
export async function makeAnonymousAccount(stores: Stores, language: Language): Promise<string> {
  const uid = makeUid();
  await createAccount(stores, uid, { language, isContractor: false }, { isAnonymous: true, providerId: 'anonymous' });
  return uid;
}
