import { User } from '../../shared/model/user.ts';
import { currentTerms } from '../../shared/rules/account/terms.ts';
import { getOrNull } from '../../sync-server/couch/read.ts';
import type { Stores } from '../../sync-server/couch/stores.ts';
import type { RunningServer } from '../../sync-server/server.ts';
import { password, Visitor } from './visitor.ts';
import { putUser } from './world.ts';

export { password };

export const emailOf = (name: string) => `${name.toLowerCase().replaceAll(' ', '-')}@example.com`;

export const signedTerms = { version: currentTerms.version, at: 1 };

/** What an account has that is let in, with the terms agreed to. */
export const membership = { hasBetaAccess: true, signedTerms };

/** Somebody who is signed in, with an account or as who writes without one. */
export interface SignedIn {
  uid: string;
  visitor: Visitor;
}

/** Somebody with an account: `emailOf` their name, and `password`. */
export interface Person extends SignedIn {
  email: string;
}

/** Who there is already: signing up again signs in, and two tests would share an account without a word. */
const taken = new Set<string>();

/** Signs somebody up, who waits to be let in unless `change` says otherwise. */
export async function signUp(
  { origin, stores }: Pick<RunningServer, 'origin' | 'stores'>,
  name: string,
  change: Partial<User> = {},
): Promise<Person> {
  const visitor = new Visitor(origin);
  const email = emailOf(name);
  if (taken.has(`${origin} ${email}`)) throw new Error(`there is a ${name} already`);
  taken.add(`${origin} ${email}`);
  const uid = await visitor.signUp(email, password, change.isContractor);
  await changeUser(stores, uid, change);
  return { uid, email, visitor };
}

/** An account that is let in, with the terms agreed to and the address proven. */
export function signUpMember(
  server: Pick<RunningServer, 'origin' | 'stores'>,
  name: string,
  change: Partial<User> = {},
): Promise<Person> {
  return signUp(server, name, { ...membership, emailVerified: true, displayName: name, ...change });
}

export function signUpProfessional(server: RunningServer, name: string, change: Partial<User> = {}): Promise<Person> {
  return signUpMember(server, name, { isContractor: true, ...change });
}

export function signUpAdmin(server: RunningServer, name = 'jefa'): Promise<Person> {
  return signUpMember(server, name, { isAdmin: true });
}

/** Signs in on another device. */
export async function signIn({ origin }: { origin: string }, email: string, secret = password): Promise<Visitor> {
  const visitor = new Visitor(origin);
  await visitor.signIn(email, secret);
  return visitor;
}

/** Somebody who writes without an account. */
export async function signInAnonymously({ origin }: { origin: string }): Promise<SignedIn> {
  const visitor = new Visitor(origin);
  return { visitor, uid: await visitor.beAnonymous() };
}

/** The account as it is stored, and its revision. */
export async function storedAccount(stores: Stores, uid: string): Promise<{ user: User; revision: string }> {
  const stored = await getOrNull(stores.users, uid);
  if (!stored) throw new Error(`no account ${uid}`);
  return { user: User.parse(stored), revision: stored._rev };
}

export async function storedUser(stores: Stores, uid: string): Promise<User> {
  return User.parse(await stores.users.get(uid));
}

/** Changes the account as the server or another device might, past all rules. */
export async function changeUser(stores: Stores, uid: string, change: Partial<User>): Promise<void> {
  await putUser(stores, { ...(await storedUser(stores, uid)), ...change });
}
