import { conversationView } from '../../../shared/rules/conversation/conversation.ts';
import { countedUnread, isArchived, unreadAmong } from '../../../shared/rules/conversation/unread.ts';
import { documentsById } from '../../couch/read.ts';
import { storedConversation } from '../../couch/stored.ts';
import type { Stores } from '../../couch/stores.ts';
import { idsOf } from './conversations.ts';

/** How many messages `account` has to read, of those that are not in closed parts: as many as the menu of its devices says. */
export async function unreadOf(stores: Stores, account: string): Promise<number> {
  const found = await documentsById(stores.conversations, await idsOf(stores, account));
  return found.reduce((sum, stored) => {
    const conversation = storedConversation.readOrNull(stored);
    const all = { messages: conversation?.messages ?? [], isAnew: true, hasOlder: false, stand: null };
    const seen = conversation && conversationView(conversation, account, all);
    if (!seen) return sum;
    const unread = unreadAmong(seen.messages, seen.readUntil);
    const isPutAway = isArchived(seen.messages.at(-1)?.at ?? 0, seen.hiddenUntil);
    return sum + countedUnread({ unread, isMuted: seen.isMuted, isPutAway });
  }, 0);
}
