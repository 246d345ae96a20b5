import { conversationKey, peopleOf } from '../../../shared/collections/keys.ts';
import type { Conversation } from '../../../shared/model/conversation/conversation.ts';
import { type Role, roles } from '../../../shared/model/conversation/roles.ts';
import type { Notice } from '../../../shared/model/notice.ts';
import { provenEmailOf } from '../../../shared/rules/account/sign-in/credentials.ts';
import { isKnownTo, otherRole } from '../../../shared/rules/conversation/conversation.ts';
import { withoutAsked } from '../../../shared/rules/conversation/request-list.ts';
import { retentionOf, warnedBefore } from '../../../shared/rules/conversation/retention.ts';
import { readAccount } from '../../couch/accounts.ts';
import type { Challenge } from '../../couch/account-documents.ts';
import { changeDocument } from '../../couch/change.ts';
import { conversationOfPart, isPartId, listId, listsIn } from '../../couch/conversation-documents.ts';
import { documentsInRange, getOrNull, isStatus } from '../../couch/read.ts';
import { scan } from '../../couch/scan.ts';
import { storedConversation, storedConversationList } from '../../couch/stored.ts';
import type { Stores } from '../../couch/stores.ts';
import type { Mailer } from '../../letters/mail.ts';
import { sendOwed } from '../../letters/owed-letter.ts';
import { writerName } from '../../letters/professional-name.ts';
import { tell, type TellingDeps } from '../../moderation/tell.ts';
import { listConversation, removeParts } from './conversations.ts';

export interface EndingDeps {
  stores: Stores;
  mailer: Mailer;
  publicOrigin: string | null;
}

/** What the ids of those that are owed begin with; the conversation and the reader's role follow. */
const letterPrefix = 'letter:conversation-ends:';

/**
 * Tells the people of conversations in which nobody has written for long that these end, and ends those of which they were told. Ends, too,
 * what a server left behind that stopped in between. May be repeated.
 */
export async function endSilentConversations(deps: EndingDeps, now: number): Promise<void> {
  for await (const stored of scan(deps.stores.conversations)) {
    if (isPartId(stored._id)) {
      await endRest(deps.stores, conversationOfPart(stored._id));
      continue;
    }
    const conversation = peopleOf(stored._id).length > 0 ? storedConversation.readOrNull(stored) : null;
    if (!conversation) continue;
    const next = retentionOf(conversation, now);
    if (next === 'warned') await tellOfEnd(deps, stored._id, conversation, now);
    if (next === 'ends') await end(deps.stores, stored);
  }
  await sendEndingLetters(deps);
}

async function tellOfEnd(deps: TellingDeps, id: string, conversation: Conversation, now: number): Promise<void> {
  const endsAt = now + warnedBefore;
  for (const role of roles) {
    const { uid, isFormer } = conversation[role];
    const other = conversation[otherRole(role)];
    const notice: Notice = {
      id: `conversation-ends:${id}:${endsAt}`,
      kind: 'conversation-ends',
      at: now,
      review: null,
      reason: null,
      suspension: null,
      conversation: { key: conversationKey({ role, other: other.uid }), name: other.name, endsAt },
    };
    // Of what was held back from its beginning nobody hears now.
    if (isFormer || !isKnownTo(conversation, role)) continue;
    await tell(deps, uid, { notice, letter: null });
    await oweEndingLetter(deps.stores, { id, role, endsAt });
  }
  await changeDocument(deps.stores.conversations, id, (stored) => {
    const conversation = stored && storedConversation.read(id, stored);
    return conversation && retentionOf(conversation, now) === 'warned' ? { ...stored, ...conversation, endsAt } : null;
  });
}

async function end(stores: Stores, stored: PouchDB.Core.ExistingDocument<Conversation>): Promise<void> {
  const { _id: id } = stored;
  const isRemoved = await stores.conversations.remove(stored).then(
    () => true,
    (error: unknown) => {
      // Somebody has just written.
      if (isStatus(error, 409)) return false;
      throw error;
    },
  );
  if (isRemoved) await endRest(stores, id);
}

/** Removes what stands beside a conversation that was removed; of one that is there, or has not come to this copy yet, nothing. May be repeated. */
async function endRest(stores: Stores, id: string): Promise<void> {
  if (!(await isEnded(stores, id))) return;
  await removeParts(stores, id);
  for (const uid of peopleOf(id)) {
    await changeDocument(listsIn(stores), listId(uid), (stored) => {
      const list = stored && storedConversationList.read(listId(uid), stored);
      if (!list?.conversations.includes(id)) return null;
      const conversations = list.conversations.filter((each) => each !== id);
      return { ...stored, conversations, requests: withoutAsked(list.requests, id) };
    });
  }
  // Somebody wrote meanwhile, who had found it listed.
  if (await getOrNull(stores.conversations, id)) await listConversation(stores, id);
}

async function isEnded({ conversations }: Stores, id: string): Promise<boolean> {
  const [row] = (await conversations.allDocs({ keys: [id] })).rows;
  return row !== undefined && 'value' in row && row.value.deleted === true;
}

/** Owes `role` a letter that says that the conversation ends at `endsAt` (ms since 1970): who was silent for long does not open the app. May be repeated. */
async function oweEndingLetter(
  { challenges }: Pick<Stores, 'challenges'>,
  { id, role, endsAt }: { id: string; role: Role; endsAt: number },
): Promise<void> {
  // It acts for nobody, so that it is no challenge of the account that a new password takes back.
  const owed: Challenge = { kind: 'letter', endsAt, uid: null, secretHash: null, count: 0, subject: null };
  await changeDocument(challenges, `${letterPrefix}${id}:${role}`, (stored) =>
    stored?.endsAt === endsAt ? null : owed,
  );
}

/** Sends the letters that are owed, each once; one that cannot be sent is tried again until the conversation has ended. */
async function sendEndingLetters(deps: EndingDeps): Promise<void> {
  for (const { _id, count } of await documentsInRange(deps.stores.challenges, letterPrefix)) {
    if (count === 0) await sendOwed(deps.stores, _id, () => sendEndingLetter(deps, _id.slice(letterPrefix.length)));
  }
}

/** Whether nothing is left to be sent. */
async function sendEndingLetter({ stores, mailer, publicOrigin }: EndingDeps, named: string): Promise<boolean> {
  const end = named.lastIndexOf(':');
  const stored = await getOrNull(stores.conversations, named.slice(0, end));
  const conversation = stored && storedConversation.readOrNull(stored);
  const role = roles.find((each) => each === named.slice(end + 1));
  // Who wrote meanwhile keeps it.
  if (!conversation || !role || conversation.endsAt === null) return true;
  const { [role]: reader, [otherRole(role)]: other, endsAt } = conversation;
  const account = reader.isFormer ? null : await readAccount(stores, reader.uid);
  const address = account && provenEmailOf(account);
  if (!account || address === null) return true;
  const { preferredLang } = account;
  const isProfessional = role === 'resident' && !other.isFormer;
  const name = writerName({ uid: other.uid, name: other.name, isProfessional }, preferredLang);
  const key = conversationKey({ role, other: other.uid });
  const link = publicOrigin && `${publicOrigin}/${preferredLang}/messages/${key}`;
  return mailer.send(address, preferredLang, { kind: 'conversation-ends', name, endsAt, link });
}
