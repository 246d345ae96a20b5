import type { User } from '../../../shared/model/user.ts';
import { liveReviews } from '../../../shared/rules/publication.ts';
import { photoIdsOf } from '../../accounts/lifecycle/photo-ids.ts';
import { documentsInRange } from '../../couch/read.ts';
import { storedReview } from '../../couch/stored.ts';
import type { Stores } from '../../couch/stores.ts';

/** Whether somebody may see a photo that the public does not: an admin any, all others their own and those of their reviewers. */
export async function seesUnshown({ reviews }: Stores, user: User, photoId: string): Promise<boolean> {
  if (user.isAdmin || photoIdsOf(user).includes(photoId)) return true;
  if (!user.isContractor) return false;
  const received = storedReview.readAll(await documentsInRange(reviews, `${user.uid}:`)).readable;
  return liveReviews(received).some(({ from }) => from.profilePhoto === photoId);
}
