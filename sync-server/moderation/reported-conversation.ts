import type { Conversation } from '../../shared/model/conversation/conversation.ts';
import type { ReportedMessages } from '../../shared/protocol/admin-protocol.ts';
import { otherRole, roleIn } from '../../shared/rules/conversation/conversation.ts';
import { hashOf } from '../accounts/secrets.ts';
import { changeDocument } from '../couch/change.ts';
import { getOrNull } from '../couch/read.ts';
import { storedConversation, storedReport } from '../couch/stored.ts';
import type { Stores } from '../couch/stores.ts';
import { messagesAfter } from '../sync/conversations/conversations.ts';
import { audit } from './audit.ts';

/** How many messages before a report admins see. */
const seenBefore = 10;

/** Tells the admins what `account` reports of a conversation, before that stands there: what is told is looked into. May be repeated. */
export async function fileReport(
  { reports }: Pick<Stores, 'reports'>,
  { id, account, note, conversation }: { id: string; account: string; note: string; conversation: Conversation },
): Promise<void> {
  const role = roleIn(conversation, account);
  if (!role || conversation[role].report?.note === note) return;
  const { uid } = conversation[otherRole(role)];
  await changeDocument(reports, `${uid}:conversation:${hashOf(account)}`, (stored) => {
    const told = { uid, reviewId: null, reason: 'other' as const, note, conversation: id, by: account };
    if (stored?.note === note && stored.status === 'open') return null;
    return { ...stored, ...told, createdAt: Date.now(), status: 'open' as const, settled: null };
  });
}

/**
 * The last messages of the conversation that the report `id` is about, until it was made; null where it is about none. That `admin` looks is
 * written down first.
 */
export async function reportedMessages(stores: Stores, admin: string, id: string): Promise<ReportedMessages | null> {
  const stored = await getOrNull(stores.reports, id);
  const report = stored && storedReport.read(id, stored);
  if (!report?.conversation) return null;
  const document = await getOrNull(stores.conversations, report.conversation);
  const conversation = document && storedConversation.read(report.conversation, document);
  if (!conversation) return null;
  await audit(stores, { actor: admin, action: 'conversation-seen', target: id });
  const until = { after: 0, atLeast: seenBefore, before: report.createdAt + 1 };
  const messages = await messagesAfter(stores, conversation, until);
  return messages.slice(-seenBefore).map(({ by, text, at }) => ({ by: conversation[by].uid, text, at }));
}
