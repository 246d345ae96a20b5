import { conversationKey } from '../../collections/keys.ts';
import type { Card } from '../../model/conversation/card.ts';
import type { Conversation, Message } from '../../model/conversation/conversation.ts';
import type { Role } from '../../model/conversation/roles.ts';
import { isSeenBy, nameOf, otherRole } from './conversation.ts';

/** That somebody wrote to somebody. */
export interface Announcement {
  /** Who is to hear of it. */
  to: string;
  /** The conversation, as they name it. */
  key: string;
  /** Who wrote, as they are called; empty where they have no name. */
  name: string;
  /** What they wrote, where that is more than a text. What the server says in somebody's name is announced to nobody. */
  card: Exclude<Card['kind'], 'not-taken'> | null;
}

/**
 * What is to be told of the last message of `after`, which was written over `before`; null where it is none, or who it is for wants to
 * hear nothing of it.
 */
export function announcementOf(before: Conversation | null, after: Conversation): Announcement | null {
  const last = after.messages.at(-1);
  if (!last || !isSeenBy(last, otherRole(last.by))) return null;
  if (before?.messages.some((each) => nameOf(each) === nameOf(last))) return null;
  return announcementIn(after, last);
}

/** That `message` was written, to who is to read it; null where they want to hear nothing of it, or are there no more. */
function announcementIn(conversation: Conversation, message: Message): Announcement | null {
  const role = otherRole(message.by);
  const { uid, isFormer, isMuted, isBlocked } = conversation[role];
  const card = message.card?.kind ?? null;
  if (isFormer || isMuted || isBlocked || card === 'not-taken') return null;
  const { uid: other, name } = conversation[message.by];
  return { to: uid, key: conversationKey({ role, other }), name, card };
}

/** The oldest of the messages that `role` has to read and is told of, of those that are not closed; null for none. */
export function firstUnread({ messages, ...sides }: Conversation, role: Role): Message | null {
  const { readUntil } = sides[role];
  const isUnread = ({ at, card }: Message) => at > readUntil && card?.kind !== 'not-taken';
  return messages.find((each) => each.by !== role && isSeenBy(each, role) && isUnread(each)) ?? null;
}

/** What `role` is to be told of what they have not read, and since when (ms since 1970) that is there; null for nothing. */
export function unreadAnnouncement(
  conversation: Conversation,
  role: Role,
): { announcement: Announcement; since: number } | null {
  const first = firstUnread(conversation, role);
  const announcement = first && announcementIn(conversation, first);
  return announcement && { announcement, since: first.at };
}
