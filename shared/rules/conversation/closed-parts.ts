import type { Conversation, Message, MessagePart } from '../../model/conversation/conversation.ts';
import { lastIn, nameOf } from './conversation.ts';

/** How many messages go into a closed part, and how many there are when that happens. */
const partSize = 50;
const maxOpen = 75;

/** Those that may be closed: what waits for an admin stays where it is decided, with all that follows it. */
function closable({ messages }: Pick<Conversation, 'messages'>): Message[] {
  const waiting = messages.findIndex(({ hold }) => hold === 'open');
  return waiting === -1 ? messages : messages.slice(0, waiting);
}

/** Whether it has so many messages that the oldest are to be closed. */
export const isLong = (conversation: Pick<Conversation, 'messages'>): boolean =>
  closable(conversation).length >= maxOpen;

/** The oldest messages as a part to be closed. Those that the part before holds, after copies came together, are left out. */
export function partOf(conversation: Conversation, before: MessagePart | null): MessagePart {
  const closed = new Set(before?.messages.map(nameOf));
  const messages = closable(conversation)
    .filter((each) => !closed.has(nameOf(each)))
    .slice(0, partSize);
  return { messages, before: conversation.closedUntil };
}

/** The conversation once `part` is closed, the `number`th; null where it is already. */
export function withoutPart(
  conversation: Conversation,
  { messages }: MessagePart,
  before: MessagePart | null,
  number: number,
): Conversation | null {
  if (conversation.closed >= number) return null;
  const closed = new Set([...messages, ...(before?.messages ?? [])].map(nameOf));
  const open = conversation.messages.filter((each) => !closed.has(nameOf(each)));
  const closedUntil = Math.max(conversation.closedUntil, lastIn({ messages }));
  return { ...conversation, messages: open, closed: number, closedUntil };
}
