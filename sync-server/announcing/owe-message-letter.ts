import { conversationId, conversationNamed, peopleOf } from '../../shared/collections/keys.ts';
import type { Conversation } from '../../shared/model/conversation/conversation.ts';
import { type Role, roles } from '../../shared/model/conversation/roles.ts';
import { firstUnread } from '../../shared/rules/conversation/announcement.ts';
import { nameOf, otherRole } from '../../shared/rules/conversation/conversation.ts';
import { keptFor } from '../../shared/rules/conversation/retention.ts';
import type { Challenge } from '../couch/account-documents.ts';
import { changeDocument } from '../couch/change.ts';
import { getOrNull } from '../couch/read.ts';
import type { Stores } from '../couch/stores.ts';

/** How long (ms) a message is left to be read before a letter says that it is there. */
export const unreadFor = 10 * 60 * 1000;
/** For how long (ms) a letter that cannot be sent, or waits for the end of quiet hours, is tried again. */
export const retryWindow = 3 * 24 * 60 * 60 * 1000;

/** What the ids of those that are owed begin with; the conversation and the reader's role follow. */
export const owedMessageLetters = 'letter:message:';
/** The same of how far those were told who have not read it: these are looked for by nobody but who writes to them. */
const notifiedOfMessages = 'told:message:';

/**
 * Owes a letter to who `account` is about to write to, where they were told of nothing yet that they have to read: so there is one a
 * conversation until they have read it, and who could not be told of a message is told of the next. `conversation` is null where none stands yet.
 */
export async function oweMessageLetter(
  stores: Pick<Stores, 'challenges'>,
  { id, account, conversation }: { id: string; account: string; conversation: Conversation | null },
): Promise<void> {
  const role = peopleOf(id)[0] === account ? 'professional' : 'resident';
  if (conversation?.[role].isBlocked) return;
  if (!conversation || !firstUnread(conversation, role)) await owe(stores, id, role);
  else if (!(await isNotified(stores, id, role, conversation[role].readUntil))) await oweUnlessOwed(stores, id, role);
}

/** Whether they were told of anything that they have not read. */
async function isNotified(
  { challenges }: Pick<Stores, 'challenges'>,
  id: string,
  role: Role,
  readUntil: number,
): Promise<boolean> {
  const noted = await getOrNull(challenges, `${notifiedOfMessages}${id}:${role}`);
  return Number(noted?.subject ?? 0) > readUntil;
}

/** Keeps that they were told of what was written until `until` (ms since 1970), under the id of what was owed. */
export async function noteNotified(
  { challenges }: Pick<Stores, 'challenges'>,
  id: string,
  until: number,
): Promise<void> {
  const noted = { ...letter, endsAt: Date.now() + keptFor, count: 1, subject: String(until) };
  await changeDocument(challenges, notifiedOfMessages + id.slice(owedMessageLetters.length), () => noted);
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
 * The same once messages stand that were written over `before`: where what was there before them was read meanwhile, nothing was owed for
 * them, or somebody was about to take that away.
 */
export async function oweForWritten(
  stores: Pick<Stores, 'challenges'>,
  id: string,
  { before, after }: { before: Conversation | null; after: Conversation },
): Promise<void> {
  const last = after.messages.at(-1);
  const role = last && otherRole(last.by);
  const first = role && firstUnread(after, role);
  if (!first || before?.messages.some((each) => nameOf(each) === nameOf(first))) return;
  const owed = await getOrNull(stores.challenges, idOf(id, role));
  if (!owed || (owed.dueAt ?? 0) <= last.at) await owe(stores, id, role);
}

/** Owes the devices of `reader`, which were left silent in quiet hours, a notice at their end, whether or not a letter went out before. */
export async function oweNotice(
  { challenges }: Pick<Stores, 'challenges'>,
  { reader, key }: { reader: string; key: string },
): Promise<void> {
  const id = conversationId(reader, key);
  const role = conversationNamed(key)?.role;
  if (id === null || !role) return;
  await changeDocument(challenges, idOf(id, role), (stored): Challenge | null => {
    if (!stored) return { ...owed(Date.now()), toldBy: ['letter', 'text'] };
    const toldBy = stored.toldBy?.filter((way) => way !== 'devices');
    return toldBy?.length === stored.toldBy?.length ? null : { ...stored, toldBy };
  });
}

const idOf = (conversation: string, role: Role) => `${owedMessageLetters}${conversation}:${role}`;

/** It acts for nobody, so that it is no challenge of the account that a new password takes back. */
const letter = { kind: 'letter' as const, uid: null, secretHash: null };

const owed = (now: number): Challenge => ({
  ...letter,
  endsAt: now + retryWindow,
  count: 0,
  subject: null,
  dueAt: now + unreadFor,
});

async function owe({ challenges }: Pick<Stores, 'challenges'>, id: string, role: Role): Promise<void> {
  await changeDocument(challenges, idOf(id, role), () => owed(Date.now()));
}

async function oweUnlessOwed({ challenges }: Pick<Stores, 'challenges'>, id: string, role: Role): Promise<void> {
  await changeDocument(challenges, idOf(id, role), (stored) => (stored ? null : owed(Date.now())));
}
