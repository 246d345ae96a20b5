import { conversationId, conversationKey } from '../../../shared/collections/keys.ts';
import type { User } from '../../../shared/model/user.ts';
import { joinedConversation, roleIn } from '../../../shared/rules/conversation/conversation.ts';
import { changeDocument, removeDocument } from '../../couch/change.ts';
import { listId, listsIn } from '../../couch/conversation-documents.ts';
import { getOrNull } from '../../couch/read.ts';
import { storedConversation } from '../../couch/stored.ts';
import type { Stores } from '../../couch/stores.ts';
import { closeParts, idsOf, listConversation, removeParts, wholeConversation } from './conversations.ts';

/** Gives the conversations of the anonymous account `guest` to `user`: one with the same professional becomes one with theirs. May be repeated. */
export async function claimConversations(stores: Stores, guest: string, user: User): Promise<void> {
  for (const id of await idsOf(stores, guest)) await claimOne(stores, id, guest, user);
  await removeDocument(listsIn(stores), listId(guest));
}

async function claimOne(stores: Stores, id: string, guest: string, user: User): Promise<void> {
  const stored = await getOrNull(stores.conversations, id);
  const conversation = stored && storedConversation.readOrNull(stored);
  // What cannot be read is nobody's until it is mended.
  if (!conversation || roleIn(conversation, guest) !== 'resident') return;
  const key = conversationKey({ role: 'resident', other: conversation.professional.uid });
  const next = conversationId(user.uid, key);
  // Nobody writes with themselves.
  if (next !== null) {
    const guests = await wholeConversation(stores, conversation);
    await listConversation(stores, next);
    await changeDocument(stores.conversations, next, (now) => {
      const own = now && storedConversation.read(next, now);
      return { ...now, ...joinedConversation(guests, own, user) };
    });
    await closeParts(stores, next);
  }
  await removeParts(stores, id);
  await removeDocument(stores.conversations, id);
}
