import {
  conversationKey,
  conversationNamed,
  messageKey,
  messageNamed,
  askingKey,
} from '../../../shared/collections/keys.ts';
import type { Card } from '../../../shared/model/conversation/card.ts';
import type { SeenMessage } from '../../../shared/model/conversation/conversation-view.ts';
import type {
  Addressee,
  Asking,
  Conversations,
  ConversationsState,
  FoundConversation,
  ShownConversation,
  ShownRequest,
  ShownThread,
} from '../../../shared/protocol/conversations.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import { cardRefusal } from '../../../shared/rules/conversation/card.ts';
import { lastIn, lastOfTheirs, otherRole, unionOf } from '../../../shared/rules/conversation/conversation.ts';
import { countedUnread } from '../../../shared/rules/conversation/unread.ts';
import { isSame } from '../../../shared/rules/merge.ts';
import type { OwnSource } from '../own/lazy-own.ts';
import type { OwnItem } from '../own/own-state.ts';
import { askPrices, askPricesAgain } from './ask-prices.ts';
import { foundConversations } from './found-conversations.ts';
import { askingIn, askingTarget, cardMessages, newMessageId, requestCardOf, shownRequests } from './price-requests.ts';
import { type ConversationRows, shownThread } from './shown-conversation.ts';
import { Listeners } from '../../scheduling/listeners.ts';

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
  #listeners = new Listeners();
  #threads = new Map<string, Kept>();
  #state: ConversationsState = { isRead: false, conversations: [], putAway: [], unread: 0, held: 0 };
  #requests: { of: object; shown: readonly ShownRequest[] } | null = null;
  #asking: Asking | null = null;
  #seen: object | null = null;
  #uid: string | null = null;
  /** The throttle of typing signals: until then (ms since 1970) none is sent. */
  #nextSignal = 0;

  constructor(own: OwnSource) {
    this.#own = own;
  }

  get = (): ConversationsState => {
    const { items, isRead, account } = this.#own.get();
    const uid = account?.uid ?? null;
    if (uid !== this.#uid) this.#older.clear();
    this.#uid = uid;
    if (this.#seen !== items || isRead !== this.#state.isRead) {
      this.#seen = items;
      this.#read(items.conversation, items.message, isRead);
    }
    return this.#state;
  };

  subscribe = (listener: () => void): (() => void) => {
    const stops = [this.#own.subscribe(listener), this.#listeners.subscribe(listener)];
    return () => stops.forEach((stop) => stop());
  };

  whenOpen = (): Promise<void> => this.#own.ask((own) => own.whenOpen());

  thread = (key: string): ShownThread | null => {
    this.get();
    return this.#threads.get(key)?.thread ?? null;
  };

  search = (words: string): readonly FoundConversation[] => {
    const { conversations, putAway } = this.get();
    return foundConversations(
      [...conversations, ...putAway].flatMap(({ key }) => this.thread(key) ?? []),
      words,
    );
  };

  write = async (key: string, text: string, to: Addressee): Promise<void> => {
    await this.#own.ask((own) => own.write('message', (items) => draftIn(items, key, to), { text }));
  };

  send = (key: string, text: string, to: Addressee): Promise<void> =>
    this.#own.ask((own) =>
      own.submit('message', (items) => draftIn(items, key, to), { text, after: this.#lastKnown(key) }),
    );

  requests = (): readonly ShownRequest[] => {
    this.get();
    if (this.#requests?.of !== this.#threads) {
      const threads = [...this.#threads.values()].flatMap(({ thread }) => thread ?? []);
      const shown = shownRequests(threads);
      const before = this.#requests?.shown;
      this.#requests = { of: this.#threads, shown: before && isSame(before, shown) ? before : shown };
    }
    return this.#requests.shown;
  };

  asking = (): Asking | null => {
    const asking = askingIn(this.#own.get().items.message);
    if (!isSame(asking, this.#asking)) this.#asking = asking;
    return this.#asking;
  };

  /** Lets go of the request that is being written. */
  discardAsking = async (): Promise<void> => {
    const asking = this.asking();
    if (asking) await this.#own.ask((own) => own.discard('message', askingKey(asking.id)));
  };

  writeAsking = async (asking: Asking): Promise<void> => {
    const change = { text: asking.text, card: requestCardOf(asking) };
    await this.#own.ask((own) => own.write('message', () => askingTarget(asking), change));
  };

  addAskingPhoto = async (asking: Asking, file: Blob): Promise<void> => {
    // What is kept may be newer than what the page knew when the photo was chosen.
    if (!this.asking()) await this.writeAsking(asking);
    await this.#own.ask((own) => own.attach('message', () => askingTarget(this.asking() ?? asking), file));
  };

  removeAskingPhoto = (asking: Asking, photoId: string): Promise<void> =>
    this.#own.ask((own) => own.detach('message', () => askingTarget(asking), photoId));

  askAgain = (request: ShownRequest): Promise<number> =>
    this.#own.ask((own) => askPricesAgain(own, request, this.asking()));

  ask = (asking: Asking): Promise<string> =>
    this.#own.ask((own) => askPrices(own, asking, this.requests(), this.#lastKnown));

  sendCard = (key: string, { card, text }: { card: Card; text: string }, about: Addressee): Promise<void> =>
    this.#own.ask(async (own) => {
      const role = conversationNamed(key)?.role ?? 'resident';
      const messages = cardMessages(this.thread(key)?.messages ?? [], role);
      const refusal = cardRefusal({ by: role, card }, messages, Date.now());
      if (refusal) throw new Refused(refusal);
      const target = { key: messageKey(key, newMessageId()), about };
      await own.submit('message', target, { text, card, after: this.#lastKnown(key) });
    });

  sayWriting = (key: string): void => {
    const account = this.#own.get().account?.uid;
    // Nobody can be here with whom there is no conversation yet.
    const isKnown = itemAt(this.#own.get().items.conversation, key)?.remote;
    if (!account || !isKnown || Date.now() < this.#nextSignal) return;
    this.#nextSignal = Date.now() + betweenSignals;
    // One that does not get through is of no use later.
    void import('../own/own-requests.ts').then(({ sayWriting }) => sayWriting(account, key)).catch(() => undefined);
  };

  see = async (key: string): Promise<void> => {
    const item = itemAt(this.#own.get().items.conversation, key);
    const until = item?.remote ? lastOfTheirs(item.remote) : 0;
    if (!item || until <= item.written.readUntil) return;
    await this.#revise(key, { readUntil: until, deliveredUntil: Math.max(until, item.written.deliveredUntil) });
  };

  mute = (key: string, isMuted: boolean): Promise<void> => this.#revise(key, { isMuted });
  block = async (key: string, isBlocked: boolean): Promise<void> => {
    const named = conversationNamed(key);
    const opposite = named && conversationKey({ ...named, role: otherRole(named.role) });
    await this.#revise(key, { isBlocked });
    // Two professionals have a conversation each way, and who is blocked is so in both.
    if (opposite && itemAt(this.#own.get().items.conversation, opposite)) await this.#revise(opposite, { isBlocked });
  };

  report = async (key: string, report: string): Promise<void> => {
    const last = itemAt(this.#own.get().items.conversation, key)?.written.reportedAt;
    // An older version kept none. What is told again is told anew, also with the same words.
    await this.#revise(key, { report, reportedAt: Math.max(Date.now(), (last ?? 0) + 1) });
  };

  putAway = async (key: string): Promise<void> => {
    const messages = itemAt(this.#own.get().items.conversation, key)?.remote?.messages ?? [];
    if (messages.length > 0) await this.#revise(key, { hiddenUntil: lastIn({ messages }) });
  };

  bringBack = (key: string): Promise<void> => this.#revise(key, { hiddenUntil: 0 });

  addPhoto = (key: string, file: Blob, to: Addressee): Promise<void> =>
    this.#own.ask((own) => own.attach('message', (items) => draftIn(items, key, to), file));

  removePhoto = (key: string, photoId: string, to: Addressee): Promise<void> =>
    this.#own.ask((own) => own.detach('message', (items) => draftIn(items, key, to), photoId));

  takeBack = (key: string, messageId: string, to: Addressee): Promise<void> =>
    this.#own.ask((own) => own.takeBackMessage(messageKey(key, messageId), (items) => draftIn(items, key, to)));

  drop = (key: string, messageId: string): Promise<void> =>
    this.#own.ask((own) => own.takeBack('message', messageKey(key, messageId)));

  older = async (key: string): Promise<void> => {
    const account = this.#own.get().account?.uid;
    const known = this.#older.get(key);
    const held = itemAt(this.#own.get().items.conversation, key)?.remote?.messages ?? [];
    const [oldest] = known?.messages ?? held;
    if (!account || !oldest) return;
    const { olderMessages } = await import('../own/own-requests.ts');
    const { messages, hasOlder } = await olderMessages(account, { conversation: key, before: oldest.at });
    // Somebody else is here by now.
    if (this.#own.get().account?.uid !== account) return;
    // What was held then may be older than what is by now: nothing is to be missing in between.
    const all: SeenMessage[] = unionOf([messages, known?.messages ?? held]);
    this.#older.set(key, { messages: all, hasOlder });
    this.#seen = null;
    this.#listeners.notify();
  };

  /** The time of the last message that this device was told of in a conversation. */
  #lastKnown = (key: string): number =>
    lastIn({ messages: itemAt(this.#own.get().items.conversation, key)?.remote?.messages ?? [] });

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
    const threads = [...this.#threads.values()].flatMap(({ thread }) => thread ?? []);
    const all = threads.map(({ conversation }) => conversation).toSorted((a, b) => lastAt(b) - lastAt(a));
    const shown = all.filter(({ isPutAway }) => !isPutAway);
    const putAway = all.filter(({ isPutAway }) => isPutAway);
    const unread = all.reduce((sum, each) => sum + countedUnread(each), 0);
    const held = threads.reduce((sum, each) => sum + each.messages.length, 0);
    const last = this.#state;
    const isOther = isRead !== last.isRead || !areSame(shown, last.conversations) || !areSame(putAway, last.putAway);
    if (isOther) this.#state = { isRead, conversations: shown, putAway, unread, held };
  }
}

/** Whether the lists have the same objects in the same order. */
const areSame = (a: readonly ShownConversation[], b: readonly ShownConversation[]) =>
  a.length === b.length && a.every((each, index) => each === b[index]);

/** What is only a draft stands first: somebody is writing it. */
const lastAt = ({ last, draft, draftPhotos }: ShownConversation) =>
  last ? last.at : draft || draftPhotos.length > 0 ? Infinity : 0;

/** How often it is said that somebody goes on writing (ms). */
const betweenSignals = 3000;

const itemAt = (items: readonly OwnItem<'conversation'>[], key: string) => items.find((item) => item.key === key);

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

/** Compares by identity: the long part, from the server, stays the same object for as long as it is equal. */
function isUnchanged(a: ConversationRows, b: ConversationRows): boolean {
  return (
    a.item?.remote === b.item?.remote &&
    isSame(a.item?.written, b.item?.written) &&
    a.older === b.older &&
    isSame(a.messages, b.messages)
  );
}
