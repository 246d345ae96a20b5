import type { Conversation } from '../../model/conversation/conversation.ts';
import { lastIn } from './conversation.ts';

const day = 24 * 60 * 60 * 1000;

/** For how long (ms) a conversation is kept in which nobody writes: 24 months. */
export const keptFor = 730 * day;
/** How long (ms) before its end both of its people are told. */
export const warnedBefore = 30 * day;

/** When somebody last wrote in it (ms since 1970). */
export function lastWrittenAt(conversation: Pick<Conversation, 'begunAt' | 'closedUntil' | 'messages'>): number {
  return Math.max(conversation.begunAt, conversation.closedUntil, lastIn(conversation));
}

/**
 * What is to become of a conversation at `now` (ms since 1970): it stays, its people are told that it ends, or it ends, having been told of for
 * thirty days. Pure.
 */
export function retentionOf(
  conversation: Pick<Conversation, 'begunAt' | 'closedUntil' | 'messages' | 'endsAt'>,
  now: number,
): 'stays' | 'warned' | 'ends' {
  const silentFor = now - lastWrittenAt(conversation);
  const { endsAt } = conversation;
  if (endsAt === null) return silentFor >= keptFor - warnedBefore ? 'warned' : 'stays';
  return silentFor >= keptFor && endsAt <= now ? 'ends' : 'stays';
}
