import { hoursOf } from '../../shared/model/hours.ts';
import { Review } from '../../shared/model/review.ts';
import { User } from '../../shared/model/user.ts';
import { documentsInRange, getOrNull } from '../couch/read.ts';
import type { Stores } from '../couch/stores.ts';

/** An account, null where there is none, and the reviews it received. */
export interface Masters {
  user: User | null;
  reviews: Review[];
}

/** The masters about `uid` as they stand: the account first, so that its reviews are at least as new. */
export async function readMasters(
  { users, reviews }: Pick<Stores, 'users' | 'reviews'>,
  uid: string,
): Promise<Masters> {
  const document = await getOrNull(users, uid);
  const user = document && User.parse({ ...document, hours: hoursOf(document.hours) });
  return { user, reviews: (await documentsInRange(reviews, `${uid}:`)).map((each) => Review.parse(each)) };
}
