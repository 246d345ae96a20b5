import type { Review } from '../../shared/model/review.ts';
import type { User } from '../../shared/model/user.ts';
import { documentsInRange, getOrNull } from '../couch/read.ts';
import { type Misfit, storedAccount, storedReview } from '../couch/stored.ts';
import type { Stores } from '../couch/stores.ts';

/** An account, null where there is none, and the reviews it received, but for what cannot be read: that is among `misfits`. */
export interface Masters {
  user: User | null;
  reviews: Review[];
  misfits: Misfit[];
}

/** The masters about `uid` as they stand: the account first, so that its reviews are at least as new. */
export async function readMasters(
  { users, reviews }: Pick<Stores, 'users' | 'reviews'>,
  uid: string,
): Promise<Masters> {
  const document = await getOrNull(users, uid);
  const account = storedAccount.readAll(document ? [document] : []);
  const received = storedReview.readAll(await documentsInRange(reviews, `${uid}:`));
  const misfits = [...account.misfits, ...received.misfits];
  return { user: account.readable[0] ?? null, reviews: received.readable, misfits };
}
