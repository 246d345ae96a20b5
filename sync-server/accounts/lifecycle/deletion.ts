import { withNoticesOfFormer } from '../../../shared/rules/account/account-notices.ts';
import { storedAccount, storedTombstone } from '../../couch/stored.ts';
import { type Tombstone, tombstonePrefix } from '../../couch/account-documents.ts';
import { changeDocument, createDocument, removeDocument } from '../../couch/change.ts';
import { documentsInRange, getOrNull } from '../../couch/read.ts';
import { documentsThat } from '../../couch/scan.ts';
import type { Stores } from '../../couch/stores.ts';
import { removeAllOf } from '../../photos/remove-photos.ts';
import { removeSentPhotosOf } from '../../photos/sent-photos.ts';
import type { Uploads } from '../../photos/uploads.ts';
import { audit, forgetChanges } from '../../moderation/audit.ts';
import { pseudonymOf, tombstoneId, tombstonesIn } from '../../couch/tombstones.ts';
import { forgetOwn } from '../../sync/own/forget-own.ts';
import { release } from '../credentials.ts';
import { endOtherDevices } from '../sessions/devices.ts';
import type { AccountDeps } from '../deps.ts';
import { forgetTrace } from '../traces.ts';

export type DeletionDeps = Pick<AccountDeps, 'stores' | 'sessions' | 'photos'> & {
  uploads: Pick<Uploads, 'removeAllOf'>;
};

/**
 * Deletes an account (product decision 30), as its owner or an admin (`by`) wants. The tombstone comes first, and each step may be repeated: what a crash or an error cuts
 * off is taken up by `finishDeletions`, so that once there is a tombstone nobody need ask for it again. What stays of what was theirs the registry says (`onDeletion`).
 */
export async function deleteAccount(
  { onError, ...deps }: DeletionDeps & Pick<AccountDeps, 'onError'>,
  uid: string,
  by = uid,
): Promise<void> {
  const begun: Tombstone = { deletedAt: Date.now(), isDone: false, by };
  await createDocument(tombstonesIn(deps.stores), tombstoneId(uid), begun);
  await finishDeletion(deps, uid).catch(onError);
}

/** Takes up the deletions that were cut off; one that fails holds up no other. Throws where any did. */
export async function finishDeletions(deps: DeletionDeps): Promise<void> {
  const begun = await documentsInRange(tombstonesIn(deps.stores), tombstonePrefix);
  const errors: unknown[] = [];
  for (const { _id, isDone } of storedTombstone.among(begun)) {
    if (!isDone)
      await finishDeletion(deps, _id.slice(tombstonePrefix.length)).catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw new AggregateError(errors, 'deletions could not be finished');
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
  const { stores } = deps;
  // First all that lets somebody act for the account, so that nothing new comes meanwhile.
  for (const { _id } of await documentsThat(stores.credentials, (credential) => credential.uid === uid)) {
    await release(stores.credentials, _id, uid);
  }
  const isAbout = ({ _id, ...challenge }: { _id: string; uid: string | null }) =>
    challenge.uid === uid || _id.split(':').includes(uid);
  for (const { _id } of await documentsThat(stores.challenges, isAbout)) {
    await removeDocument(stores.challenges, _id);
  }
  await endOtherDevices(deps, uid, null);
  // The photos while the account still names them.
  await removeAllOf(deps, uid);
  await deps.uploads.removeAllOf(uid);
  await removeSentPhotosOf(deps, uid);
  // While the account still says whether it was suspended.
  await forgetTrace(stores, uid, pseudonymOf(uid));
  await forgetOwn(stores, uid);
  await forgetChanges(stores, uid);
  await forgetNamedIn(stores, uid);
  const stored = await getOrNull(tombstonesIn(stores), tombstoneId(uid));
  if (!stored) throw new Error('a tombstone is gone');
  await audit(stores, { actor: stored.by ?? uid, action: 'account-deleted', target: uid, at: stored.deletedAt });
}

/** What others were told of the account says its name no more. */
async function forgetNamedIn({ users }: Stores, uid: string): Promise<void> {
  const renamed = (stored: object | null) => {
    // One that cannot be read holds up no deletion.
    const user = storedAccount.readOrNull(stored);
    return user && withNoticesOfFormer(user, uid);
  };
  for (const { _id } of await documentsThat(users, (stored) => renamed(stored) !== null)) {
    await changeDocument(users, _id, renamed);
  }
}

async function close(stores: Stores, uid: string): Promise<void> {
  await changeDocument(tombstonesIn(stores), tombstoneId(uid), (now) => now && { ...now, isDone: true });
}
