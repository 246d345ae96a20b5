import { reportKey } from '../../shared/collections/keys.ts';
import { reportEntry } from '../../shared/collections/report-entry.ts';
import type { User } from '../../shared/model/user.ts';
import { supersededReview, withoutAuthor } from '../../shared/rules/review/review.ts';
import { changeDocument, removeDocument } from '../couch/change.ts';
import { withRecheck } from '../couch/leaves/delayed-rechecks.ts';
import { getOrNull } from '../couch/read.ts';
import { documentsThat } from '../couch/scan.ts';
import { storedReport, storedReview } from '../couch/stored.ts';
import type { Stores } from '../couch/stores.ts';
import { pseudonymOf } from '../couch/tombstones.ts';
import { hashOf } from '../secrets.ts';
import { claimReviewPhotos } from '../photos/sent-photos.ts';
import { reviewIdsBy, rewriteAuthor } from './authored.ts';
import { takeSlot } from './review-slots.ts';

/** Gives the reviews of the anonymous account `guest` to `user`; those that cannot be theirs, or were suspended with the guest, name nobody afterwards. May be repeated. */
export async function claimReviews(stores: Stores, guest: string, user: User): Promise<void> {
  for (const { id, reviewId, to } of await reviewIdsBy(stores, guest)) {
    const review = storedReview.readOrNull(await getOrNull(stores.reviews, id));
    const mayBeTheirs = to !== user.uid && !review?.from.isSuspended;
    const isTheirs = mayBeTheirs && (await takeSlot(stores, user.uid, { to, reviewId })) === reviewId;
    if (isTheirs) await giveReview(stores, id, guest, user);
    else await leaveReview(stores, id, guest);
  }
}

/** Gives what they told us of others: it is in what the account exports, and goes by its other name once that is deleted. May be repeated. */
export async function claimReports(stores: Stores, guest: string, { uid }: User): Promise<void> {
  await withRecheck(stores, async (isMeant) => {
    const told = await documentsThat(stores.reports, (each) => each.by === guest && isMeant(each));
    for (const { _id } of told) await giveReport(stores, _id, guest, uid);
  });
}

/** Whoever reports a thing has one report of it: what they told last, without an account or with it. */
async function giveReport({ reports }: Stores, id: string, guest: string, uid: string): Promise<void> {
  const report = storedReport.readOrNull(await getOrNull(reports, id));
  const key = report && reportKey(report);
  const placeOf = (account: string) => key && reportEntry.documentId({ account, key }, hashOf);
  const place = placeOf(uid);
  // What is about a conversation stands under an id of that, and what cannot be read where it is.
  if (!report || !place || placeOf(guest) !== id) {
    await changeDocument(reports, id, (stored) => (stored?.by === guest ? { ...stored, by: uid } : null));
    return;
  }
  await changeDocument(reports, place, (theirs) =>
    theirs && theirs.createdAt >= report.createdAt ? null : { ...theirs, ...report, by: uid },
  );
  await removeDocument(reports, id);
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
