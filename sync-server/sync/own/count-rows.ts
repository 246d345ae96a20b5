import type { OwnLimit } from '../../../shared/collections/collection.ts';
import type { User } from '../../../shared/model/user.ts';
import type { Refusal } from '../../../shared/protocol/refusal.ts';
import { type Counted, countUpEachBy, type Granted } from '../../traffic/counts.ts';
import type { Limits } from '../../traffic/limits.ts';
import type { Stores } from '../../couch/stores.ts';
import type { Target } from './target.ts';

export interface Counting {
  stores: Stores;
  limits: Pick<Limits, OwnLimit>;
  /** Where the request comes from, as far as it can be counted. */
  network: string;
}

/** What one more that `owner` sends counts as. */
const counts: Record<OwnLimit, (counting: Pick<Counting, 'limits' | 'network'>, owner: User) => Counted[]> = {
  reviews: ({ limits: { reviews }, network }, { uid, isAnonymous }) => [
    ...(isAnonymous ? [{ what: `anonymous-review:${network}`, limit: reviews.perAnonymousNetwork }] : []),
    { what: `review:${uid}`, limit: reviews.perAuthor },
    { what: `reviews-from:${network}`, limit: reviews.perNetwork },
  ],
  reports: ({ limits: { reports }, network }, { uid }) => [
    { what: `report:${uid}`, limit: reports.perAuthor },
    { what: `reports-from:${network}`, limit: reports.perNetwork },
  ],
  conversations: ({ limits: { conversations }, network }, { uid }) => [
    { what: `conversation:${uid}`, limit: conversations.perAuthor },
    { what: `conversations-from:${network}`, limit: conversations.perNetwork },
  ],
  messages: ({ limits: { messages } }, { uid }) => [{ what: `message:${uid}`, limit: messages }],
};

/** Why each goes beyond its limit, or null. Where the document may not be begun, nothing that follows may begin it, or counts. */
export async function countLimits(
  counting: Counting,
  { owner, document }: Pick<Target, 'owner' | 'document'>,
  limits: readonly (OwnLimit | null)[],
): Promise<(Refusal | null)[]> {
  if (document) return countRows(counting, owner, limits);
  const [begins = null] = await countRows(counting, owner, limits.slice(0, 1));
  if (begins) return limits.map(() => begins);
  return [null, ...(await countRows(counting, owner, limits.slice(1)))];
}

/** Counts rows of `owner` against their limits; refuses (too-many-requests) those that would go beyond, which then count for nothing. */
async function countRows(
  counting: Counting,
  owner: User,
  limits: readonly (OwnLimit | null)[],
): Promise<(Refusal | null)[]> {
  const kinds = [...new Set(limits)].filter((limit) => limit !== null);
  const granted = new Map<OwnLimit | null, Granted>();
  for (const limit of kinds) {
    const times = limits.filter((each) => each === limit).length;
    granted.set(limit, await countUpEachBy(counting.stores, counts[limit](counting, owner), times));
  }
  return limits.map((limit, index) => {
    const { times = 0, retryAfter = null } = granted.get(limit) ?? {};
    const isWithin = limits.slice(0, index).filter((each) => each === limit).length < times;
    return retryAfter === null || isWithin ? null : { code: 'too-many-requests', retryAfter };
  });
}
