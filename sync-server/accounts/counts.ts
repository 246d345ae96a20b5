import type { Request } from 'express';
import ipaddr from 'ipaddr.js';
import type { Challenge } from '../couch/account-documents.ts';
import { changeDocument, removeDocument } from '../couch/change.ts';
import type { Stores } from '../couch/stores.ts';
import { type Limit, secondsUntil } from './limits.ts';
import { hashOf } from './secrets.ts';

const idOf = (what: string) => `count:${hashOf(what)}`;

/**
 * Counts one more of `what`, in the store, so that all server processes count together. Null while that is within the limit;
 * else the seconds until it may be tried again, and it counts for nothing.
 */
export async function countUp(
  { challenges }: Pick<Stores, 'challenges'>,
  what: string,
  { times, within }: Limit,
): Promise<number | null> {
  let wait: number | null = null;
  await changeDocument(challenges, idOf(what), (stored): Challenge | null => {
    const now = Date.now();
    const running = stored && stored.endsAt > now ? stored : null;
    wait = running && running.count >= times ? secondsUntil(running.endsAt) : null;
    if (wait !== null) return null;
    const endsAt = running?.endsAt ?? now + within;
    return { kind: 'count', endsAt, uid: null, secretHash: null, count: (running?.count ?? 0) + 1, subject: null };
  });
  return wait;
}

/** Something that is counted, and how far. */
export interface Counted {
  what: string;
  limit: Limit;
}

/**
 * Counts one more of each, in their order, up to the first that is at its limit: null, or the seconds until that one may be tried again. What
 * is one asker's own comes first, so that who is held back does not use up what others share.
 */
export async function countUpEach(
  stores: Pick<Stores, 'challenges'>,
  counted: readonly Counted[],
): Promise<number | null> {
  for (const { what, limit } of counted) {
    const retryAfter = await countUp(stores, what, limit);
    if (retryAfter !== null) return retryAfter;
  }
  return null;
}

/** Takes one of `what` back: it was none that the limit is meant for. */
export async function countDown({ challenges }: Pick<Stores, 'challenges'>, what: string): Promise<void> {
  await changeDocument(
    challenges,
    idOf(what),
    (stored) => stored && { ...stored, count: Math.max(0, stored.count - 1) },
  );
}

/** Counts `what` from the beginning again. */
export function forgetCount({ challenges }: Pick<Stores, 'challenges'>, what: string): Promise<void> {
  return removeDocument(challenges, idOf(what));
}

/** The bits of a newer address that are one household's. */
const householdBits = 56;

/** Where a request comes from, as far as it can be counted: one household of the newer internet is one. */
export function placeOf({ ip }: Pick<Request, 'ip'>): string {
  if (!ip || !ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${householdBits}`).toString()}/${householdBits}`;
}
