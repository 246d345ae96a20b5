import type { Conversations, ConversationsState } from '../../../shared/protocol/conversations.ts';

const nothing: ConversationsState = { isRead: false, conversations: [], putAway: [], unread: 0, held: 0 };
const none: readonly never[] = [];
const never = (): Promise<never> => new Promise(() => undefined);

/** On the server, where pages are rendered the same for everybody. */
export const noConversations: Conversations = {
  get: () => nothing,
  subscribe: () => () => undefined,
  want: () => undefined,
  thread: () => null,
  search: () => [],
  write: never,
  sayWriting: () => undefined,
  send: never,
  requests: () => none,
  asking: () => null,
  writeAsking: never,
  addAskingPhoto: never,
  removeAskingPhoto: never,
  askAgain: never,
  ask: never,
  sendCard: never,
  see: never,
  mute: never,
  block: never,
  putAway: never,
  bringBack: never,
  report: never,
  addPhoto: never,
  removePhoto: never,
  takeBack: never,
  drop: never,
  older: never,
};
