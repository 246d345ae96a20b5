import { messageKey, messageNamed } from '../../../shared/collections/keys.ts';
import type { SeenMessage } from '../../../shared/model/conversation/conversation-view.ts';
import type {
  Addressee,
  Conversations,
  ConversationsState,
  ShownConversation,
  ShownThread,
} from '../../../shared/protocol/conversations.ts';
import { lastIn, lastOfTheirs, unionOf } from '../../../shared/rules/conversation/conversation.ts';
import { isSame } from '../../../shared/rules/merge.ts';
import { foldText, termsOf } from '../../../shared/search/text.ts';
import type { OwnSource } from '../own/lazy-own.ts';
import type { OwnItem } from '../own/own-state.ts';
import { type ConversationRows, isPutAway, shownThread } from './shown-conversation.ts';

type Older = NonNullable<ConversationRows['older']>;

interface Kept {
  rows: ConversationRows;
  thread: ShownThread | null;
}

/** The conversations of who is here, over what this device has of their own. */
export class OwnConversations implements Conversations {
  #own: OwnSource;
  /** What was asked for beside what the device holds: gone with the page. */
  #older = new Map<string, Older>();
  #listeners = new Set<() => void>();
  #threads = new Map<string, Kept>();
  #state: ConversationsState = { isRead: false, conversations: [], unread: 0 };
  #seen: object | null = null;
  #uid = '';

  constructor(own: OwnSource) {
    this.#own = own;
  }

