import { changeDocument, createDocument, removeDocument } from '../couch/change.ts';
import { getOrNull } from '../couch/read.ts';
import type { Credential } from '../couch/account-documents.ts';

export type CredentialDatabase = PouchDB.Database<Credential>;

export const emailCredential = (address: string) => `email:${address}`;
export const phoneCredential = (number: string) => `phone:${number}`;
export const googleCredential = (subject: string) => `google:${subject}`;

/**
 * Takes a way in for an account; false when it is another account's. The id makes it unique: where two copies of a
 * cluster each took it, both read the conflict after writing and the smallest uid keeps it (architecture, 'A cluster can hold two
 * leaves').
 */
export async function reserve(database: CredentialDatabase, id: string, credential: Credential): Promise<boolean> {
  const isNew = await createDocument(database, id, credential);
  const stored = await getOrNull(database, id, { conflicts: true });
  if (!stored) return false;
  if (stored._conflicts?.length) return (await keepSmallest(database, id)) === credential.uid;
  return isNew || stored.uid === credential.uid;
}

async function keepSmallest(database: CredentialDatabase, id: string): Promise<string> {
  const leaves = await database.get(id, { open_revs: 'all' });
  const standing = leaves.flatMap((leaf) => ('ok' in leaf && !('_deleted' in leaf.ok) ? [leaf.ok] : []));
  const [kept, ...others] = standing.toSorted((a, b) => (a.uid < b.uid ? -1 : 1));
  await Promise.all(others.map((leaf) => database.remove(leaf)));
  return kept?.uid ?? '';
}

/** The account that a way in leads to, or null. */
export async function findCredential(database: CredentialDatabase, id: string): Promise<Credential | null> {
  return getOrNull(database, id);
}

/** Sets the password's hash of `email:` id; null takes the password away. */
export async function setPasswordHash(database: CredentialDatabase, id: string, hash: string | null): Promise<void> {
  await changeDocument(database, id, (stored) => stored && { ...stored, passwordHash: hash });
}

/** Gives a way in back. Nothing happens when it is not this account's. */
export async function release(database: CredentialDatabase, id: string, uid: string): Promise<void> {
  const stored = await getOrNull(database, id);
  if (stored?.uid === uid) await removeDocument(database, id);
}
