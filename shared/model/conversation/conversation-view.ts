import * as z from 'zod/mini';
import { PhotoId } from '../profile/photo.ts';
import { Card } from './card.ts';
import { MessageHold } from './conversation.ts';
import { roles } from './roles.ts';

/** A message as one of the two people sees it. */
const SeenMessage = z.object({
  id: z.string(),
  isMine: z.boolean(),
  text: z.string(),
  photos: z.array(z.string()),
  card: z._default(z.nullable(Card), null),
  /** Milliseconds since 1970. */
  at: z.number(),
  /** Of what the reader wrote: whether an admin holds it back. */
  hold: z._default(z.nullable(MessageHold), null),
});
export type SeenMessage = z.infer<typeof SeenMessage>;

/** What one of the two people says about a conversation; the other is not told but of `readUntil` and `deliveredUntil`. */
export const WrittenConversation = z.object({
  readUntil: z.number(),
  deliveredUntil: z.number(),
  hiddenUntil: z.number(),
  isMuted: z.boolean(),
  isBlocked: z.boolean(),
  /** What they told the admins about it; null where they did not. */
  report: z.nullable(z.string()),
  /** When they last told them (ms since 1970), as the device says on which they did; 0 where they did not. */
  reportedAt: z._default(z.number(), 0),
});
export type WrittenConversation = z.infer<typeof WrittenConversation>;

/** A conversation as one of its two people sees it, or what is new of it. */
export const OwnConversation = z.extend(WrittenConversation, {
  /** As `conversationKey` makes it. */
  key: z.string(),
  role: z.enum(roles),
  other: z.object({ uid: z.string(), name: z.string(), photo: z.nullable(z.string()), isFormer: z.boolean() }),
  /** Milliseconds since 1970. */
  begunAt: z.number(),
  /** In their order. */
  messages: z.array(SeenMessage),
  /** Whether these messages are all that a device is to hold, and not only what is new. */
  isAnew: z.boolean(),
  /** Whether there are older ones than these. */
  hasOlder: z.boolean(),
  theyReadUntil: z.number(),
  theyHaveUntil: z.number(),
  /** Where a device stands that has these messages; null where these are none to have. Opaque. */
  stand: z.nullable(z.string()),
});
export type OwnConversation = z.infer<typeof OwnConversation>;

/** Answer of `GET /sync/own/messages?account&conversation&before`: the last ones before that time, in their order. */
export const OlderMessages = z.object({ messages: z.array(SeenMessage), hasOlder: z.boolean() });
export type OlderMessages = z.infer<typeof OlderMessages>;

/** What somebody writes of a message. */
export const WrittenMessage = z.object({
  text: z.string(),
  photos: z.array(PhotoId),
  card: z._default(z.nullable(Card), null),
  /** The time of the last message that the device had when this one was sent from it (ms since 1970), 0 for none: the server looks for it only after that. */
  after: z.number(),
});
export type WrittenMessage = z.infer<typeof WrittenMessage>;

/** A message as who wrote it is answered for it. */
export const OwnMessage = z.extend(WrittenMessage, {
  /** `{key of the conversation}:{id}`. */
  key: z.string(),
  /** When the server took it; milliseconds since 1970. */
  at: z.number(),
});
export type OwnMessage = z.infer<typeof OwnMessage>;
