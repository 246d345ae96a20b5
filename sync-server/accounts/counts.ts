import type { Request } from 'express';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import type { Challenge } from '../couch/account-documents.ts';
import { changeDocument, removeDocument } from '../couch/change.ts';
import { nothingStanding, type Standing } from '../couch/leaves/standing.ts';
import type { Stores } from '../couch/stores.ts';
import { type Limit, secondsUntil } from './limits.ts';
import { hashOf } from './secrets.ts';

const idOf = (what: string) => `count:${hashOf(what)}`;

/** How many counts are remembered. */
const mostSeen = 20_000;

/** Of each store, its counts as this process last saw them. */
const seenCounts = new WeakMap<object, LRUCache<string, Standing<Challenge>>>();

function seenIn(challenges: Stores['challenges']): LRUCache<string, Standing<Challenge>> {
  const seen = seenCounts.get(challenges) ?? new LRUCache({ max: mostSeen });
  seenCounts.set(challenges, seen);
  return seen;
}

/** Something that is counted, and how far. */
export interface Counted {
  what: string;
  limit: Limit;
}

/**
 * Counts one more of `what`, in the store, so that all server processes count together. Null while that is within the limit;
 * else the seconds until it may be tried again, and it counts for nothing.
 */
export async function countUp(
  { challenges }: Pick<Stores, 'challenges'>,
  what: string,
  limit: Limit,
): Promise<number | null> {
  const id = idOf(what);
  let wait: number | null = null;
  const change = (stored: Challenge | null): Challenge | null => {
    wait = waitOf(stored, limit);
    if (wait !== null) return null;
    const running = runningOf(stored);
    const endsAt = running?.endsAt ?? Date.now() + limit.within;
    return { kind: 'count', endsAt, uid: null, secretHash: null, count: (running?.count ?? 0) + 1, subject: null };
  };
  // Nobody is held back by what is remembered: another process may have begun to count anew.
  const likely = () =>
    isSeenFull(challenges, { what, limit }) ? null : (seenIn(challenges).get(id) ?? nothingStanding);
  await changeCount(challenges, id, change, likely);
  return wait;
}

function runningOf(stored: Challenge | null): Challenge | null {
  return stored && stored.endsAt > Date.now() ? stored : null;
}

/** The seconds until one more may be counted; null where it may be now. */
function waitOf(stored: Challenge | null, { times }: Limit): number | null {
  const running = runningOf(stored);
  return running && running.count >= times ? secondsUntil(running.endsAt) : null;
}

function isSeenFull(challenges: Stores['challenges'], { what, limit }: Counted): boolean {
  return waitOf(seenIn(challenges).get(idOf(what))?.document ?? null, limit) !== null;
}

/** Changes a count, and remembers how it then stands. */
async function changeCount(
  challenges: Stores['challenges'],
  id: string,
  change: (stored: Challenge | null) => Challenge | null,
  likely?: () => Standing<Challenge> | null,
): Promise<void> {
  const document = await changeDocument(challenges, id, change, likely);
  if (document) seenIn(challenges).set(id, { ...nothingStanding, document });
  else seenIn(challenges).delete(id);
}

/**
 * Counts one more of each, in their order, up to the first that is at its limit: null, or the seconds until that one may be tried again. What
 * is one asker's own comes first, so that who is held back does not use up what others share.
 */
export async function countUpEach(
  stores: Pick<Stores, 'challenges'>,
  counted: readonly Counted[],
): Promise<number | null> {
  if (counted.some((each) => isSeenFull(stores.challenges, each))) return countInOrder(stores, counted);
  const waits = await Promise.all(counted.map(({ what, limit }) => countUp(stores, what, limit)));
  const first = waits.findIndex((wait) => wait !== null);
  if (first < 0) return null;
  const tooMuch = counted.filter((_, index) => index > first && waits[index] === null);
  await Promise.all(tooMuch.map(({ what }) => countDown(stores, what)));
  return waits[first] ?? null;
}

async function countInOrder(stores: Pick<Stores, 'challenges'>, counted: readonly Counted[]): Promise<number | null> {
  for (const { what, limit } of counted) {
    const retryAfter = await countUp(stores, what, limit);
    if (retryAfter !== null) return retryAfter;
  }
  return null;
}

/** Takes one of `what` back: it was none that the limit is meant for. */
export function countDown({ challenges }: Pick<Stores, 'challenges'>, what: string): Promise<void> {
  const change = (stored: Challenge | null) => stored && { ...stored, count: Math.max(0, stored.count - 1) };
  return changeCount(challenges, idOf(what), change);
}

/** Counts `what` from the beginning again. */
export async function forgetCount({ challenges }: Pick<Stores, 'challenges'>, what: string): Promise<void> {
  await removeDocument(challenges, idOf(what));
  seenIn(challenges).delete(idOf(what));
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
