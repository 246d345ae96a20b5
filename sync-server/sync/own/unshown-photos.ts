import { liveReviews, publicReview } from '../../../shared/rules/publication.ts';
import { withoutBurst } from '../../../shared/rules/review/burst.ts';
import type { AccountActor } from '../../../shared/model/actor.ts';
import type { User } from '../../../shared/model/user.ts';
import { photoIdsOf } from '../../photos/photo-ids.ts';
import { documentsInRange } from '../../couch/read.ts';
import { storedReview } from '../../couch/stored.ts';
import type { Stores } from '../../couch/stores.ts';
import { isPersonOf, sentPhoto } from '../../photos/sent-photos.ts';
import { photosOfReview } from '../../photos/shown-photos.ts';

/**
 * Authorises access to a photo that is not public: tells of what its reader sees it as a part; null for who does not see it. One of a
 * message only the two people of its conversation see, whoever acts for them; of the others an admin any, and everybody else their
 * own, those of their reviewers and of what these wrote.
 */
export async function unshownTo(
  stores: Stores,
  { user, actor }: { user: User; actor: AccountActor },
  photoId: string,
): Promise<'account' | 'conversation' | null> {
  const sent = await sentPhoto(stores, photoId);
  if (sent && sent.conversation !== null) {
    return actor.impersonatedBy === null && isPersonOf(sent.conversation, user.uid) ? 'conversation' : null;
  }
  if (user.isAdmin || sent?.by === user.uid || photoIdsOf(user).includes(photoId)) return 'account';
  if (!user.isContractor) return null;
  const received = storedReview.readAll(await documentsInRange(stores.reviews, `${user.uid}:`)).readable;
  const shown = liveReviews(withoutBurst(received)).flatMap((review) => publicReview(review) ?? []);
  return shown.some((review) => photosOfReview(review).includes(photoId)) ? 'account' : null;
}
