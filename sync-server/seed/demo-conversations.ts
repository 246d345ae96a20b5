import { demoConversations } from '../../couchdb/demo/conversations.ts';
import type { User } from '../../shared/model/user.ts';
import { createDocument } from '../couch/change.ts';
import type { Stores } from '../couch/stores.ts';
import { listConversation } from '../sync/conversations/conversations.ts';

/** Has a professional of the demo province write with residents of it, so that who signs in finds conversations. What stands is left. */
export async function seedDemoConversations(
  stores: Stores,
  { professional, residents, now }: { professional: User; residents: readonly User[]; now: number },
): Promise<void> {
  for (const conversation of demoConversations(professional, residents, now)) {
    const id = `${conversation.resident.uid}:${professional.uid}`;
    await listConversation(stores, id);
    await createDocument(stores.conversations, id, conversation);
  }
}
