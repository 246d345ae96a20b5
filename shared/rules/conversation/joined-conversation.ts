import type { Conversation, Side } from '../../model/conversation/conversation.ts';
import type { Role } from '../../model/conversation/roles.ts';
import type { User } from '../../model/user.ts';
import { firstUnread } from './announcement.ts';
import { firstOf, isHeldAlike, isKnownTo, nameOf, sideOf, unionOf } from './conversation.ts';

/** Two conversations of a resident with one professional as one, since `resident` wrote both: `guests` with all of its messages, and what the account has. */
export function joinedConversation(
  guests: Conversation,
  own: Conversation | null,
  resident: Pick<User, 'uid' | 'displayName' | 'profilePhoto'>,
): Conversation {
  const { name, photo } = sideOf(resident);
  if (!own) {
    const side = { ...guests.resident, uid: resident.uid, name, photo };
    return { ...guests, resident: side, closed: 0, closedUntil: 0, pieced: 0 };
  }
  const messages = unionOf([own.messages, guests.messages]);
  const isSame = messages.length === own.messages.length && isHeldAlike(own.messages, messages);
  return {
    ...own,
    resident: { ...withMarksOf(own, guests, 'resident'), name, photo },
    professional: withMarksOf(own, guests, 'professional'),
    begunAt: Math.min(own.begunAt, guests.begunAt),
    arrivedAt: firstOf([arrivalOf(own), arrivalOf(guests)]),
    answeredAt: firstOf([own.answeredAt, guests.answeredAt]),
    endsAt: null,
    messages,
    pieced: isSame ? own.pieced : own.pieced + 1,
  };
}

/** When the professional first had something to answer; null where they have nothing. */
function arrivalOf(conversation: Conversation): number | null {
  return isKnownTo(conversation, 'professional') ? (conversation.arrivedAt ?? conversation.begunAt) : null;
}

function withMarksOf(own: Conversation, guests: Conversation, role: Role): Side {
  const side = own[role];
  const { readUntil, deliveredUntil, isMuted, isBlocked, report } = guests[role];
  // What was not read in one of them is not read by what was in the other, which came later. What was joined before is read where it stands now.
  const known = new Set(own.messages.map(nameOf));
  const joining = { ...guests, messages: guests.messages.filter((each) => !known.has(nameOf(each))) };
  const unread = [own, joining].flatMap((each) => firstUnread(each, role) ?? []);
  return {
    ...side,
    readUntil: Math.min(Math.max(side.readUntil, readUntil), ...unread.map(({ at }) => at - 1)),
    deliveredUntil: Math.max(side.deliveredUntil, deliveredUntil),
    isMuted: side.isMuted || isMuted,
    isBlocked: side.isBlocked || isBlocked,
    report: (side.report?.at ?? 0) < (report?.at ?? 0) ? report : side.report,
  };
}
