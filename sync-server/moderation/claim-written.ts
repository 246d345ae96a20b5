import type { User } from '../../shared/model/user.ts';
import { supersededReview, withoutAuthor } from '../../shared/rules/review/review.ts';
import { changeDocument } from '../couch/change.ts';
import { alsoUnseen } from '../couch/leaves/second-looks.ts';
import { getOrNull } from '../couch/read.ts';
import { documentsThat } from '../couch/scan.ts';
import { storedReview } from '../couch/stored.ts';
import type { Stores } from '../couch/stores.ts';
import { pseudonymOf } from '../couch/tombstones.ts';
import { claimReviewPhotos } from '../photos/sent-photos.ts';
import { placesOf, rewriteAuthor } from './authored.ts';
import { takePlace } from './review-places.ts';

/** Gives the reviews of the anonymous account `guest` to `user`; those that cannot be theirs name nobody afterwards. May be repeated. */
export async function claimReviews(stores: Stores, guest: string, user: User): Promise<void> {
  for (const { id, reviewId, to } of await placesOf(stores, guest)) {
    const isTheirs = to !== user.uid && (await takePlace(stores, user.uid, { to, reviewId })) === reviewId;
    if (isTheirs) await giveReview(stores, id, guest, user);
    else await leaveReview(stores, id, guest);
  }
}

/** Gives what they told us of others: it is in what the account exports, and goes by its other name once that is deleted. */
export async function claimReports(stores: Stores, guest: string, { uid }: User): Promise<void> {
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
