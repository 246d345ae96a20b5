import { textsJoined } from '../../client/sync/conversations/texts-joined.ts';
import { askingAgain, requestCardOf, shownRequests } from '../../client/sync/conversations/price-requests.ts';
import { foundConversations } from '../../client/sync/conversations/found-conversations.ts';
import { conversationKey, conversationNamed } from '../../shared/collections/keys.ts';
import type { Card } from '../../shared/model/conversation/card.ts';
import type {
  Addressee,
  Asking,
  Conversations,
  ConversationsState,
  Correspondent,
  FoundConversation,
  MessageProgress,
  ShownConversation,
  ShownMessage,
  ShownRequest,
  ShownThread,
} from '../../shared/protocol/conversations.ts';
import type { Refusal } from '../../shared/protocol/refusal.ts';
import { countedUnread } from '../../shared/rules/conversation/unread.ts';

/** What a page shows of a message that came. */
export function makeMessage(change: Partial<ShownMessage> = {}): ShownMessage {
  const id = crypto.randomUUID();
  return {
    id,
    isMine: false,
    text: 'Buenas',
    photos: [],
    card: null,
    at: 0,
    progress: 'sent',
    refusal: null,
    waitsUntil: null,
    ...change,
  };
}

/** Stands in for the conversations of a device, for tests of pages: without a server, and gone with the test. */
export class ConversationsInMemory implements Conversations {
  #threads = new Map<string, ShownThread>();
  #photos = new Map<string, Blob>();
  #state: ConversationsState = { isRead: true, conversations: [], putAway: [], unread: 0, held: 0 };
  #listeners = new Set<() => void>();
  #now = 0;
  #asking: Asking | null = null;

  get = (): ConversationsState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  thread = (key: string): ShownThread | null => this.#threads.get(key) ?? null;

