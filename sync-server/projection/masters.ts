import type { Review } from '../../shared/model/review.ts';
import type { User } from '../../shared/model/user.ts';
import { readMerged } from '../couch/change.ts';
import { documentsInRange } from '../couch/read.ts';
import { type Misfit, storedAccount, storedReview } from '../couch/stored.ts';
import type { Stores } from '../couch/stores.ts';

/** An account, null where there is none, and the reviews it received, but for what cannot be read: that is among `misfits`. */
export interface Masters {
  user: User | null;
  reviews: Review[];
  misfits: Misfit[];
}

/**
 * The masters about `uid` as they stand, with what all leaves hold that copies of a cluster have of them: the account first, so that its reviews are at
 * least as new.
 */
export async function readMasters(
  { users, reviews }: Pick<Stores, 'users' | 'reviews'>,
  uid: string,
): Promise<Masters> {
  const document = await readMerged(users, uid);
  const account = storedAccount.readAll(document ? [{ ...document, _id: uid }] : []);
  const received = storedReview.readAll(await receivedBy(reviews, uid));
  const misfits = [...account.misfits, ...received.misfits];
  return { user: account.readable[0] ?? null, reviews: received.readable, misfits };
}

/** The range says of which there are several leaves. */
async function receivedBy(reviews: Stores['reviews'], uid: string): Promise<{ _id: string }[]> {
  const received = await documentsInRange(reviews, `${uid}:`, { conflicts: true });
  const merged = await Promise.all(
    received.map(async (each) => {
      if (!('_conflicts' in each)) return each;
      const document = await readMerged(reviews, each._id);
      return document && { ...document, _id: each._id };
    }),
  );
  return merged.filter((each) => each !== null);
}
