import * as z from 'zod/mini';
import { Card } from './card.ts';
import { roles } from './roles.ts';

/** How much fits into a message, in characters. */
export const longestMessage = 2000;
/** How many photos a message holds at most. */
export const maxPhotos = 4;

/** What becomes of a message that went to many: an admin is to look at it (`open`), or did not let it arrive. */
export const MessageHold = z.enum(['open', 'refused']);

/** A message as it is stored: nothing of it changes but `hold`. */
const Message = z.object({
  /** Made on the device that it was written on. */
  id: z.string(),
  by: z.enum(roles),
  text: z.string(),
  photos: z._default(z.array(z.string()), []),
  card: z._default(z.nullable(Card), null),
  /** When the server took it (ms since 1970); later than all before it in the conversation. */
  at: z.number(),
  /** Whether who it is for had blocked its writer: they never get it. */
  isHeld: z._default(z.boolean(), false),
  /** Null where nothing holds it back, or no more. */
  hold: z._default(z.nullable(MessageHold), null),
});
export type Message = z.infer<typeof Message>;

/** One of the two people, and what they said about the conversation. */
const Side = z.object({
  uid: z.string(),
  /** As they were called when they last wrote. */
  name: z._default(z.string(), ''),
  photo: z._default(z.nullable(z.string()), null),
  /** Whether the account was deleted. */
  isFormer: z._default(z.boolean(), false),
  /** The times of the last messages that they have read, that a device of theirs has, and that they put away. */
  readUntil: z._default(z.number(), 0),
  deliveredUntil: z._default(z.number(), 0),
  hiddenUntil: z._default(z.number(), 0),
  isMuted: z._default(z.boolean(), false),
  isBlocked: z._default(z.boolean(), false),
  /** What they last told the admins about it, and when (ms since 1970), as the device says on which they did; null where they did not. */
  report: z._default(z.nullable(z.object({ note: z.string(), at: z.number() })), null),
});
export type Side = z.infer<typeof Side>;

/** What two people write to each other, under `{resident}:{professional}`, with its newest messages. */
export const Conversation = z.object({
  resident: Side,
  professional: Side,
  /** Milliseconds since 1970. */
  begunAt: z.number(),
  /** When the professional first had something to answer (ms since 1970), where an admin let it arrive; null where it did as it was begun. */
  arrivedAt: z._default(z.nullable(z.number()), null),
  /** When the professional first answered (ms since 1970); null where they have not. */
  answeredAt: z._default(z.nullable(z.number()), null),
  /** When it ends, should nobody write before (ms since 1970); null where its people were not told so. */
  endsAt: z._default(z.nullable(z.number()), null),
  /** In their order; the older ones are in closed parts. */
  messages: z.array(Message),
  /** How many closed parts there are. */
  closed: z._default(z.number(), 0),
  /** The time of the last message in them; 0 for none. */
  closedUntil: z._default(z.number(), 0),
  /** How often copies of the store were brought together that had taken different messages: those may have come in between. */
  pieced: z._default(z.number(), 0),
});
export type Conversation = z.infer<typeof Conversation>;

/** A closed part, under `{resident}:{professional}:{number}`: it is written once. */
export const MessagePart = z.object({
  messages: z.array(Message),
  /** The time of the last message in the parts before it; 0 for none. */
  before: z._default(z.number(), 0),
});
export type MessagePart = z.infer<typeof MessagePart>;

/** What became of a request for a price, of all whom it went to. */
const RequestEntry = z.object({
  /** The ids of the conversations that it stands in. */
  asked: z.array(z.string()),
  /** The one whose price was taken, by which message, and when (ms since 1970); null until one was. */
  taken: z.nullable(z.object({ conversation: z.string(), message: z.string(), at: z.number() })),
});
export type RequestEntry = z.infer<typeof RequestEntry>;

/** A photo that was sent for a message or a review, under `photo.{photoId}`: its files are there before it is. */
export const SentPhoto = z.object({
  /** `{resident}:{professional}`; null for one of a review. */
  conversation: z.nullable(z.string()),
  /** Where the review stands; null for one of a message. */
  review: z._default(z.nullable(z.string()), null),
  /** The uid of who sent it. */
  by: z.string(),
  /** When it came (ms since 1970). */
  at: z.number(),
});
export type SentPhoto = z.infer<typeof SentPhoto>;

/** Which conversations an account has, under `of.{uid}`, and what it asked prices for. */
export const ConversationList = z.object({
  conversations: z.array(z.string()),
  /** By the ids of the requests. */
  requests: z._default(z.record(z.string(), RequestEntry), {}),
});
export type ConversationList = z.infer<typeof ConversationList>;
