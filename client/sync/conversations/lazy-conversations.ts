import type { ConversationsState } from '../../../shared/protocol/conversations.ts';
import type { OwnSource } from '../own/lazy-own.ts';
import { LazySource } from '../session/lazy-source.ts';
import type { OwnConversations } from './own-conversations.ts';

export type LazyConversations = LazySource<ConversationsState, OwnConversations>;

/** Those of each tab: of one, but in tests. */
const made = new WeakMap<OwnSource, LazyConversations>();

export const noConversations: ConversationsState = {
  isRead: false,
  conversations: [],
  putAway: [],
  unread: 0,
  held: 0,
};

/** The conversations of who is here, over what is their own. */
export function conversationsOf(own: OwnSource): LazyConversations {
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
