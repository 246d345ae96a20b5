import {
  conversationId,
  conversationKey,
  conversationNamed,
  messageNamed,
  peopleOf,
} from '../../../shared/collections/keys.ts';
import { type Addressed, messageEntry } from '../../../shared/collections/message-entry.ts';
import type {
  Conversation,
  ConversationList,
  Message,
  MessagePart,
} from '../../../shared/model/conversation/conversation.ts';
import { WrittenMessage } from '../../../shared/model/conversation/conversation-view.ts';
import { requestOf } from '../../../shared/rules/conversation/card.ts';
import { isLong, partOf, withoutPart } from '../../../shared/rules/conversation/closed-parts.ts';
import {
  checkMessage,
  otherRole,
  roleIn,
  unionOf,
  withFormer,
} from '../../../shared/rules/conversation/conversation.ts';
import { isToMany, looked, maxFromNetwork } from '../../../shared/rules/conversation/same-text.ts';
import { shortest as comparable } from '../../../shared/rules/review/similar-text.ts';
import { foldText } from '../../../shared/search/text.ts';
import { type KnownAccounts, readAccount } from '../../couch/accounts.ts';
import { countDown, countUp } from '../../traffic/counts.ts';
import { hashOf } from '../../secrets.ts';
import { changeDocument, removeDocument } from '../../couch/change.ts';
import { listId, listsIn, partId, partsIn } from '../../couch/conversation-documents.ts';
import { documentsById, documentsInRange, getOrNull } from '../../couch/read.ts';
import { storedConversation, storedConversationList, storedMessagePart } from '../../couch/stored.ts';
import type { Stores } from '../../couch/stores.ts';
import { photosSent } from '../../photos/sent-photos.ts';

type ConversationStores = Pick<Stores, 'conversations'>;

/** Which conversations `uid` has, or began to have, and what they asked prices for. */
export async function listOf(stores: ConversationStores, uid: string): Promise<ConversationList> {
  return readList(uid, await getOrNull(listsIn(stores), listId(uid)));
}

function readList(uid: string, stored: object | null): ConversationList {
  return stored ? storedConversationList.read(listId(uid), stored) : { conversations: [], requests: {} };
}

export async function idsOf(stores: ConversationStores, uid: string): Promise<string[]> {
  return (await listOf(stores, uid)).conversations;
}

type Requests = ConversationList['requests'];

/** Changes what `uid` asked prices for; `change` gives null to leave it. */
export async function changeRequests(
  stores: ConversationStores,
  uid: string,
  change: (requests: Requests) => Requests | null,
): Promise<void> {
  await changeDocument(listsIn(stores), listId(uid), (stored) => {
    const list = readList(uid, stored);
    const requests = change(list.requests);
    return requests && { ...stored, ...list, requests };
  });
}

