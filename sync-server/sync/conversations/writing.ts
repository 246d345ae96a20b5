import { conversationId, conversationKey } from '../../../shared/collections/keys.ts';
import { otherRole, roleIn, whoSeesWriting } from '../../../shared/rules/conversation/conversation.ts';
import { getOrNull } from '../../couch/read.ts';
import { storedConversation } from '../../couch/stored.ts';
import type { Stores } from '../../couch/stores.ts';

/** Reaches the streams that are open on this server. */
export interface WritingHub {
  /** Tells `account` that the other is writing in one of its conversations, by the key that it has for it. */
  tellWriting: (account: string, conversation: string) => void;
}

/** Tells the other person of the conversation under `key`, should they be here just now, that `account` is writing. */
export async function tellWriting(
  stores: Pick<Stores, 'conversations'>,
  hub: WritingHub,
  account: string,
  key: string,
): Promise<void> {
  const id = conversationId(account, key);
  const stored = id && (await getOrNull(stores.conversations, id));
  const conversation = stored && storedConversation.readOrNull(stored);
  const role = conversation && roleIn(conversation, account);
  const other = conversation && role && whoSeesWriting(conversation, role);
  if (other) hub.tellWriting(other, conversationKey({ role: otherRole(role), other: account }));
}
