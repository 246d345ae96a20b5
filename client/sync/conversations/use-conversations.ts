import { useRouter } from '@tanstack/react-router';
import { useCallback, useSyncExternalStore } from 'react';
import type { Conversations, ConversationsState, ShownThread } from '../../../shared/protocol/conversations.ts';
import { conversationsOf } from './lazy-conversations.ts';
import { noConversations } from './no-conversations.ts';

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

/** Where they are read and changed. */
export function useConversationsSource(): Conversations {
  return conversationsOf(useRouter().options.context.own);
}

function useSource() {
  const conversations = useConversationsSource();
  const subscribe = useCallback((listener: () => void) => conversations.subscribe(listener), [conversations]);
  return { conversations, subscribe };
}