/** Lists a conversation with both of its people, before it is written: what is written is found. */
export async function listConversation(stores: ConversationStores, id: string): Promise<void> {
  for (const uid of peopleOf(id)) {
    await changeDocument(listsIn(stores), listId(uid), (stored) => {
      const { conversations, requests } = readList(uid, stored);
      return conversations.includes(id) ? null : { ...stored, conversations: [...conversations, id], requests };
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

interface MessageRange {
  /** The time after which messages are read (ms since 1970). */
  after: number;
  /** How many are enough. */
  atLeast: number;
  /** The time before which messages are read; no end where it is left out. */
  before?: number;
  /** How many closed parts are read at most; all where it is left out. */
  parts?: number;
}

/** The messages of a conversation after a time, in their order; of many, the last, `atLeast` so many of them. */
export async function messagesAfter(
  stores: ConversationStores,
  conversation: Conversation,
  { after, atLeast, before = Infinity, parts = Infinity }: MessageRange,
): Promise<Message[]> {
  const inRange = (messages: readonly Message[]) => messages.filter(({ at }) => at > after && at < before);
  const found = [inRange(conversation.messages)];
  let closedUntil = conversation.closedUntil;
  for (let number = conversation.closed; number > Math.max(0, conversation.closed - parts); number--) {
    const isEnough = atLeast < Infinity && unionOf(found).filter(({ at }) => at > closedUntil).length >= atLeast;
    if (isEnough || closedUntil <= after) break;
    const part = await readPart(stores, idOf(conversation), number);
    found.unshift(inRange(part?.messages ?? []));
    closedUntil = part?.before ?? closedUntil;
  }
  return unionOf(found);
}

/** In how many of the last closed parts a request is looked for: it costs no more in a long conversation. */
const partsOfRequest = 20;

interface Looking {
  account: string;
  key: string;
  written: object;
  conversation: Conversation | null;
  known: KnownAccounts;
  /** Where the request comes from, as far as it can be counted. */
  network: string;
}

/** To whom the message is that a key names; null where it names none. */
export function addresseeOf(key: string): string | null {
  return conversationNamed(messageNamed(key)?.conversation ?? '')?.other ?? null;
}

/** What is looked up for a message: whom it is for, which of its photos are here, and whether it was closed with others already, after what its device knew. */
export async function lookUpAddressed(
  stores: Stores,
  { account, key, written, conversation, known, network }: Looking,
): Promise<Addressed> {
  const named = messageNamed(key);
  const uid = addresseeOf(key) ?? account;
  const other = uid === account ? null : await readAccount(stores, uid, known);
  const fit = fitIn(written);
  const id = conversationId(account, named?.conversation ?? '') ?? '';
  const request = fit?.card ? requestOf({ id: '', card: fit.card }) : null;
  const closed = async (after: number, parts: number) =>
    conversation ? messagesAfter(stores, conversation, { after, atLeast: Infinity, parts }) : [];
  const role = conversation && roleIn(conversation, account);
  const since = fit ? await closed(fit.after, Infinity) : [];
  const sent = since.find((each) => each.id === named?.id && each.by === role);
  // A request may be older than all that its device knew.
  const about = request === null ? [] : await closed(0, partsOfRequest);
  return {
    other,
    sent: sent ?? null,
    closed: conversation?.closed ?? 0,
    about: about.filter((each) => requestOf(each) === request),
    photos: fit ? await photosSent(stores, { id, account, photos: fit.photos }) : [],
    opposite:
      fit && (role === 'resident' || !conversation || other?.isContractor)
        ? await oppositeOf(stores, account, key)
        : null,
    isToMany: fit !== null && (await goesToMany(stores, { account, key, text: fit.text, conversation, network })),
  };
}

/** The conversation of the same two people the other way round, which only two professionals have; null where there is none. */
async function oppositeOf(stores: Stores, account: string, key: string): Promise<Conversation | null> {
  const named = conversationNamed(messageNamed(key)?.conversation ?? '');
  const id = named && conversationId(account, conversationKey({ ...named, role: otherRole(named.role) }));
  const stored = id && (await getOrNull(stores.conversations, id));
  return stored ? storedConversation.readOrNull(stored) : null;
}

/** The message as it will be read; null for what will be refused whatever is looked up, so that nothing is. */
function fitIn(written: object): WrittenMessage | null {
  const message = WrittenMessage.safeParse({ ...messageEntry.blank, ...written }).data;
  return message && !checkMessage(message) ? message : null;
}

/** How many of the conversations begun last are compared with: more are not begun in a day. */
const compared = 40;

/** Whether what a resident writes to a professional who has not answered them went to too many others. */
async function goesToMany(
  stores: Stores,
  { account, key, text, conversation, network }: Omit<Looking, 'written' | 'known'> & { text: string },
): Promise<boolean> {
  const named = conversationNamed(messageNamed(key)?.conversation ?? '');
  const isStranger = !conversation || (conversation.answeredAt === null && arrivedIn(conversation).length < looked);
  if (named?.role !== 'resident' || !isStranger || text.length < comparable) return false;
  const ids = (await idsOf(stores, account)).filter((id) => peopleOf(id)[0] === account);
  const found = await documentsById(stores.conversations, ids.slice(-compared));
  const sent = storedConversation.readAll(found).readable.flatMap(({ professional, answeredAt, messages }) => {
    // Who answered was written to in earnest, and so is who is asked in their place.
    if (answeredAt !== null) return [];
    const mine = messages.filter(({ by }) => by === 'resident').slice(0, looked);
    return mine.map((each) => ({ to: professional.uid, text: each.text, at: each.at }));
  });
  if (isToMany({ text, to: named.other }, sent, Date.now())) return true;
  if (!(await readAccount(stores, account))?.isAnonymous) return false;
  return goesToManyFrom(stores, network, { text, to: named.other });
}

/** Whether the very same went to too many others from one network, by guests: whoever clears a device is a new guest there. Counts hold hashes that end, and no text. */
async function goesToManyFrom(
  stores: Stores,
  network: string,
  { text, to }: { text: string; to: string },
): Promise<boolean> {
  const same = `same-text:${network}:${hashOf(foldText(text))}`;
  const sameToOne = `${same}:${to}`;
  const isCounted = (await countUp(stores, sameToOne, { ...maxFromNetwork, times: 1 })) !== null;
  if (isCounted || (await countUp(stores, same, maxFromNetwork)) === null) return false;
  // Pushed again it is held back again.
  await countDown(stores, sameToOne);
  return true;
}

/** Filters out what was ever held back: of that, nothing makes its author known. */
const arrivedIn = ({ messages }: Conversation) => messages.filter(({ hold }) => hold === null);

/** Closes the oldest messages of a conversation, for as long as it has many: a part is written before they leave. May be repeated. */
export async function closeParts(stores: ConversationStores, id: string): Promise<void> {
  const stored = await getOrNull(stores.conversations, id);
  const conversation = stored && storedConversation.read(id, stored);
  if (!conversation || !isLong(conversation)) return;
  const number = conversation.closed + 1;
  const before = await readPart(stores, id, conversation.closed);
  const part = partOf(conversation, before);
  // What is there of a conversation that ended before this one was begun is none of it.
  const isOfThis = ({ at }: Message) => at >= conversation.begunAt;
  await changeDocument(partsIn(stores), partId(id, number), (there) => ({
    ...there,
    messages: unionOf([there?.messages.filter(isOfThis) ?? [], part.messages]),
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
