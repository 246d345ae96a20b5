import { storedChallenge } from '../couch/stored.ts';
import type { Request } from 'express';
import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import type { Challenge } from '../couch/account-documents.ts';
import { changeDocument, removeDocument } from '../couch/change.ts';
import { noDocument, type DocumentState } from '../couch/leaves/document-state.ts';
import type { Stores } from '../couch/stores.ts';
import { type Limit, secondsUntil } from './limits.ts';
import { hashOf } from '../secrets.ts';

const idOf = (what: string) => `count:${hashOf(what)}`;

/** How many counts are remembered. */
const maxSeen = 20_000;

/** Of each store, its counts as this process last saw them. */
const seenCounts = new WeakMap<object, LRUCache<string, DocumentState<Challenge>>>();

function seenIn(challenges: Stores['challenges']): LRUCache<string, DocumentState<Challenge>> {
  const seen = seenCounts.get(challenges) ?? new LRUCache({ max: maxSeen });
  seenCounts.set(challenges, seen);
  return seen;
}

/** Something that is counted, and how far. */
export interface Counted {
  what: string;
  limit: Limit;
}

/** How many of those asked for were counted, and the seconds until one more may be; null where all were. */
export interface Granted {
  times: number;
  retryAfter: number | null;
}

/**
 * Counts one more of `what`, in the store, so that all server processes count together. Null while that is within the limit;
 * else the seconds until it may be tried again, and it counts for nothing.
 */
export async function countUp(stores: Pick<Stores, 'challenges'>, what: string, limit: Limit): Promise<number | null> {
  return (await countUpBy(stores, { what, limit }, 1)).retryAfter;
}

/** The same of `times` more, as many of them as are within the limit. */
async function countUpBy(
  { challenges }: Pick<Stores, 'challenges'>,
  { what, limit }: Counted,
  times: number,
): Promise<Granted> {
  const id = idOf(what);
  let granted: Granted = { times: 0, retryAfter: null };
  const change = (stored: Challenge | null): Challenge | null => {
    const { count = 0, endsAt = Date.now() + limit.within } = runningOf(stored) ?? {};
    const fitting = Math.min(times, Math.max(0, limit.times - count));
    granted = { times: fitting, retryAfter: fitting < times ? secondsUntil(endsAt) : null };
    if (fitting === 0) return null;
    return { kind: 'count', endsAt, uid: null, secretHash: null, count: count + fitting, subject: null };
  };
  // Nobody is held back by what is remembered: another process may have begun to count anew.
  const likely = () => (isSeenFull(challenges, { what, limit }) ? null : (seenIn(challenges).get(id) ?? noDocument));
  await changeCount(challenges, id, change, likely);
  return granted;
}

/** What is counted still; what cannot be read is counted from the beginning. */
function runningOf(stored: Challenge | null): Challenge | null {
  const counted = storedChallenge.readOrNull(stored);
  return counted && counted.endsAt > Date.now() ? counted : null;
}

function isSeenFull(challenges: Stores['challenges'], { what, limit }: Counted): boolean {
  const running = runningOf(seenIn(challenges).get(idOf(what))?.document ?? null);
  return running !== null && running.count >= limit.times;
}

/** Changes a count, and remembers how it then stands. */
async function changeCount(
  challenges: Stores['challenges'],
  id: string,
  change: (stored: Challenge | null) => Challenge | null,
  likely?: () => DocumentState<Challenge> | null,
): Promise<void> {
  const document = await changeDocument(challenges, id, change, likely);
  if (document) seenIn(challenges).set(id, { ...noDocument, document });
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
  return (await countUpEachBy(stores, counted, 1)).retryAfter;
}

/** The same of `times` more of each, as many of them as are within all limits. */
export async function countUpEachBy(
  stores: Pick<Stores, 'challenges'>,
  counted: readonly Counted[],
  times: number,
): Promise<Granted> {
  if (counted.some((each) => isSeenFull(stores.challenges, each))) return countInOrder(stores, counted, times);
  const each = await Promise.all(counted.map((one) => countUpBy(stores, one, times)));
  const allowed = eachBelow(times, each);
  const tooMuch = counted.map(({ what }, index) => ({
    what,
    by: (each[index]?.times ?? 0) - (allowed[index]?.times ?? 0),
  }));
  await Promise.all(tooMuch.filter(({ by }) => by > 0).map(({ what, by }) => countDown(stores, what, by)));
  return allowed.at(-1) ?? { times, retryAfter: null };
}

/** What is granted up to each of them, none of which is counted more often than those before it. */
function eachBelow(times: number, each: readonly Granted[]): Granted[] {
  let least: Granted = { times, retryAfter: null };
  const below: Granted[] = [];
  for (const granted of each) {
    if (granted.times < least.times) least = granted;
    below.push(least);
  }
  return below;
}

async function countInOrder(
  stores: Pick<Stores, 'challenges'>,
  all: readonly Counted[],
  times: number,
): Promise<Granted> {
  let granted: Granted = { times, retryAfter: null };
  for (const one of all) {
    const counted = await countUpBy(stores, one, granted.times);
    granted = counted.retryAfter === null ? granted : counted;
    if (granted.times === 0) break;
  }
  return granted;
}

/** Takes one of `what` back, or so many: they were none that the limit is meant for. */
export function countDown({ challenges }: Pick<Stores, 'challenges'>, what: string, by = 1): Promise<void> {
  const change = (stored: Challenge | null) => {
    const counted = storedChallenge.readOrNull(stored);
    return counted && { ...stored, ...counted, count: Math.max(0, counted.count - by) };
  };
  return changeCount(challenges, idOf(what), change);
}

/** Counts `what` from the beginning again. */
export async function forgetCount({ challenges }: Pick<Stores, 'challenges'>, what: string): Promise<void> {
  await removeDocument(challenges, idOf(what));
  seenIn(challenges).delete(idOf(what));
}

/** The bits of an IPv6 address that are one household's. */
const householdBits = 56;

/** The network that a request comes from, as far as it can be counted: an IPv4 address, or one household of IPv6. */
export function networkOf({ ip }: Pick<Request, 'ip'>): string {
  if (!ip || !ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${householdBits}`).toString()}/${householdBits}`;
}