  search = (words: string): readonly FoundConversation[] => foundConversations([...this.#threads.values()], words);

  write = async (key: string, draft: string, to: Addressee): Promise<void> =>
    this.#change(key, to, (thread) => withDraft(thread, { draft }));

  sayWriting = (): void => undefined;

  send = async (key: string, text: string, to: Addressee): Promise<void> => {
    await this.write(key, '', to);
    const photos = this.thread(key)?.conversation.draftPhotos ?? [];
    this.#set(key, { draftPhotos: [] });
    this.#add(key, to, makeMessage({ isMine: true, text, photos, at: ++this.#now, progress: 'local' }));
  };

  requests = (): readonly ShownRequest[] => shownRequests([...this.#threads.values()]);
  asking = (): Asking | null => this.#asking;

  writeAsking = async (asking: Asking): Promise<void> => {
    this.#asking = asking;
    this.#tell();
  };

  addAskingPhoto = async (asking: Asking, file: Blob): Promise<void> => {
    const photoId = crypto.randomUUID();
    this.#photos.set(photoId, file);
    const before = this.#asking ?? asking;
    await this.writeAsking({ ...before, photos: [...before.photos, photoId] });
  };

  removeAskingPhoto = async (asking: Asking, photoId: string): Promise<void> =>
    this.writeAsking({ ...asking, photos: asking.photos.filter((each) => each !== photoId) });

  askAgain = async (request: ShownRequest): Promise<number> => {
    await this.writeAsking({ ...askingAgain(request), photos: request.photos });
    return 0;
  };

  ask = async (asking: Asking): Promise<string> => {
    const { id, text, photos, to, again } = asking;
    for (const each of to) {
      const key = conversationKey({ role: 'resident', other: each.uid });
      const sent = { id, text, photos, card: requestCardOf(asking), at: ++this.#now };
      this.#add(key, each, makeMessage({ ...sent, isMine: true, progress: 'local' }));
    }
    for (const { key, request } of this.requests().find((each) => each.id === again)?.answers ?? []) {
      if (request.refusal) await this.drop(key, request.id);
    }
    this.#asking = null;
    this.#tell();
    return id;
  };

  sendCard = async (key: string, { card, text }: { card: Card; text: string }, to: Addressee): Promise<void> =>
    this.#add(key, to, makeMessage({ isMine: true, card, text, at: ++this.#now, progress: 'local' }));

  see = async (key: string): Promise<void> => this.#set(key, { unread: 0 });
  mute = async (key: string, isMuted: boolean): Promise<void> => this.#set(key, { isMuted });
  block = async (key: string, isBlocked: boolean): Promise<void> => this.#set(key, { isBlocked });

  putAway = async (key: string): Promise<void> => this.#set(key, { isPutAway: true });
  bringBack = async (key: string): Promise<void> => this.#set(key, { isPutAway: false });

  report = async (): Promise<void> => undefined;

  addPhoto = async (key: string, file: Blob, to: Addressee): Promise<void> => {
    const photoId = crypto.randomUUID();
    this.#photos.set(photoId, file);
    const { draftPhotos = [] } = this.thread(key)?.conversation ?? {};
    this.#change(key, to, (thread) => withDraft(thread, { draftPhotos: [...draftPhotos, photoId] }));
  };

  removePhoto = async (key: string, photoId: string): Promise<void> => {
    const { draftPhotos = [] } = this.thread(key)?.conversation ?? {};
    this.#set(key, { draftPhotos: draftPhotos.filter((each) => each !== photoId) });
  };

  photo = async (photoId: string): Promise<Blob> => {
    const content = this.#photos.get(photoId);
    if (!content) throw new Error('there is no such photo');
    return content;
  };

  takeBack = async (key: string, messageId: string): Promise<void> => {
    const { draft = '', draftPhotos = [] } = this.thread(key)?.conversation ?? {};
    const { text = '', photos = [] } = this.thread(key)?.messages.find(({ id }) => id === messageId) ?? {};
    this.#set(key, { draft: textsJoined(draft, text), draftPhotos: [...draftPhotos, ...photos] });
    await this.drop(key, messageId);
  };

  drop = async (key: string, messageId: string): Promise<void> =>
    this.#change(key, null, (thread) => ({
      ...thread,
      messages: thread.messages.filter(({ id }) => id !== messageId),
    }));

  older = async (key: string): Promise<void> => this.#change(key, null, (thread) => ({ ...thread, hasOlder: false }));

  /** The other writes. */
  arrive(key: string, from: Addressee, text: string, card: Card | null = null): void {
    this.#add(key, from, makeMessage({ text, card, at: ++this.#now }));
    this.#set(key, { unread: (this.thread(key)?.conversation.unread ?? 0) + 1, isPutAway: false });
  }

  /** What was sent comes as far as `progress`, or comes back. */
  answer(key: string, progress: MessageProgress, refusal: Refusal | null = null): void {
    this.#change(key, null, (thread) => ({
      ...thread,
      messages: thread.messages.map((each) => (each.isMine ? { ...each, progress, refusal } : each)),
    }));
  }

  #add(key: string, to: Addressee, message: ShownMessage): void {
    this.#change(key, to, (thread) => ({ ...thread, messages: [...thread.messages, message] }));
  }

  #set(key: string, change: Partial<ShownConversation>): void {
    this.#change(key, null, (thread) => ({ ...thread, conversation: { ...thread.conversation, ...change } }));
  }

  #change(key: string, to: Addressee | null, change: (thread: ShownThread) => ShownThread): void {
    const before = this.#threads.get(key) ?? (to && begun(key, to));
    if (!before) return;
    const { conversation, messages, hasOlder } = change(before);
    const next = { conversation: { ...conversation, last: messages.at(-1) ?? null }, messages, hasOlder };
    this.#threads.set(key, next);
    this.#tell();
  }

  #tell(): void {
    const all = [...this.#threads.values()]
      .map(({ conversation }) => conversation)
      .toSorted((a, b) => (b.last?.at ?? 0) - (a.last?.at ?? 0));
    const conversations = all.filter(({ isPutAway }) => !isPutAway);
    const unread = conversations.reduce((sum, each) => sum + countedUnread(each), 0);
    this.#state = {
      isRead: true,
      conversations,
      putAway: all.filter(({ isPutAway }) => isPutAway),
      unread,
      held: [...this.#threads.values()].reduce((sum, { messages }) => sum + messages.length, 0),
    };
    for (const listener of this.#listeners) listener();
  }
}

function withDraft(thread: ShownThread, draft: Partial<ShownConversation>): ShownThread {
  return { ...thread, conversation: { ...thread.conversation, ...draft } };
}

function begun(key: string, to: Addressee): ShownThread {
  const isProfessional = conversationNamed(key)?.role === 'resident';
  const correspondent: Correspondent = { ...to, isProfessional, isFormer: false };
  const conversation = {
    key,
    correspondent,
    last: null,
    draft: '',
    draftPhotos: [],
    unread: 0,
    isMuted: false,
    isBlocked: false,
    isPutAway: false,
    isSent: true,
  };
  return { conversation, messages: [], hasOlder: false };
}
