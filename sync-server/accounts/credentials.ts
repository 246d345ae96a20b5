import type { User } from '../../shared/model/user.ts';
import { isSame } from '../../shared/rules/merge.ts';
import { changeAccount } from '../couch/accounts.ts';
import { changeDocument, createDocument, readMended, removeDocument } from '../couch/change.ts';
import { getOrNull } from '../couch/read.ts';
import { documentsThat } from '../couch/scan.ts';
import { withRecheck } from '../couch/leaves/delayed-rechecks.ts';
import type { Credential } from '../couch/account-documents.ts';
import { storedCredential } from '../couch/stored.ts';
import type { Stores } from '../couch/stores.ts';

export type CredentialDatabase = PouchDB.Database<Credential>;

export const emailCredential = (address: string) => `email:${address}`;
export const phoneCredential = (number: string) => `phone:${number}`;
export const googleCredential = (subject: string) => `google:${subject}`;

/** Takes a way in for an account; false when it is another account's. The id makes it unique. */
export async function reserve(database: CredentialDatabase, id: string, credential: Credential): Promise<boolean> {
  await createDocument(database, id, credential);
  return (await findCredential(database, id))?.uid === credential.uid;
}

/**
 * Has the account say what `change` gives of a way in that it reserved; false, and the account as it was, where that is found to be another's by
 * then: whoever brought leaves together before the account said so had nothing to take back.
 */
export async function claimWayIn(
  stores: Stores,
  uid: string,
  id: string,
  change: (account: User) => Partial<User>,
): Promise<boolean> {
  let [before, claimed]: [Partial<User>, Partial<User>] = [{}, {}];
  await changeAccount(stores, uid, (account) => {
    [before, claimed] = [account, change(account)];
    return claimed;
  });
  if ((await findCredential(stores.credentials, id))?.uid === uid) return true;
  const names = Object.keys(claimed) as (keyof User)[];
  await changeAccount(stores, uid, (account) => {
    const standing = names.filter((name) => isSame(account[name], claimed[name]));
    return Object.fromEntries(standing.map((name) => [name, before[name]]));
  });
  return false;
}

/** The account that a way in leads to, or null: one, also where copies of a cluster that were apart gave it to two. Throws `Unreadable`. */
export async function findCredential(database: CredentialDatabase, id: string): Promise<Credential | null> {
  const stored = await readMended(database, id);
  return stored && storedCredential.read(id, stored);
}

/** The hash of an account's password; null while it has none. */
export async function passwordHashOf(
  database: CredentialDatabase,
  { uid, email }: { uid: string; email: string | null },
): Promise<string | null> {
  const credential = email === null ? null : await findCredential(database, emailCredential(email));
  return credential?.uid === uid ? credential.passwordHash : null;
}

/** Sets the password's hash of an `email:` id; null takes the password away. Nothing happens when it is not this account's. */
export async function setPasswordHash(
  database: CredentialDatabase,
  id: string,
  uid: string,
  hash: string | null,
): Promise<void> {
  await changeDocument(database, id, (stored) => (stored?.uid === uid ? { ...stored, passwordHash: hash } : null));
}

/** Gives a way in back. Nothing happens when it is not this account's. */
export async function release(database: CredentialDatabase, id: string, uid: string): Promise<void> {
  const stored = await getOrNull(database, id);
  if (stored?.uid === uid) await removeDocument(database, id);
}

/** Gives back the ways in of one kind that lead to the account, all but `kept`, those as well that only show when copies of the store have told each other. */
export async function releaseAll(
  stores: Pick<Stores, 'credentials' | 'onceMore'>,
  kind: 'phone' | 'google',
  uid: string,
  kept: string | null = null,
): Promise<void> {
  const { credentials } = stores;
  await withRecheck(stores, async (isMeant) => {
    const isOther = (each: Credential & { _id: string }) => each.uid === uid && each._id !== kept && isMeant(each);
    const others = await documentsThat(credentials, isOther, `${kind}:`);
    await Promise.all(others.map(({ _id }) => release(credentials, _id, uid)));
  });
}
