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
  /** Who wrote, as they are called; the name is empty where they have none. */
  from: { uid: string; name: string; isProfessional: boolean };
  /** What they wrote, where that is more than a text. What the server says in somebody's name is announced to nobody. */
  card: Exclude<Card['kind'], 'not-taken'> | null;
  /** Their words; empty where they wrote none. */
  text: string;
  /** When (ms since 1970). */
  at: number;
}

/** How much of a text a notice shows, in characters. */
const longestNotice = 140;

/** The beginning of a text, in one line, as a locked phone shows it. */
export function noticeText(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const characters = Array.from(new Intl.Segmenter().segment(line), ({ segment }) => segment);
  return characters.length <= longestNotice
    ? line
    : `${characters
        .slice(0, longestNotice - 1)
        .join('')
        .trimEnd()}…`;
}

/**
 * What is to be told of the last message that `after` has and `before` had not, of those that who they are for sees; null where there is
 * none, or they want to hear nothing of it.
 */
export function announcementOf(before: Conversation | null, after: Conversation): Announcement | null {
  const known = new Set(before?.messages.map(nameOf));
  const last = after.messages.findLast((each) => isSeenBy(each, otherRole(each.by)) && !known.has(nameOf(each)));
  return last ? announcementIn(after, last) : null;
}

/** That `message` was written, to who is to read it; null where they want to hear nothing of it, or are there no more. */
function announcementIn(conversation: Conversation, message: Message): Announcement | null {
  const role = otherRole(message.by);
  const { uid, isFormer, isMuted, isBlocked } = conversation[role];
  const card = message.card?.kind ?? null;
  if (isFormer || isMuted || isBlocked || card === 'not-taken') return null;
  const { uid: other, name } = conversation[message.by];
  const from = { uid: other, name, isProfessional: message.by === 'professional' };
  return { to: uid, key: conversationKey({ role, other }), from, card, text: message.text, at: message.at };
}

/** The oldest of the messages that `role` has to read and is told of, of those that are not closed; null for none. */
export function firstUnread(conversation: Conversation, role: Role): Message | null {
  return unreadOf(conversation, role)[0] ?? null;
}

function unreadOf({ messages, ...sides }: Conversation, role: Role): Message[] {
  const { readUntil } = sides[role];
  const isUnread = ({ at, card }: Message) => at > readUntil && card?.kind !== 'not-taken';
  return messages.filter((each) => each.by !== role && isSeenBy(each, role) && isUnread(each));
}

/** What `role` is to be told of what they have not read, and when the last of it was written (ms since 1970); null for nothing. */
export function unreadAnnouncement(
  conversation: Conversation,
  role: Role,
): { announcement: Announcement; lastAt: number } | null {
  const last = unreadOf(conversation, role).at(-1);
  const announcement = last && announcementIn(conversation, last);
  return announcement ? { announcement, lastAt: last.at } : null;
}