  get = (): ConversationsState => {
    const { items, isRead, account } = this.#own.get();
    if (account && account.uid !== this.#uid) this.#older.clear();
    this.#uid = account?.uid ?? this.#uid;
    if (this.#seen !== items || isRead !== this.#state.isRead) {
      this.#seen = items;
      this.#read(items.conversation, items.message, isRead);
    }
    return this.#state;
  };

  subscribe = (listener: () => void): (() => void) => {
    const stop = this.#own.subscribe(listener);
    this.#listeners.add(listener);
    return () => {
      stop();
      this.#listeners.delete(listener);
    };
  };

  want = (): void => this.#own.want();

  thread = (key: string): ShownThread | null => {
    this.get();
    return this.#threads.get(key)?.thread ?? null;
  };

  search = (words: string): readonly ShownConversation[] => {
    const terms = termsOf(words);
    return this.get().conversations.filter(({ key, correspondent }) => {
      const messages = this.thread(key)?.messages ?? [];
      const text = foldText([correspondent.displayName, ...messages.map((each) => each.text)].join(' '));
      return terms.every((term) => text.includes(` ${term}`));
    });
  };

  write = async (key: string, text: string, to: Addressee): Promise<void> => {
    await this.#own.ask((own) => own.write('message', (items) => draftIn(items, key, to), { text }));
  };

  send = (key: string, text: string, to: Addressee): Promise<void> =>
    this.#own.ask(async (own) => {
      const draft = draftIn(own.get().items.message, key, to);
      const after = lastIn({ messages: itemAt(own.get().items.conversation, key)?.remote?.messages ?? [] });
      await own.submit('message', draft, { text, after });
    });

  see = async (key: string): Promise<void> => {
    const item = itemAt(this.#own.get().items.conversation, key);
    const until = item?.remote ? lastOfTheirs(item.remote) : 0;
    if (!item || until <= item.written.readUntil) return;
    await this.#revise(key, { readUntil: until, deliveredUntil: Math.max(until, item.written.deliveredUntil) });
  };

  mute = (key: string, isMuted: boolean): Promise<void> => this.#revise(key, { isMuted });
  block = (key: string, isBlocked: boolean): Promise<void> => this.#revise(key, { isBlocked });
  report = (key: string, report: string): Promise<void> => this.#revise(key, { report });

  putAway = async (key: string): Promise<void> => {
    const messages = itemAt(this.#own.get().items.conversation, key)?.remote?.messages ?? [];
    if (messages.length > 0) await this.#revise(key, { hiddenUntil: lastIn({ messages }) });
  };

  drop = (key: string, messageId: string): Promise<void> =>
    this.#own.ask((own) => own.discard('message', messageKey(key, messageId)));

  older = async (key: string): Promise<void> => {
    const account = this.#own.get().account?.uid;
    const known = this.#older.get(key);
    const held = itemAt(this.#own.get().items.conversation, key)?.remote?.messages ?? [];
    const [oldest] = known?.messages ?? held;
    if (!account || !oldest) return;
    const { olderMessages } = await import('../own/own-requests.ts');
    const { messages, hasOlder } = await olderMessages(account, { conversation: key, before: oldest.at });
    // What was held then may be older than what is by now: nothing is to be missing in between.
    const all: SeenMessage[] = unionOf([messages, known?.messages ?? held]);
    this.#older.set(key, { messages: all, hasOlder });
    this.#seen = null;
    for (const listener of this.#listeners) listener();
  };

  async #revise(key: string, change: Partial<OwnItem<'conversation'>['written']>): Promise<void> {
    await this.#own.ask((own) => own.revise('conversation', key, change));
  }

  #read(
    conversations: readonly OwnItem<'conversation'>[],
    messages: readonly OwnItem<'message'>[],
    isRead: boolean,
  ): void {
    const byKey = new Map<string, OwnItem<'message'>[]>();
    for (const message of messages) {
      const key = messageNamed(message.key)?.conversation ?? '';
      byKey.set(key, [...(byKey.get(key) ?? []), message]);
    }
    const items = new Map(conversations.map((item) => [item.key, item]));
    const before = this.#threads;
    this.#threads = new Map();
    for (const key of new Set([...items.keys(), ...byKey.keys()])) {
      const rows = {
        key,
        item: items.get(key) ?? null,
        messages: byKey.get(key) ?? [],
        older: this.#older.get(key) ?? null,
      };
      const known = before.get(key);
      this.#threads.set(key, known && isUnchanged(known.rows, rows) ? known : { rows, thread: shownThread(rows) });
    }
    const shown = [...this.#threads.values()].flatMap(({ rows, thread }) =>
      thread && !isPutAway(rows, thread.conversation) ? [thread.conversation] : [],
    );
    const sorted = shown.toSorted((a, b) => lastAt(b) - lastAt(a));
    const unread = shown.reduce((sum, each) => sum + (each.isMuted ? 0 : each.unread), 0);
    const isOther =
      isRead !== this.#state.isRead ||
      sorted.length !== this.#state.conversations.length ||
      sorted.some((each, index) => each !== this.#state.conversations[index]);
    if (isOther) this.#state = { isRead, conversations: sorted, unread };
  }
}

/** What is only a draft stands first: somebody is writing it. */
const lastAt = ({ last, draft }: ShownConversation) => (last ? last.at : draft ? Infinity : 0);

const itemAt = (items: readonly OwnItem<'conversation'>[], key: string) => items.find((item) => item.key === key);

/** In the order in which they were begun, so that what waits together goes out in it. */
const newMessageId = () => `${Date.now().toString(36)}-${crypto.randomUUID().slice(0, 23)}`;

/** The message that is being written in a conversation, or a new one. */
function draftIn(
  items: readonly OwnItem<'message'>[],
  key: string,
  about: Addressee,
): { key: string; about: Addressee } {
  const isDraft = (item: OwnItem<'message'>) =>
    item.progress === 'draft' && messageNamed(item.key)?.conversation === key;
  return { key: items.find(isDraft)?.key ?? messageKey(key, newMessageId()), about };
}

/** The long part, what the server told, is the same object for as long as it is the same. */
function isUnchanged(a: ConversationRows, b: ConversationRows): boolean {
  return (
    a.item?.remote === b.item?.remote &&
    isSame(a.item?.written, b.item?.written) &&
    a.older === b.older &&
    isSame(a.messages, b.messages)
  );
}
