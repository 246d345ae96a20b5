import { peopleOf } from '../../shared/collections/keys.ts';
import type { Conversation } from '../../shared/model/conversation/conversation.ts';
import { type Role, roles } from '../../shared/model/conversation/roles.ts';
import { firstUnread } from '../../shared/rules/conversation/announcement.ts';
import { otherRole } from '../../shared/rules/conversation/conversation.ts';
import { changeDocument } from '../couch/change.ts';
import { getOrNull } from '../couch/read.ts';
import type { Stores } from '../couch/stores.ts';

/** How long (ms) a message is left to be read before a letter says that it is there. */
const unreadFor = 10 * 60 * 1000;
/** For how long (ms) a letter that cannot be sent, or waits for the end of quiet hours, is tried again. */
const patience = 3 * 24 * 60 * 60 * 1000;

/** What the ids of those that are owed begin with; the conversation and the reader's role follow. */
export const owedMessageLetters = 'letter:message:';

/**
 * Owes a letter to who `account` is about to write to, where there is nothing yet that they have to read: so there is one a conversation until
 * they have read it. `conversation` is null where none stands yet.
 */
export async function oweMessageLetter(
  { challenges }: Pick<Stores, 'challenges'>,
  { id, account, conversation }: { id: string; account: string; conversation: Conversation | null },
): Promise<void> {
  const role = peopleOf(id)[0] === account ? 'professional' : 'resident';
  if (conversation && (firstUnread(conversation, role) || conversation[role].isBlocked)) return;
  await owe({ challenges }, id, role);
}

/** The same once a conversation took another name: what was owed under the one before is not found any more. */
export async function oweMessageLettersAnew(
  stores: Pick<Stores, 'challenges'>,
  id: string,
  conversation: Conversation,
): Promise<void> {
  for (const role of roles) if (firstUnread(conversation, role)) await owe(stores, id, role);
}

/**
 * The same once the message stands: where what was there before it was read meanwhile, nothing was owed for it, or somebody was about to take
 * that away.
 */
export async function oweForWritten(
  stores: Pick<Stores, 'challenges'>,
  id: string,
  conversation: Conversation,
): Promise<void> {
  const last = conversation.messages.at(-1);
  const role = last && otherRole(last.by);
  if (!role || firstUnread(conversation, role)?.id !== last.id) return;
  const owed = await getOrNull(stores.challenges, idOf(id, role));
  if (!owed || (owed.dueAt ?? 0) <= last.at) await owe(stores, id, role);
}

const idOf = (conversation: string, role: Role) => `${owedMessageLetters}${conversation}:${role}`;

async function owe({ challenges }: Pick<Stores, 'challenges'>, id: string, role: Role): Promise<void> {
  const now = Date.now();
  // It acts for nobody, so that it is no challenge of the account that a new password takes back.
  const owed = {
    kind: 'letter' as const,
    endsAt: now + patience,
    uid: null,
    secretHash: null,
    count: 0,
    subject: null,
  };
  await changeDocument(challenges, idOf(id, role), () => ({ ...owed, dueAt: now + unreadFor }));
}
