import { maxAsked } from '../../model/conversation/card.ts';
import type { ConversationList, RequestEntry } from '../../model/conversation/conversation.ts';
import type { Refusal } from '../../protocol/refusal.ts';

type Requests = ConversationList['requests'];

/** What became of a request; null where there is none. */
export function requestIn(requests: Requests, request: string): RequestEntry | null {
  return Object.hasOwn(requests, request) ? (requests[request] ?? null) : null;
}

/** The requests with `conversation` among those where `request` stands; as they are where it is. Refuses: value-too-long (of more than `maxAsked`). */
export function withAsked(
  requests: Requests,
  request: string,
  conversation: string,
): { requests: Requests } | { refusal: Refusal } {
  const { asked, taken } = requestIn(requests, request) ?? { asked: [], taken: null };
  if (asked.includes(conversation)) return { requests };
  if (asked.length >= maxAsked) return { refusal: { code: 'value-too-long', field: 'card' } };
  if (taken) return { refusal: { code: 'request-taken' } };
  return { requests: { ...requests, [request]: { asked: [...asked, conversation], taken } } };
}

/**
 * The requests once a price was taken; in one conversation that conversation itself says which. `isStale` says that what was taken before
 * never came to stand. Refuses: not-found, request-taken (another's was). May be repeated.
 */
export function withTaken(
  requests: Requests,
  request: string,
  by: { conversation: string; message: string; at: number },
  isStale = false,
): { requests: Requests } | { refusal: Refusal } {
  const entry = requestIn(requests, request);
  if (!entry?.asked.includes(by.conversation)) return { refusal: { code: 'not-found' } };
  const { taken } = entry;
  const isOthers = taken !== null && taken.conversation !== by.conversation;
  if (isOthers && !isStale) return { refusal: { code: 'request-taken' } };
  return taken?.message === by.message
    ? { requests }
    : { requests: { ...requests, [request]: { ...entry, taken: by } } };
}

/** The requests once `conversation` is no more: one of which no conversation is left goes with it. */
export function withoutAsked(requests: Requests, conversation: string): Requests {
  const left = Object.entries(requests).map(([request, entry]): [string, RequestEntry] => [
    request,
    { ...entry, asked: entry.asked.filter((each) => each !== conversation) },
  ]);
  return Object.fromEntries(left.filter(([, { asked }]) => asked.length > 0));
}

/** The requests of several lists; of two that took different prices the first stands. */
export function joinedRequests(lists: readonly Requests[]): Requests {
  const joined = new Map<string, RequestEntry>();
  for (const [request, { asked, taken }] of lists.flatMap((each) => Object.entries(each))) {
    const before = joined.get(request);
    const all = [...new Set([...(before?.asked ?? []), ...asked])].toSorted();
    const [first = null] = [before?.taken ?? null, taken].filter((each) => each !== null).toSorted(byTime);
    joined.set(request, { asked: all, taken: first });
  }
  return Object.fromEntries([...joined].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const oneDay = 86_400_000;
/** How long after a price was accepted its resident is asked for a review, and until when that is tried, in ms. */
const reviewAfter = 14 * oneDay;
const reviewUntil = 21 * oneDay;

/** Whether it is time to ask for a review of whose price was taken. */
export function isReviewDue({ at }: Pick<Taken, 'at'>, now: number): boolean {
  return now - at >= reviewAfter && now - at < reviewUntil;
}

type Taken = NonNullable<RequestEntry['taken']>;

function byTime(a: Taken, b: Taken): number {
  const [one, other] = [a, b].map(({ conversation, message }) => `${conversation} ${message}`) as [string, string];
  return a.at - b.at || (one < other ? -1 : Number(one > other));
}
