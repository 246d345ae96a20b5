import type { ShownConversation } from '../../protocol/conversations.ts';

/**
 * Whether a reader who is suspended or not can send nothing in a conversation any more, so that in it nothing is answered or accepted either. The
 * server has the last word: it knows more (`checkWriter`).
 */
export function isClosed(
  { correspondent, isBlocked }: Pick<ShownConversation, 'correspondent' | 'isBlocked'>,
  isSuspended: boolean,
): boolean {
  return correspondent.isFormer || isBlocked || isSuspended;
}
