import { type Role, roles } from '../model/conversation/roles.ts';

/** What a draft's id looks like: the device makes it up, long enough to be nobody else's. */
export const draftIdPattern = /^[\w-]{16,40}$/;
const idPattern = /^[A-Za-z\d][\w-]{0,63}$/;

/** The key of a review is its id in the store: under the professional whom it is about. */
export function authoredReviewKey(uid: string, reviewId: string): string {
  return `${uid}:${reviewId}`;
}

/** The professional and the review that a key names; null where it names none. */
export function authoredReviewOf(key: string): { uid: string; reviewId: string } | null {
  const [uid = '', reviewId = '', ...rest] = key.split(':');
  return rest.length === 0 && idPattern.test(uid) && idPattern.test(reviewId) ? { uid, reviewId } : null;
}

/** What a report is about: a review that `uid` received, or their profile (`reviewId` null). */
export interface ReportSubject {
  uid: string;
  reviewId: string | null;
}

/** Whoever reports a thing has one report of it. */
export function reportKey({ uid, reviewId }: ReportSubject): string {
  return `${uid}:${reviewId ?? ''}`;
}

/** What a key names; null where it names nothing. */
export function reportedBy(key: string): ReportSubject | null {
  const [uid = '', reviewId = '', ...rest] = key.split(':');
  if (rest.length > 0 || !idPattern.test(uid)) return null;
  if (reviewId === '') return { uid, reviewId: null };
  return idPattern.test(reviewId) ? { uid, reviewId } : null;
}

/** A conversation as one of its two people names it: what they are in it, and with whom it is. So it stays the same when a guest signs up. */
export interface ConversationName {
  role: Role;
  other: string;
}

export function conversationKey({ role, other }: ConversationName): string {
  return `${role}-${other}`;
}

/** What a key names; null where it names no conversation. */
export function conversationNamed(key: string): ConversationName | null {
  const role = roles.find((each) => key.startsWith(`${each}-`));
  const other = key.slice((role?.length ?? 0) + 1);
  return role && idPattern.test(other) ? { role, other } : null;
}

/** Where the conversation of `account` stands that a key names; null where it names none. */
export function conversationId(account: string, key: string): string | null {
  const named = conversationNamed(key);
  if (!named || named.other === account) return null;
  const { role, other } = named;
  return role === 'resident' ? `${account}:${other}` : `${other}:${account}`;
}

/** The uids of the resident and the professional whose conversation stands under `id`; none where something else does. */
export function peopleOf(id: string): string[] {
  const people = id.split(':');
  return people.length === 2 && people.every((uid) => idPattern.test(uid)) ? people : [];
}

export function messageKey(conversation: string, id: string): string {
  return `${conversation}:${id}`;
}

/** The conversation and the message that a key names; null where it names none. */
export function messageNamed(key: string): { conversation: string; id: string } | null {
  const [conversation = '', id = '', ...rest] = key.split(':');
  const isOne = rest.length === 0 && draftIdPattern.test(id) && conversationNamed(conversation);
  return isOne ? { conversation, id } : null;
}

const asking = 'request:';

/** A request for a price that is being written is no message of a conversation yet: its key names none. `id` is the request's. */
export const askingKey = (id: string) => asking + id;

/** The request that such a key names; null where it names none. */
export function askingNamed(key: string): string | null {
  const id = key.slice(asking.length);
  return key.startsWith(asking) && draftIdPattern.test(id) ? id : null;
}

/**
 * What has photos, which a key names: a message, also one that is still a request being written, or a review, by the id that its device
 * made; null where it names neither.
 */
export function photoTargetOf(key: string): { kind: 'message' | 'review'; id: string } | null {
  const message = messageNamed(key)?.id ?? askingNamed(key);
  if (message !== null) return { kind: 'message', id: message };
  const review = authoredReviewOf(key);
  return review && draftIdPattern.test(review.reviewId) ? { kind: 'review', id: review.reviewId } : null;
}
