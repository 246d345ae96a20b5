import { conversationKey } from '../../collections/keys.ts';
import type { Conversation } from '../../model/conversation/conversation.ts';
import { otherRole } from './conversation.ts';

/** That somebody wrote to somebody. */
export interface Announcement {
  /** Who is to hear of it. */
  to: string;
  /** The conversation, as they name it. */
  key: string;
  /** Who wrote, as they are called; empty where they have no name. */
  name: string;
}

/**
 * What is to be told of the last message of `after`, which was written over `before`; null where it is none, or who it is for wants to
 * hear nothing of it.
 */
export function announcementOf(before: Conversation | null, after: Conversation): Announcement | null {
  const last = after.messages.at(-1);
  if (!last || last.isHeld || before?.messages.some(({ id }) => id === last.id)) return null;
  const role = otherRole(last.by);
  const { uid, isFormer, isMuted } = after[role];
  if (isFormer || isMuted) return null;
  const { uid: other, name } = after[last.by];
  return { to: uid, key: conversationKey({ role, other }), name };
}
