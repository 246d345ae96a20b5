import type { Review } from '../../model/review.ts';
import type { Trace } from '../../model/trace.ts';
import type { User } from '../../model/user.ts';
import { commonMark } from '../trace.ts';
import { burstsOf } from './burst.ts';
import { isAlike } from './similar-text.ts';

const day = 24 * 60 * 60 * 1000;
/** An account younger than this (ms) when it wrote is a new one; two that were made within `sameAge` were made together. */
const newFor = 7 * day;
const sameAge = day;

/** What makes an admin look twice at a review. `others` are the uids of the accounts that it has it in common with. */
export interface Signal {
  kind: SignalKind;
  others: string[];
}
const signalKinds = [
  /** An account that is suspended, or was and then deleted, was used from the same device or place as the author's. */
  'suspended-person',
  'device-of-professional',
  'device-of-author',
  'place-of-professional',
  'place-of-author',
  'age-of-professional',
  'age-of-author',
  'new-account',
  'burst',
  'similar-text',
] as const;
export type SignalKind = (typeof signalKinds)[number];

/** What the signals are computed from; of accounts by uid. */
export interface SignalFacts {
  /** The reviews that the same professional received, and those of the same author, this one among them or not. */
  received: readonly Review[];
  written: readonly Review[];
  accounts: ReadonlyMap<string, Pick<User, 'createdAt' | 'isSuspended'>>;
  traces: ReadonlyMap<string, Trace>;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * The signals of a review, which only admins see: what it has in common with the professional, with their other authors and with accounts
 * that are suspended, and what is unusual about when it came and what it says. They prove nothing. Pure.
 */
export function signalsOf(review: Review, facts: SignalFacts): Signal[] {
  const { from, to } = review;
  const authors = [...new Set(facts.received.map((each) => each.from.uid))].filter((uid) => uid !== from.uid);
  const tied = (uids: readonly string[], kind: 'device' | 'place') =>
    uids.filter((uid) => commonMark(facts.traces.get(from.uid), facts.traces.get(uid), facts.now) === kind);
  const coeval = (uids: readonly string[]) => uids.filter((uid) => isSameAge(facts, from.uid, uid));
  const found: Record<SignalKind, string[] | boolean> = {
    'suspended-person': suspendedLike(from.uid, facts),
    'device-of-professional': tied([to.uid], 'device'),
    'device-of-author': tied(authors, 'device'),
    'place-of-professional': tied([to.uid], 'place'),
    'place-of-author': tied(authors, 'place'),
    'age-of-professional': coeval([to.uid]),
    'age-of-author': coeval(authors),
    'new-account': isNew(review, facts),
    burst: isInBurst(review, facts),
    'similar-text': likeThis(review, facts),
  };
  return signalKinds.flatMap((kind) => {
    const what = found[kind];
    if (typeof what === 'boolean') return what ? [{ kind, others: [] }] : [];
    return what.length > 0 ? [{ kind, others: what }] : [];
  });
}

/** The accounts that are suspended, or were and then deleted, and that `uid` has a device or a place in common with. Pure. */
export function suspendedLike(
  uid: string,
  { accounts, traces, now }: Omit<SignalFacts, 'received' | 'written'>,
): string[] {
  const trace = traces.get(uid);
  if (!trace) return [];
  return [...traces]
    .filter(([other, { wasSuspended }]) => other !== uid && (wasSuspended || accounts.get(other)?.isSuspended))
    .flatMap(([other, each]) => (commonMark(trace, each, now) ? [other] : []));
}

function isSameAge({ accounts }: SignalFacts, one: string, other: string): boolean {
  const [a, b] = [accounts.get(one), accounts.get(other)];
  return a !== undefined && b !== undefined && Math.abs(a.createdAt - b.createdAt) < sameAge;
}

function isNew({ from, createdAt }: Review, { accounts }: SignalFacts): boolean {
  const account = accounts.get(from.uid);
  return account !== undefined && createdAt - account.createdAt < newFor;
}

function isInBurst({ reviewId, createdAt }: Review, { received }: SignalFacts): boolean {
  const others = received.filter((each) => each.reviewId !== reviewId).map((each) => each.createdAt);
  return burstsOf([...others, createdAt]).some(({ from, to }) => from <= createdAt && createdAt <= to);
}

function likeThis(review: Review, { received, written }: SignalFacts): string[] {
  const others = [...received, ...written].filter(({ reviewId }) => reviewId !== review.reviewId);
  return [...new Set(others.filter((each) => isAlike(each.review, review.review)).map(({ from }) => from.uid))];
}
