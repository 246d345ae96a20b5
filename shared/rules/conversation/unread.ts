import type { OwnConversation, SeenMessage } from '../../model/conversation/conversation-view.ts';

/** How many of `messages` somebody has not read who read up to `readUntil` (ms since 1970). */
export function unreadAmong(messages: readonly Pick<SeenMessage, 'isMine' | 'at'>[], readUntil: number): number {
  return messages.filter(({ isMine, at }) => !isMine && at > readUntil).length;
}

/** Whether a conversation whose last message is of `lastAt` is archived: nothing was written since it was put away (both ms since 1970). */
export function isArchived(lastAt: number, hiddenUntil: number): boolean {
  return lastAt <= hiddenUntil;
}

/** How many messages of a conversation are counted on the menu and on the icon of the installed app. */
export function countedUnread({ unread, isMuted, isPutAway }: Counted): number {
  return isMuted || isPutAway ? 0 : unread;
}

interface Counted extends Pick<OwnConversation, 'isMuted'> {
  unread: number;
  isPutAway: boolean;
}
