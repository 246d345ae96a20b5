import { type Review, reviewDocumentId } from '../../shared/model/review.ts';
import type { User } from '../../shared/model/user.ts';
import { mayBeWithheld, toWithhold } from '../../shared/rules/review/burst.ts';
import { alignProof } from '../moderation/authored.ts';
import { takeBackSecondReviews } from '../moderation/second-reviews.ts';
import { changeDocument } from '../couch/change.ts';
import { documentsThat } from '../couch/scan.ts';
import { storedAccount, storedReview } from '../couch/stored.ts';
import type { Stores } from '../couch/stores.ts';
import { announce, announceReviews, type AnnouncingDeps } from './announce.ts';
import type { Masters } from './project.ts';

/** What follows from the masters beside the catalogue; each may be called again with the same. */
export interface FollowUp {
  /** Has the reviews that somebody wrote say what their account says. */
  alignAuthored: (author: User) => Promise<void>;
  /** Has the reviews that `uid` received, and what they make of the profile, be as they are to be, and tells their people. */
  alignReceived: (uid: string, masters: Masters) => Promise<void>;
}

export const nothingFollows: FollowUp = { alignAuthored: async () => undefined, alignReceived: async () => undefined };

export function followUp(deps: AnnouncingDeps): FollowUp {
  return {
    alignAuthored: (author) => alignProof(deps.stores, author),
    alignReceived: async (uid, masters) => {
      await takeBackSecondReviews(deps, masters.reviews);
      await withholdBurst(deps.stores, masters.reviews);
      await announce(deps, uid, masters);
      await announceReviews(deps, uid, masters);
    },
  };
}

/** Has the reviews of a burst wait for an admin, out of the `reviews` that one professional received. May be repeated. */
async function withholdBurst(stores: Pick<Stores, 'reviews'>, reviews: readonly Review[]): Promise<void> {
  const withheld = { at: Date.now(), released: null };
  for (const id of toWithhold(reviews).map(reviewDocumentId)) {
    await changeDocument(stores.reviews, id, (stored) => {
      const review = stored && storedReview.read(id, stored);
      // Somebody decided or looked meanwhile.
      return review && mayBeWithheld(review) ? { ...stored, ...review, withheld } : null;
    });
  }
}

/** The uids of those whose profile has stayed as long as it does once reviews were taken back: nothing else tells of them. */
export async function endedStays({ users }: Pick<Stores, 'users'>, now: number): Promise<string[]> {
  const ended = await documentsThat(users, (document) => {
    const hidesAt = storedAccount.readOrNull(document)?.publication?.hidesAt ?? null;
    return hidesAt !== null && hidesAt <= now;
  });
  return ended.map(({ _id }) => _id);
}
