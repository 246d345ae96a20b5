import { supersededReview, withoutAuthor } from '../../../shared/rules/review/review.ts';
import type { User } from '../../../shared/model/user.ts';
import { changeDocument, removeDocument } from '../../couch/change.ts';
import { alsoUnseen } from '../../couch/leaves/second-looks.ts';
import { getOrNull } from '../../couch/read.ts';
import { documentsThat } from '../../couch/scan.ts';
import { storedReview } from '../../couch/stored.ts';
import type { Stores } from '../../couch/stores.ts';
import { readAccount } from '../accounts.ts';
import { audit } from '../../moderation/audit.ts';
import { reviewIdsBy, rewriteAuthor } from '../../moderation/authored.ts';
import { claimReviewPhotos, removeSentPhotosOf } from '../../photos/sent-photos.ts';
import { forgetSlots, takeSlot } from '../../moderation/review-slots.ts';
import { claimConversations } from '../../sync/conversations/claim-conversations.ts';
import type { Uploads } from '../../photos/uploads.ts';
import type { AccountDeps } from '../deps.ts';
import { pseudonymOf } from './deletion.ts';

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
  for (const { id, reviewId, to } of await reviewIdsBy(stores, guest)) {
    const isTheirs = to !== uid && (await takeSlot(stores, uid, { to, reviewId })) === reviewId;
    if (isTheirs) await giveReview(stores, id, guest, user);
    else await leaveReview(stores, id, guest);
  }
  await claimConversations(stores, guest, user);
  await giveReports(stores, guest, uid);
  await audit(stores, { actor: uid, action: 'account-claimed', target: guest });
  await forgetSlots(stores, guest);
  // Their device sends anew, in the name of the account, what had not wholly arrived.
  await uploads.removeAllOf(guest);
  await removeSentPhotosOf({ stores, photos }, guest);
  await removeDocument(stores.traces, guest);
  await removeDocument(stores.users, guest);
  await sessions.endAll(guest, null);
}

/** Gives what they told us of others: it is in what the account exports, and goes by its other name once that is deleted. */
async function giveReports(stores: Stores, guest: string, uid: string): Promise<void> {
  await alsoUnseen(stores, async (isMeant) => {
    const told = await documentsThat(stores.reports, (each) => each.by === guest && isMeant(each));
    for (const { _id } of told) {
      await changeDocument(stores.reports, _id, (stored) => (stored?.by === guest ? { ...stored, by: uid } : null));
    }
  });
}

/**
 * A second review of the same professional, or one of themselves: nobody need read it, and it stays under no name. No export or deletion
 * would find it by the guest.
 */
async function leaveReview({ reviews }: Stores, id: string, guest: string): Promise<void> {
  await changeDocument(reviews, id, (stored) => {
    const review = stored && storedReview.readOrNull(stored);
    if (review?.from.uid !== guest) return null;
    return { ...stored, ...withoutAuthor(supersededReview(review) ?? review, pseudonymOf(guest)) };
  });
}

/** Gives a review to who came in. The photos first: what they are in names whose they are until the last is given. */
async function giveReview(stores: Stores, id: string, guest: string, user: User): Promise<void> {
  const stored = await getOrNull(stores.reviews, id);
  const review = stored && storedReview.readOrNull(stored);
  if (review) await claimReviewPhotos(stores, review, user.uid);
  await rewriteAuthor(stores, id, guest, user);
}
