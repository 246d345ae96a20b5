import { reviewDocumentId } from '../../shared/model/review.ts';
import { isReviewLive, liveReviews } from '../../shared/rules/publication.ts';
import { tell, type TellingDeps } from '../moderation/tell.ts';
import { changeDocument } from '../couch/change.ts';
import { getOrNull } from '../couch/read.ts';
import { storedReview } from '../couch/stored.ts';
import type { Masters } from './masters.ts';

/**
 * Tells a professional, in the app, of each review that shows and that they were not told of, whatever brought it out: a decision, its author who
 * came in or proved an address, or a burst that was let go. The review says so after the notice is written, so that a crash loses none, and the
 * same notice adds nothing.
 */
export async function announceReviews(deps: TellingDeps, uid: string, { user, reviews }: Masters): Promise<void> {
  // Where the account cannot be read they are told once it can be.
  if (!user) return;
  const unannounced = liveReviews(reviews).filter(({ isAnnounced }) => !isAnnounced);
  for (const id of unannounced.toReversed().map(reviewDocumentId)) {
    // It may have been withheld with its burst a moment ago.
    const stored = await getOrNull(deps.stores.reviews, id);
    const review = stored && storedReview.readOrNull(stored);
    if (!review || !isReviewLive(review)) continue;
    const { reviewId, to } = review;
    const about = { reviewId, toUid: to.uid, toName: to.name };
    const notice = { kind: 'new-review', at: Date.now(), review: about, reason: null, suspension: null } as const;
    await tell(deps, uid, { notice: { ...notice, id: `new-review:${id}` }, letter: null });
    await changeDocument(deps.stores.reviews, id, (current) =>
      current && !current.isAnnounced ? { ...current, isAnnounced: true } : null,
    );
  }
}
