import type { StoredCollection } from '../../../shared/collections/registry.ts';
import type { User } from '../../../shared/model/user.ts';
import type { Refusal } from '../../../shared/protocol/refusal.ts';
import { countUp } from '../../accounts/counts.ts';
import type { Limits } from '../../accounts/limits.ts';
import type { Stores } from '../../couch/stores.ts';

export interface Counting {
  stores: Stores;
  limits: Pick<Limits, 'reviews' | 'reports' | 'conversations'>;
  /** Where the request comes from, as far as it can be counted. */
  place: string;
}

type Count = (counting: Counting, owner: User) => Promise<number | null>;

/** Counts one more that `owner` sends; each gives the seconds to wait where that is too many. */
const counts: Record<NonNullable<StoredCollection['limit']>, Count> = {
  reviews: async ({ stores, limits, place }, { uid, isAnonymous }) => {
    const { perAuthor, perPlace, perAnonymousPlace } = limits.reviews;
    const wait = isAnonymous ? await countUp(stores, `anonymous-review:${place}`, perAnonymousPlace) : null;
    return (
      wait ??
      (await countUp(stores, `review:${uid}`, perAuthor)) ??
      (await countUp(stores, `reviews-from:${place}`, perPlace))
    );
  },
  reports: async ({ stores, limits, place }, { uid }) =>
    (await countUp(stores, `report:${uid}`, limits.reports.perAuthor)) ??
    (await countUp(stores, `reports-from:${place}`, limits.reports.perPlace)),
  conversations: async ({ stores, limits, place }, { uid }) =>
    (await countUp(stores, `conversation:${uid}`, limits.conversations.perAuthor)) ??
    (await countUp(stores, `conversations-from:${place}`, limits.conversations.perPlace)),
};

/** Counts a row against the limit of its kind; refuses (too-many-requests) what would go beyond it, which then counts for nothing. */
export async function countRow(counting: Counting, owner: User, entry: StoredCollection): Promise<Refusal | null> {
  const retryAfter = entry.limit && (await counts[entry.limit](counting, owner));
  return retryAfter === null ? null : { code: 'too-many-requests', retryAfter };
}
