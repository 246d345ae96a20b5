import { type ConversationName, conversationKey, messageKey } from '../../shared/collections/keys.ts';
import type { OwnConversation, OwnMessage } from '../../shared/model/conversation/conversation-view.ts';
import type { Card } from '../../shared/model/conversation/card.ts';
import type { Conversation } from '../../shared/model/conversation/conversation.ts';
import type { Role } from '../../shared/model/conversation/roles.ts';
import {
  beginConversation,
  foldConversation,
  goesOn,
  withMessage,
} from '../../shared/rules/conversation/conversation.ts';
import { changeDocument } from '../../sync-server/couch/change.ts';
import type { Stores } from '../../sync-server/couch/stores.ts';
import { askToPushOwn, outcomesIn, pullKind, rowOf } from './own-channel.ts';
import { photoIdOf } from '../../sync-server/photos/receive-photo.ts';
import type { SignedIn } from './people.ts';
import { sendPhoto } from './tus.ts';
import type { Visitor } from './visitor.ts';

interface Person {
  uid: string;
  visitor: Visitor;
}

interface SentAs {
  id?: string;
  after?: number;
  card?: Card;
  photos?: readonly string[];
}

/** Pushes a message; gives what became of it. */
export async function pushMessage(
  { uid, visitor }: Person,
  name: ConversationName,
  text: string,
  { id = crypto.randomUUID(), after = 0, photos = [], card }: SentAs = {},
) {
  const key = messageKey(conversationKey(name), id);
  // As older devices do, it leaves out what it does not say.
  const row = { kind: 'message', key, new: { text, photos, after, ...(card && { card }) }, assumed: null };
  const [outcome] = outcomesIn('message', await askToPushOwn(visitor, uid, [row]));
  if (!outcome) throw new Error('a message was not answered for');
  return outcome;
}

/** Sends a photo for the message `id`, as its device does before the message; gives the id it has. */
export async function sendMessagePhoto(
  server: { origin: string },
  person: SignedIn,
  name: ConversationName,
  id: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const message = messageKey(conversationKey(name), id);
  const { status, body } = await sendPhoto(server, person, bytes, message);
  if (status !== 204) throw new Error(`a photo was not taken: ${status} ${body}`);
  return photoIdOf(message, bytes);
}

/** The same where it is taken. */
export async function sendMessage(
  person: Person,
  name: ConversationName,
  text: string,
  as?: SentAs,
): Promise<OwnMessage> {
  const outcome = await pushMessage(person, name, text, as);
  if (outcome.kind !== 'accepted') throw new Error(`a message was not taken: ${JSON.stringify(outcome)}`);
  return outcome.current;
}

/** Sends the texts one after the other; all of them are taken. */
export async function sendMany({ uid, visitor }: Person, name: ConversationName, texts: string[]): Promise<void> {
  for (let from = 0; from < texts.length; from += 100) {
    const rows = texts.slice(from, from + 100).map((text) => {
      const key = messageKey(conversationKey(name), crypto.randomUUID());
      return { kind: 'message', key, new: { text, photos: [], after: 0 }, assumed: null };
    });
    const outcomes = outcomesIn('message', await askToPushOwn(visitor, uid, rows));
    if (outcomes.some(({ kind }) => kind !== 'accepted')) throw new Error('not all messages were taken');
  }
}

/** A device that has what it pulled of its person's conversations, by their keys. */
export class ConversationDevice {
  readonly conversations = new Map<string, OwnConversation>();
  readonly #person: Person;

  constructor(person: Person) {
    this.#person = person;
  }

  /** Takes in what is new; gives what that was. */
  async pull(): Promise<OwnConversation[]> {
    return this.take(await this.ask());
  }

  /** What the server answers of what is new; `take` takes it in, be it at once or later. */
  async ask() {
    const stands = Object.fromEntries([...this.conversations.values()].map(({ key, stand }) => [key, stand ?? '']));
    const { uid, visitor } = this.#person;
    return { ...(await pullKind(visitor, uid, 'conversation', JSON.stringify(stands))), stands };
  }

  take({ documents, gone, stands }: Awaited<ReturnType<ConversationDevice['ask']>>): OwnConversation[] {
    for (const update of documents) {
      const has = this.conversations.get(update.key) ?? null;
      if (goesOn(has, update, stands[update.key])) this.conversations.set(update.key, foldConversation(has, update));
    }
    for (const key of gone) this.conversations.delete(key);
    return documents;
  }

  /** What stands in the conversation, after a pull. */
  async texts(name: ConversationName): Promise<string[] | undefined> {
    await this.pull();
    return this.conversations.get(conversationKey(name))?.messages.map(({ text }) => text);
  }

  /** Says something of a conversation that it has. */
  async say(name: ConversationName, change: Partial<OwnConversation>): Promise<OwnConversation> {
    const key = conversationKey(name);
    const before = this.conversations.get(key);
    if (!before) throw new Error('there is no such conversation');
    const { uid, visitor } = this.#person;
    const row = rowOf('conversation', key, { ...before, ...change }, before);
    const [outcome] = outcomesIn('conversation', await askToPushOwn(visitor, uid, [row]));
    if (!outcome || outcome.kind === 'refused') throw new Error(`it was not taken: ${JSON.stringify(outcome)}`);
    const next = foldConversation(before, outcome.current);
    this.conversations.set(key, next);
    return next;
  }
}

/** Writes the texts of its professional straight into the conversation that `resident` has with them: as many as nobody would wait for. */
export async function putMessages(
  { conversations }: Stores,
  { resident, professional }: Readonly<Record<Role, string>>,
  texts: readonly string[],
): Promise<void> {
  const from = { uid: professional, displayName: professional, profilePhoto: null };
  const sent = { by: 'professional' as const, photos: [], card: null, after: 0, from };
  await changeDocument(conversations, `${resident}:${professional}`, (stored) =>
    texts.reduce<Conversation | null>(
      (before, text) => before && withMessage(before, { ...sent, id: crypto.randomUUID(), text }, Date.now()),
      stored,
    ),
  );
}

/** What is answered who asks for older messages of a conversation. */
export function olderOf({ uid, visitor }: Person, name: ConversationName, before = Number.MAX_SAFE_INTEGER) {
  return visitor.get(`/sync/own/messages?account=${uid}&conversation=${conversationKey(name)}&before=${before}`);
}

/** Has a resident each have written to `professional` a day ago, and been answered after so long (ms). */
export async function answered(stores: Stores, professional: string, times: readonly number[]): Promise<void> {
  const begunAt = Date.now() - 24 * 60 * 60 * 1000;
  for (const took of times) {
    const resident = crypto.randomUUID();
    const [asks, answers] = [resident, professional].map((uid) => ({ uid, displayName: uid, profilePhoto: null })) as [
      Writer,
      Writer,
    ];
    const message = { text: 'Buenas', photos: [], card: null, after: 0 };
    const asked = withMessage(
      beginConversation(asks, answers, begunAt),
      { ...message, id: crypto.randomUUID(), by: 'resident', from: asks },
      begunAt,
    );
    const answer = { ...message, id: crypto.randomUUID(), by: 'professional' as const, from: answers };
    const conversation = asked && withMessage(asked, answer, begunAt + took);
    if (!conversation) throw new Error('a message was not taken');
    await stores.conversations.put({ _id: `${resident}:${professional}`, ...conversation });
  }
}

type Writer = Parameters<typeof beginConversation>[0];
