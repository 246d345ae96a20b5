import { useRouter } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import type { Asking, ConversationsState, ShownRequest, ShownThread } from '../../../shared/protocol/conversations.ts';
import type { OwnSource } from '../own/lazy-own.ts';
import { LazySource } from '../session/lazy-source.ts';
import type { OwnConversations } from './own-conversations.ts';
import { writingNow } from './writing-now.ts';

export type LazyConversations = LazySource<ConversationsState, OwnConversations>;

/** Those of each tab: of one, but in tests. */
const made = new WeakMap<OwnSource, LazyConversations>();

const noConversations: ConversationsState = {
  isRead: false,
  conversations: [],
  putAway: [],
  unread: 0,
  held: 0,
};

/** The conversations of who is here, over what is their own. */
function conversationsOf(own: OwnSource): LazyConversations {
  const known = made.get(own) ?? lazyConversations(own);
  made.set(own, known);
  return known;
}

/** Their code comes with that of what is one's own. */
function lazyConversations(own: OwnSource): LazyConversations {
  const conversations: LazyConversations = new LazySource(noConversations, async () => {
    const { OwnConversations } = await import('./own-conversations.ts');
    return own.ask(async () => new OwnConversations(own));
  });
  void own.loaded.then(conversations.want);
  return conversations;
}

/** All conversations of who is here, as far as they were read. Never the reason to read the device. */
export function useConversations(): ConversationsState {
  const { subscribe, get } = useConversationsSource();
  return useSyncExternalStore(subscribe, get, () => noConversations);
}

/** The conversation under `key`; null for none, and where nothing was written in it yet. */
export function useThread(key: string | null): ShownThread | null {
  const conversations = useConversationsSource();
  return useSyncExternalStore(
    conversations.subscribe,
    () => (key === null ? null : (conversations.ifLoaded((loaded) => loaded.thread(key)) ?? null)),
    () => null,
  );
}

const none: readonly ShownRequest[] = [];

/** What who is here asked prices for, the last first. */
export function useRequests(): readonly ShownRequest[] {
  const conversations = useConversationsSource();
  return useSyncExternalStore(
    conversations.subscribe,
    () => conversations.ifLoaded((loaded) => loaded.requests()) ?? none,
    () => none,
  );
}

/** The request that is being written; null while none is. */
export function useAsking(): Asking | null {
  const conversations = useConversationsSource();
  return useSyncExternalStore(
    conversations.subscribe,
    () => conversations.ifLoaded((loaded) => loaded.asking()) ?? null,
    () => null,
  );
}

/** Whether the other is writing in the conversation under `key`; no more once their message `latest` has come. */
export function useIsWriting(key: string, latest: string | null): boolean {
  useEffect(() => {
    if (latest !== null) writingNow.end(key);
  }, [key, latest]);
  return useSyncExternalStore(
    writingNow.subscribe,
    () => writingNow.has(key),
    () => false,
  );
}

/** Where they are read and changed. */
export function useConversationsSource(): LazyConversations {
  return conversationsOf(useRouter().options.context.own);
}
