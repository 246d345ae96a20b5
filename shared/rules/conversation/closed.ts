import type { ShownConversation } from '../../protocol/conversations.ts';

/**
 * Whether nothing more can be sent in a conversation, by either side: whom it is with has left, or its reader has blocked them. The server has the
 * last word: it knows more (`checkWriter`).
 */
export function isClosed({
  correspondent,
  isBlocked,
}: Pick<ShownConversation, 'correspondent' | 'isBlocked'>): boolean {
  return correspondent.isFormer || isBlocked;
}
