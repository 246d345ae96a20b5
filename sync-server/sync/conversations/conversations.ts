import { conversationNamed, messageNamed, peopleOf } from '../../../shared/collections/keys.ts';
import type { Addressed } from '../../../shared/collections/message-entry.ts';
import type { Conversation, Message, MessagePart } from '../../../shared/model/conversation/conversation.ts';
import { WrittenMessage } from '../../../shared/model/conversation/conversation-view.ts';
import {
  isLong,
  partOf,
  roleIn,
  unionOf,
  withFormer,
  withoutPart,
} from '../../../shared/rules/conversation/conversation.ts';
import { readAccount } from '../../accounts/accounts.ts';
import { changeDocument, removeDocument } from '../../couch/change.ts';
import { listId, listsIn, partId, partsIn } from '../../couch/conversation-documents.ts';
import { documentsById, documentsInRange, getOrNull } from '../../couch/read.ts';
import { storedConversation, storedConversationList, storedMessagePart } from '../../couch/stored.ts';
import type { Stores } from '../../couch/stores.ts';

type ConversationStores = Pick<Stores, 'conversations'>;

/** The ids of the conversations that `uid` has, or began to have. */
export async function idsOf(stores: ConversationStores, uid: string): Promise<string[]> {
  const list = await getOrNull(listsIn(stores), listId(uid));
  return list ? storedConversationList.read(list._id, list).conversations : [];
}

/** Lists a conversation with both of its people, before it is written: what is written is found. */
export async function listConversation(stores: ConversationStores, id: string): Promise<void> {
  for (const uid of peopleOf(id)) {
    await changeDocument(listsIn(stores), listId(uid), (stored) => {
      const conversations = stored?.conversations ?? [];
      return conversations.includes(id) ? null : { ...stored, conversations: [...conversations, id] };
    });
  }
}

/** All conversations of `uid`, each with all of its messages. */
export async function wholeConversations(stores: ConversationStores, uid: string): Promise<Conversation[]> {
  const found = await documentsById(stores.conversations, await idsOf(stores, uid));
  const theirs = storedConversation.readAll(found).readable.filter((each) => roleIn(each, uid) !== null);
  return Promise.all(theirs.map((each) => wholeConversation(stores, each)));
}

/** A conversation with all of its messages. */
export async function wholeConversation(stores: ConversationStores, conversation: Conversation): Promise<Conversation> {
  return { ...conversation, messages: await messagesAfter(stores, conversation, { after: 0, atLeast: Infinity }) };
}

const idOf = ({ resident, professional }: Conversation) => `${resident.uid}:${professional.uid}`;

/** The closed part `number`; null where there is none. */
async function readPart(stores: ConversationStores, id: string, number: number): Promise<MessagePart | null> {
  if (number < 1) return null;
  const stored = await getOrNull(partsIn(stores), partId(id, number));
  return stored && storedMessagePart.read(stored._id, stored);
}

interface Wanted {
  /** The time of the last one that is not wanted (ms since 1970). */
  after: number;
  /** How many are enough. */
  atLeast: number;
  /** The time before which they are wanted; no end where it is left out. */
  before?: number;
}

/** The messages of a conversation after a time, in their order; of many, the last, `atLeast` so many of them. */
export async function messagesAfter(
  stores: ConversationStores,
  conversation: Conversation,
  { after, atLeast, before = Infinity }: Wanted,
): Promise<Message[]> {
  const wanted = (messages: readonly Message[]) => messages.filter(({ at }) => at > after && at < before);
  let found = wanted(unionOf([conversation.messages]));
  let closedUntil = conversation.closedUntil;
  for (let number = conversation.closed; number > 0; number--) {
    const isEnough = found.filter(({ at }) => at > closedUntil).length >= atLeast;
    if (isEnough || closedUntil <= after) break;
    const part = await readPart(stores, idOf(conversation), number);
    found = unionOf([wanted(part?.messages ?? []), found]);
    closedUntil = part?.before ?? closedUntil;
  }
  return found;
}

/** What is looked up for a message: whom it is for, and whether it was closed with others already, after what its device knew. */
export async function lookUpAddressed(
  stores: Stores,
  {
    account,
    key,
    written,
    conversation,
  }: { account: string; key: string; written: object; conversation: Conversation | null },
): Promise<Addressed> {
  const named = messageNamed(key);
  const other = conversationNamed(named?.conversation ?? '')?.other ?? account;
  const after = WrittenMessage.safeParse(written).data?.after ?? 0;
  const isOpen = !conversation || conversation.closedUntil <= after;
  const before = isOpen ? [] : await messagesAfter(stores, conversation, { after, atLeast: Infinity });
  const role = conversation && roleIn(conversation, account);
  const sent = before.find(({ id, by }) => id === named?.id && by === role);
  return {
    other: other === account ? null : await readAccount(stores, other),
    at: sent?.at ?? null,
    closed: conversation?.closed ?? 0,
  };
}

/** Closes the oldest messages of a conversation, for as long as it has many: a part is written before they leave. May be repeated. */
export async function closeParts(stores: ConversationStores, id: string): Promise<void> {
  const stored = await getOrNull(stores.conversations, id);
  const conversation = stored && storedConversation.read(id, stored);
  if (!conversation || !isLong(conversation)) return;
  const number = conversation.closed + 1;
  const before = await readPart(stores, id, conversation.closed);
  const part = partOf(conversation, before);
  await changeDocument(partsIn(stores), partId(id, number), (there) => ({
    ...there,
    messages: unionOf([there?.messages ?? [], part.messages]),
    before: part.before,
  }));
  await changeDocument(stores.conversations, id, (there) => {
    const now = there && storedConversation.read(id, there);
    const without = now && withoutPart(now, part, before, number);
    return without && { ...there, ...without };
  });
  await closeParts(stores, id);
}

/** Removes the closed parts of a conversation that is about to be removed. */
export async function removeParts(stores: ConversationStores, id: string): Promise<void> {
  for (const { _id } of await documentsInRange(partsIn(stores), `${id}:`)) await removeDocument(partsIn(stores), _id);
}

/** Where the other was deleted while somebody first wrote to them, that is said in the conversation. */
export async function alignWithOther(stores: Stores, id: string): Promise<void> {
  for (const uid of peopleOf(id)) {
    if (await readAccount(stores, uid)) continue;
    await changeDocument(stores.conversations, id, (stored) => {
      const now = stored && storedConversation.read(id, stored);
      const left = now && withFormer(now, uid);
      return left && left !== now ? { ...stored, ...left } : null;
    });
  }
}
