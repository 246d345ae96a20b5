import type { Language } from '../../shared/model/language.ts';
import { emailOf } from '../../shared/rules/credentials.ts';
import type { Stores } from '../couch/stores.ts';
import { Refused } from '../refused.ts';
import { type Beginning, createAccount } from './accounts.ts';
import { emailCredential, findCredential, reserve } from './credentials.ts';
import { checkNewPassword, hashPassword, isPassword } from './passwords.ts';
import { makeUid } from './secrets.ts';

interface EmailAndPassword {
  email: string;
  password: string;
}

/**
 * Makes an account with an email address and a password; returns its uid. An address that is in use signs in where the password is
 * that account's, as the specification has it (section 8). Throws `Refused` (email-invalid, password-too-short,
 * password-too-common, email-in-use).
 */
export async function signUpWithPassword(
  stores: Stores,
  { email, password }: EmailAndPassword,
  beginning: Beginning,
): Promise<string> {
  const address = emailOf(email);
  if (address === null) throw new Refused('email-invalid');
  const known = await findCredential(stores.credentials, emailCredential(address));
  if (known) return signInInstead(known.uid, known.passwordHash, password);
  checkNewPassword(password);
  const uid = makeUid();
  const credential = { uid, passwordHash: await hashPassword(password), createdAt: Date.now() };
  if (!(await reserve(stores.credentials, emailCredential(address), credential))) {
    return signUpWithPassword(stores, { email, password }, beginning);
  }
  await createAccount(stores, uid, beginning, {
    email: address,
    emailAuthId: uid,
    providerId: 'password',
    signInMethods: ['password'],
  });
  return uid;
}

async function signInInstead(uid: string, passwordHash: string | null, password: string): Promise<string> {
  if (await isPassword(passwordHash, password)) return uid;
  throw new Refused('email-in-use');
}

/** The uid of the account. Throws `Refused` (wrong-credentials), whatever was wrong. */
export async function signInWithPassword(stores: Stores, { email, password }: EmailAndPassword): Promise<string> {
  const address = emailOf(email);
  const credential = address && (await findCredential(stores.credentials, emailCredential(address)));
  const isRight = await isPassword(credential ? credential.passwordHash : null, password);
  if (!credential || !isRight) throw new Refused('wrong-credentials');
  return credential.uid;
}

/** Makes an account for who writes without one; returns its uid. */
export async function makeAnonymousAccount(stores: Stores, language: Language): Promise<string> {
  const uid = makeUid();
  await createAccount(
    stores,
    uid,
    { language, isContractor: false },
    { isAnonymous: true, providerId: 'anonymous', currentAuthId: uid },
  );
  return uid;
}
