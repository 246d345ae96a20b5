import type { StoredAt } from '../../../shared/collections/collection.ts';
import { storedCollectionOf, type StoredKind, storedKinds } from '../../../shared/collections/registry.ts';
import { formerPrefix } from '../../../shared/rules/publication.ts';
import type { Tombstone } from '../../couch/account-documents.ts';
import { changeDocument, createDocument, removeDocument } from '../../couch/change.ts';
import { listId, listsIn } from '../../couch/conversation-documents.ts';
import { documentsById, documentsInRange, getOrNull } from '../../couch/read.ts';
import { documentsThat } from '../../couch/scan.ts';
import type { Stores } from '../../couch/stores.ts';
import { removeAllOf } from '../../photos/remove-photos.ts';
import { removeSentPhotosOf } from '../../photos/sent-photos.ts';
import type { Uploads } from '../../photos/uploads.ts';
import { audit, forgetChanges } from '../../moderation/audit.ts';
import { begunBy, forgetSlots } from '../../moderation/review-slots.ts';
import { ownDatabase } from '../../couch/stored.ts';
import { release } from '../credentials.ts';
import { endImpersonationsBy } from '../sessions/impersonation.ts';
import { serverKind } from '../../sync/own/own-kinds.ts';
import type { AccountDeps } from '../deps.ts';
import { hashOf } from '../secrets.ts';
import { forgetTrace } from '../traces.ts';

type DeletionDeps = Pick<AccountDeps, 'stores' | 'sessions' | 'photos'> & { uploads: Pick<Uploads, 'removeAllOf'> };

const prefix = 'deleted:';
const tombstoneId = (uid: string) => `${prefix}${uid}`;
const tombstones = (stores: Stores) => stores.sessions as unknown as PouchDB.Database<Tombstone>;

/** Whether there was such an account and its owner asked for its deletion. */
export async function isDeleted(stores: Stores, uid: string): Promise<boolean> {
  return (await getOrNull(tombstones(stores), tombstoneId(uid))) !== null;
}

/**
 * Deletes an account (product decision 30), as its owner or an admin (`by`) wants. The tombstone comes first, and each step may be repeated: what a crash cuts off is
 * taken up by `finishDeletions`. What stays of what was theirs the registry says (`onDeletion`).
 */
export async function deleteAccount(deps: DeletionDeps, uid: string, by = uid): Promise<void> {
  const begun: Tombstone = { deletedAt: Date.now(), isDone: false, by };
  await createDocument(tombstones(deps.stores), tombstoneId(uid), begun);
  await finishDeletion(deps, uid);
}

/** Takes up the deletions that a crash cut off. */
export async function finishDeletions(deps: DeletionDeps): Promise<void> {
  for (const { _id, isDone } of await documentsInRange(tombstones(deps.stores), prefix)) {
    if (!isDone) await finishDeletion(deps, _id.slice(prefix.length));
  }
}

/** Deletes what there is now, and what only shows when the copies of the store have told each other: a read of many documents asks one. */
async function finishDeletion(deps: DeletionDeps, uid: string): Promise<void> {
  const { stores } = deps;
  await deleteAll(deps, uid);
  if (stores.longestLag() === 0) return close(stores, uid);
  stores.onceMore(async () => {
    await deleteAll(deps, uid);
    await close(stores, uid);
  });
}

async function deleteAll(deps: DeletionDeps, uid: string): Promise<void> {
  const { stores, sessions } = deps;
  // First all that lets somebody act for the account, so that nothing new comes meanwhile.
  for (const { _id } of await documentsThat(stores.credentials, (credential) => credential.uid === uid)) {
    await release(stores.credentials, _id, uid);
  }
  const isAbout = ({ _id, ...challenge }: { _id: string; uid: string | null }) =>
    challenge.uid === uid || _id.split(':').includes(uid);
  for (const { _id } of await documentsThat(stores.challenges, isAbout)) {
    await removeDocument(stores.challenges, _id);
  }
  await sessions.endAll(uid, null);
  await endImpersonationsBy(stores, uid);
  // The photos while the account still names them.
  await removeAllOf(deps, uid);
  await deps.uploads.removeAllOf(uid);
  await removeSentPhotosOf(deps, uid);
  // While the account still says whether it was suspended.
  await forgetTrace(stores, uid, pseudonymOf(uid));
  await forgetOwn(stores, uid);
  await forgetChanges(stores, uid);
  const stored = await getOrNull(tombstones(stores), tombstoneId(uid));
  if (!stored) throw new Error('a tombstone is gone');
  await audit(stores, { actor: stored.by ?? uid, action: 'account-deleted', target: uid, at: stored.deletedAt });
}

async function close(stores: Stores, uid: string): Promise<void> {
  await changeDocument(tombstones(stores), tombstoneId(uid), (now) => now && { ...now, isDone: true });
}

/** Who owned what stays of an account that is gone. */
export const pseudonymOf = (uid: string) => formerPrefix + hashOf(uid);

/**
 * Treats all that is the account's own as the registry says, what is `known` to be among it in any case; may be repeated, for what came in
 * meanwhile.
 */
export async function forgetOwn(stores: Stores, uid: string, known: readonly StoredAt[] = []): Promise<void> {
  const written = (await begunBy(stores, uid)).map((id): StoredAt => ({ database: 'reviews', id }));
  for (const kind of storedKinds) await forgetKind(stores, kind, uid, [...known, ...written]);
  await forgetSlots(stores, uid);
  await removeDocument(listsIn(stores), listId(uid));
}

async function forgetKind(stores: Stores, kind: StoredKind, uid: string, known: readonly StoredAt[]): Promise<void> {
  const entry = storedCollectionOf(kind);
  const database = ownDatabase(stores, entry.database);
  const pseudonym = pseudonymOf(uid);
  const isOwn = (document: object) => entry.isOwn(document, uid);
  const knownIds = known.flatMap((each) => (each.database === entry.database ? [each.id] : []));
  const found = [...(await documentsThat(database, isOwn)), ...(await documentsById(database, knownIds)).filter(isOwn)];
  for (const own of new Map(found.map((each) => [each._id, each])).values()) {
    const left = entry.onDeletion(own, pseudonym, uid);
    if (left === own) continue;
    if (left === null) {
      await serverKind(kind).removeRest?.(stores, own._id);
      await removeDocument(database, own._id);
    } else
      await changeDocument(database, own._id, (stored) =>
        stored && entry.isOwn(stored, uid) ? entry.onDeletion(stored, pseudonym, uid) : null,
      );
  }
}
