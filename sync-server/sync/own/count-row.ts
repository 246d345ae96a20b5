import type { StoredCollection } from '../../../shared/collections/registry.ts';
import type { User } from '../../../shared/model/user.ts';
import type { Refusal } from '../../../shared/protocol/refusal.ts';
import { type Counted, countUpEach } from '../../accounts/counts.ts';
import type { Limits } from '../../accounts/limits.ts';
import type { Stores } from '../../couch/stores.ts';

export interface Counting {
  stores: Stores;
  limits: Pick<Limits, 'reviews' | 'reports' | 'conversations'>;
  /** Where the request comes from, as far as it can be counted. */
  place: string;
}

/** What one more that `owner` sends counts as. */
const counts: Record<
  NonNullable<StoredCollection['limit']>,
  (counting: Pick<Counting, 'limits' | 'place'>, owner: User) => Counted[]
> = {
  reviews: ({ limits: { reviews }, place }, { uid, isAnonymous }) => [
    ...(isAnonymous ? [{ what: `anonymous-review:${place}`, limit: reviews.perAnonymousPlace }] : []),
    { what: `review:${uid}`, limit: reviews.perAuthor },
    { what: `reviews-from:${place}`, limit: reviews.perPlace },
  ],
  reports: ({ limits: { reports }, place }, { uid }) => [
    { what: `report:${uid}`, limit: reports.perAuthor },
    { what: `reports-from:${place}`, limit: reports.perPlace },
  ],
  conversations: ({ limits: { conversations }, place }, { uid }) => [
    { what: `conversation:${uid}`, limit: conversations.perAuthor },
    { what: `conversations-from:${place}`, limit: conversations.perPlace },
  ],
};

/** Counts a row against the limit of its kind; refuses (too-many-requests) what would go beyond it, which then counts for nothing. */
export async function countRow(counting: Counting, owner: User, entry: StoredCollection): Promise<Refusal | null> {
  const retryAfter = entry.limit && (await countUpEach(counting.stores, counts[entry.limit](counting, owner)));
  return retryAfter === null ? null : { code: 'too-many-requests', retryAfter };
}
