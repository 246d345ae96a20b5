import { storedKinds } from '../../../shared/collections/registry.ts';
import type { User } from '../../../shared/model/user.ts';
import { readAccount } from '../../couch/accounts.ts';
import { removeDocument } from '../../couch/change.ts';
import type { Stores } from '../../couch/stores.ts';
import { audit } from '../../moderation/audit.ts';
import { pseudonymOf } from '../../couch/tombstones.ts';
import { removeSentPhotosOf } from '../../photos/sent-photos.ts';
import { forgetSlots } from '../../moderation/review-slots.ts';
import { serverKind } from '../../sync/own/own-kinds.ts';
import type { Uploads } from '../../photos/uploads.ts';
import type { AccountDeps } from '../deps.ts';
import { forgetTrace } from '../traces.ts';

export type ClaimDeps = Pick<AccountDeps, 'stores' | 'sessions' | 'photos'> & { uploads: Pick<Uploads, 'removeAllOf'> };

/**
 * Gives what the anonymous account `guest` wrote to the account `uid`, whose owner came in on the same device, and ends the
 * anonymous one (product decision 29); what cannot be the account's names nobody afterwards. Each step may be repeated: where it breaks off, the next sign-in begins anew.
 */
export async function claim(
  { stores, sessions, photos, uploads }: ClaimDeps,
  guest: string,
  uid: string,
): Promise<void> {
  const user = await readAccount(stores, uid);
  if (!user) return;
  await claimWritten(stores, guest, user);
  await audit(stores, { actor: uid, action: 'account-claimed', target: guest });
  await forgetSlots(stores, guest);
  // Their device sends anew, in the name of the account, what had not wholly arrived.
  await uploads.removeAllOf(guest);
  await removeSentPhotosOf({ stores, photos }, guest);
  await forgetTrace(stores, guest, pseudonymOf(guest));
  await removeDocument(stores.users, guest);
  // What they sent until then; what comes in after that finds no account, and is sent anew.
  await claimWritten(stores, guest, user);
  await sessions.endAll(guest, null);
}

async function claimWritten(stores: Stores, guest: string, user: User): Promise<void> {
  for (const kind of storedKinds) await serverKind(kind).claim?.(stores, guest, user);
}
