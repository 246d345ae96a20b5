import type { Review } from '../../shared/model/review.ts';
import { formerPrefix } from '../../shared/rules/publication.ts';
import type { Tombstone } from '../couch/account-documents.ts';
import { changeDocument, createDocument, removeDocument } from '../couch/change.ts';
import { documentsInRange, getOrNull } from '../couch/read.ts';
import { documentsThat } from '../couch/scan.ts';
import { authorIn } from '../couch/stored.ts';
import type { Stores } from '../couch/stores.ts';
import { removeAllOf } from '../photos/remove-photos.ts';
import { audit } from './audit.ts';
import { release } from './credentials.ts';
import { endImpersonationsBy } from './impersonation.ts';
import type { AccountParts } from './parts.ts';
import { hashOf } from './secrets.ts';

type DeletionParts = Pick<AccountParts, 'stores' | 'sessions' | 'photos'>;

const prefix = 'deleted:';
const tombstoneId = (uid: string) => `${prefix}${uid}`;
const tombstones = (stores: Stores) => stores.sessions as unknown as PouchDB.Database<Tombstone>;

/** Whether there was such an account and its owner asked for its deletion. */
export async function isDeleted(stores: Stores, uid: string): Promise<boolean> {
  return (await getOrNull(tombstones(stores), tombstoneId(uid))) !== null;
}

/**
 * Deletes an account (product decision 30), as its owner or an admin (`by`) wants. The tombstone comes first, and each step may be repeated: what a crash cuts off is
 * taken up by `finishDeletions`. What stays: the reviews they received, which nobody sees any more, and the ones they wrote, under
 * a pseudonym.
 */
export async function deleteAccount(parts: DeletionParts, uid: string, by = uid): Promise<void> {
  const begun: Tombstone = { deletedAt: Date.now(), isDone: false, by };
  await createDocument(tombstones(parts.stores), tombstoneId(uid), begun);
  await finishDeletion(parts, uid);
}

/** Takes up the deletions that a crash cut off. */
export async function finishDeletions(parts: DeletionParts): Promise<void> {
  for (const { _id, isDone } of await documentsInRange(tombstones(parts.stores), prefix)) {
    if (!isDone) await finishDeletion(parts, _id.slice(prefix.length));
  }
}

async function finishDeletion(parts: DeletionParts, uid: string): Promise<void> {
  const { stores, sessions } = parts;
  // First all that lets somebody act for the account, so that nothing new comes meanwhile.
  for (const { _id } of await documentsThat(stores.credentials, (credential) => credential.uid === uid)) {
    await release(stores.credentials, _id, uid);
  }
  for (const { _id } of await documentsThat(stores.challenges, (challenge) => challenge.uid === uid)) {
    await removeDocument(stores.challenges, _id);
  }
  await sessions.endAll(uid, null);
  await endImpersonationsBy(stores, uid);
  await forgetAuthor(stores, uid);
  await removeDocument(stores.authors, uid);
  await forgetReporter(stores, uid);
  await removeAllOf(parts, uid);
  await removeDocument(stores.users, uid);
  await close(stores, uid);
}

async function close(stores: Stores, uid: string): Promise<void> {
  const stored = await getOrNull(tombstones(stores), tombstoneId(uid));
  if (!stored) throw new Error('a tombstone is gone');
  await audit(stores, { actor: stored.by ?? uid, action: 'account-deleted', target: uid, at: stored.deletedAt });
  await changeDocument(tombstones(stores), tombstoneId(uid), (now) => now && { ...now, isDone: true });
}

/** The author of a deleted account, the same for all they wrote, so that different authors stay different. */
const pseudonymOf = (uid: string) => formerPrefix + hashOf(uid);

/** Puts what the account wrote under its pseudonym, also a review that cannot be read otherwise. */
export async function forgetAuthor({ reviews }: Pick<Stores, 'reviews'>, uid: string): Promise<void> {
  for (const { _id } of await documentsThat(reviews, (review) => authorIn(review) === uid)) {
    await changeDocument(reviews, _id, (stored) =>
      stored && authorIn(stored) === uid ? { ...stored, from: formerMember(stored) } : null,
    );
  }
}

/** What they told us of others still counts; by whom it was is nobody's business any more. */
async function forgetReporter({ reports }: Stores, uid: string): Promise<void> {
  for (const { _id } of await documentsThat(reports, ({ by }) => by === uid)) {
    await changeDocument(reports, _id, (stored) => stored && { ...stored, by: pseudonymOf(uid) });
  }
}

/** An empty name is put into words where it is shown. Whether the author was anonymous stays: it decides what is public. */
function formerMember({ from }: Review): Review['from'] {
  const nothing = { name: '', statedName: null, statedEmail: null, email: null, phoneNumber: null, profilePhoto: null };
  return { ...from, ...nothing, uid: pseudonymOf(from.uid) };
}
