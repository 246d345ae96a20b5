import { type ConversationName, conversationKey, messageKey } from '../../shared/collections/keys.ts';
import type { OwnConversation, OwnMessage } from '../../shared/model/conversation/conversation-view.ts';
import { foldConversation } from '../../shared/rules/conversation/conversation.ts';
import { askToPushOwn, outcomesIn, pullKind, rowOf } from './own-channel.ts';
import type { Visitor } from './visitor.ts';

interface Person {
  uid: string;
  visitor: Visitor;
}

interface SentAs {
  id?: string;
  after?: number;
}

/** Pushes a message; gives what became of it. */
export async function pushMessage(
  { uid, visitor }: Person,
  name: ConversationName,
  text: string,
  { id = crypto.randomUUID(), after = 0 }: SentAs = {},
) {
  const key = messageKey(conversationKey(name), id);
  const row = { kind: 'message', key, new: { text, photos: [], after }, assumed: null };
  const [outcome] = outcomesIn('message', await askToPushOwn(visitor, uid, [row]));
  if (!outcome) throw new Error('a message was not answered for');
  return outcome;
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
    const stands = [...this.conversations.values()].map(({ key, stand }) => [key, stand]);
    const checkpoint = JSON.stringify(Object.fromEntries(stands));
    const { uid, visitor } = this.#person;
    const { documents, gone } = await pullKind(visitor, uid, 'conversation', checkpoint);
    for (const news of documents) {
      this.conversations.set(news.key, foldConversation(this.conversations.get(news.key) ?? null, news));
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

/** What is answered who asks for older messages of a conversation. */
export function olderOf({ uid, visitor }: Person, name: ConversationName, before = Number.MAX_SAFE_INTEGER) {
  return visitor.get(`/sync/own/messages?account=${uid}&conversation=${conversationKey(name)}&before=${before}`);
}
