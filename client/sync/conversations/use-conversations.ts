import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type {
  Asking,
  Conversations,
  ConversationsState,
  ShownRequest,
  ShownThread,
} from '../../../shared/protocol/conversations.ts';
import { conversationsOf } from './lazy-conversations.ts';
import { noConversations } from './no-conversations.ts';
import { writingNow } from './writing-now.ts';

/** All conversations of who is here, as far as they were read. Never the reason to read the device. */
export function useConversations(): ConversationsState {
  const { conversations, subscribe } = useSource();
  return useSyncExternalStore(
    subscribe,
    () => conversations.get(),
    () => noConversations.get(),
  );
}

/** The conversation under `key`; null for none, and where nothing was written in it yet. */
export function useThread(key: string | null): ShownThread | null {
  const { conversations, subscribe } = useSource();
  return useSyncExternalStore(
    subscribe,
    () => (key === null ? null : conversations.thread(key)),
    () => null,
  );
}

const none: readonly ShownRequest[] = [];

/** What who is here asked prices for, the last first. */
export function useRequests(): readonly ShownRequest[] {
  const { conversations, subscribe } = useSource();
  return useSyncExternalStore(
    subscribe,
    () => conversations.requests(),
    () => none,
  );
}

/** The request that is being written; null while none is. */
export function useAsking(): Asking | null {
  const { conversations, subscribe } = useSource();
  return useSyncExternalStore(
    subscribe,
    () => conversations.asking(),
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
export function useConversationsSource(): Conversations {
  return conversationsOf(useRouter().options.context.own);
}

function useSource() {
  const conversations = useConversationsSource();
  const subscribe = useCallback((listener: () => void) => conversations.subscribe(listener), [conversations]);
  return { conversations, subscribe };
}
