import type { Conversation, Side } from '../../model/conversation/conversation.ts';
import type { User } from '../../model/user.ts';
import { firstOf, isHeldAlike, isKnownTo, sideOf, unionOf } from './conversation.ts';

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
    resident: { ...withMarksOf(own.resident, guests.resident), name, photo },
    professional: withMarksOf(own.professional, guests.professional),
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

function withMarksOf(side: Side, { readUntil, deliveredUntil, isMuted, isBlocked, report }: Side): Side {
  return {
    ...side,
    readUntil: Math.max(side.readUntil, readUntil),
    deliveredUntil: Math.max(side.deliveredUntil, deliveredUntil),
    isMuted: side.isMuted || isMuted,
    isBlocked: side.isBlocked || isBlocked,
    report: (side.report?.at ?? 0) < (report?.at ?? 0) ? report : side.report,
  };
}
