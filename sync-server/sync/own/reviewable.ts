import type { Reviewable } from '../../../shared/protocol/catalogue-protocol.ts';
import { checkReviewed } from '../../../shared/rules/review/review.ts';
import { readAccount } from '../../couch/accounts.ts';
import type { Stores } from '../../couch/stores.ts';

/** Whom a review would be about: a name and a photo, of a profile that need not be live; null for nobody who may be reviewed. */
export async function reviewableOf(stores: Stores, uid: string): Promise<Reviewable | null> {
  const professional = /^[A-Za-z\d][\w-]*$/.test(uid) ? await readAccount(stores, uid) : null;
  if (!professional || checkReviewed(professional, { uid: '' })) return null;
  const { displayName, profilePhoto } = professional;
  return { uid, displayName, profilePhoto };
}
