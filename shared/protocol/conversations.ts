import type { Card, RequestCard } from '../model/conversation/card.ts';
import type { RequestStatus } from '../rules/conversation/card.ts';
import type { Refusal } from './refusal.ts';

/** Whom a conversation is with, as this device knows them. */
export interface Correspondent {
  uid: string;
  /** Empty where they have none, or are here no more. */
  displayName: string;
  profilePhoto: string | null;
  isProfessional: boolean;
  /** Whether their account was deleted. */
  isFormer: boolean;
}

/**
 * How far a message of mine has come: kept on this `local` device only, `sent` to the server, `delivered` to a device of theirs, or `read`;
 * `held` for an admin to look at, or `withheld` by one.
 */
export type MessageProgress = 'local' | 'sent' | 'delivered' | 'read' | 'held' | 'withheld';

export interface ShownMessage {
  id: string;
  isMine: boolean;
  text: string;
  /** The ids of its photos. */
  photos: readonly string[];
  card: Card | null;
  /** In ms since 1970: the server's time, or while the server has not got it, when it was written. */
  at: number;
  progress: MessageProgress;
  /** Why it came back; null unless it did. */
  refusal: Refusal | null;
  /** Until when (ms since 1970) the server asked to wait with it, as where a limit was reached; null unless it did. */
  waitsUntil: number | null;
}

export interface ShownConversation {
  /** What its address has: `resident-{uid}` where the reader is the resident and writes with the professional `uid`, else `professional-{uid}`. */
  key: string;
  correspondent: Correspondent;
  /** The last message; null before the first. */
  last: ShownMessage | null;
  /** What is being written; empty while nothing is. */
  draft: string;
  /** The ids of the photos that were chosen for it. */
  draftPhotos: readonly string[];
  /** How many messages of theirs the reader has not seen. */
  unread: number;
  /** Whether the server has it; before that there is nothing to mute, block or report. */
  isSent: boolean;
  isMuted: boolean;
  isBlocked: boolean;
  /** Whether the reader put it away, and nobody has written since. */
  isPutAway: boolean;
}

/** A conversation that is open. */
export interface ShownThread {
  conversation: ShownConversation;
  /** The oldest first; what waits and what came back stands last. */
  messages: readonly ShownMessage[];
  /** Whether the server has older ones, which `older` asks for. */
  hasOlder: boolean;
}

/** A conversation that was found by some words. */
export interface FoundConversation {
  conversation: ShownConversation;
  /** The newest message that has the words; null where it was found by whom it is with. */
  message: ShownMessage | null;
}

/** A request for a price in one conversation, as its resident has it. */
export interface ShownAnswer extends RequestStatus<ShownMessage> {
  /** Of the conversation. */
  key: string;
  correspondent: Correspondent;
  /** Whether the reader has blocked them. */
  isBlocked: boolean;
  /** Why what was taken came back; null unless it did. */
  refusal: Refusal | null;
}

/** What its resident asked a price for, and whom. */
export interface ShownRequest {
  id: string;
  /** In ms since 1970. */
  at: number;
  text: string;
  /** The ids of its photos, as one of those who were asked has them. */
  photos: readonly string[];
  card: RequestCard;
  answers: readonly ShownAnswer[];
}

/** A request that is being written. */
export interface Asking extends Omit<RequestCard, 'kind'> {
  /** The id that its messages will have. */
  id: string;
  text: string;
  /** The ids of the photos that were chosen for it. */
  photos: readonly string[];
  to: readonly Addressee[];
  /** The id of the request that is asked anew by it; null for another one. */
  again: string | null;
}

/** All conversations of who is here; the same object until something of them changes. */
export interface ConversationsState {
  /** False until the device has been read for who is here now. */
  isRead: boolean;
  /** The one last written in first; without those that were put away. */
  conversations: readonly ShownConversation[];
  /** Those that were put away, likewise. */
  putAway: readonly ShownConversation[];
  /** How many messages were not seen, without those of muted conversations. */
  unread: number;
  /** How many messages this device has of all of them. */
  held: number;
}

/** Whom a first message is for, as the page knows them; kept with it until the server says more. */
export type Addressee = Pick<Correspondent, 'uid' | 'displayName' | 'profilePhoto'>;

/**
 * Conversations as pages read and change them. Everything is kept on the device at once, and sent when there is a connection. What is
 * written throws `DeviceFull` where there is no room, and `Refused` where the rules say no.
 */
export interface Conversations {
  get(): ConversationsState;
  subscribe(listener: () => void): () => void;
  /** The one under `key`, where a message was written or begun here; the same object until something of it changes. */
  thread(key: string): ShownThread | null;
  /**
   * Those whose person's name, or one message of which on this device, has all of the words, whatever their case and accents: one may be
   * found by both. Names stand first, then the newest messages; what was put away stands last.
   */
  search(words: string): readonly FoundConversation[];
  /** Keeps what is being written. */
  write(key: string, text: string, to: Addressee): Promise<void>;
  /** Lets the other know, should they be here just now, that the reader is writing. */
  sayWriting(key: string): void;
  /** Sends what was written, with `text` as its last state. */
  send(key: string, text: string, to: Addressee): Promise<void>;
  /** What I asked prices for, the last first; the same object until something of it changes. */
  requests(): readonly ShownRequest[];
  /** The request that is being written; null while none is. The same object until it changes. */
  asking(): Asking | null;
  /** Keeps the request that is being written; its photos are as they were kept. */
  writeAsking(asking: Asking): Promise<void>;
  /** Makes a photo ready and keeps it with the request that is being written. Throws like `addPhoto`. */
  addAskingPhoto(asking: Asking, file: Blob): Promise<void>;
  removeAskingPhoto(asking: Asking, photoId: string): Promise<void>;
  /**
   * Begins a request anew from one that was sent, in the place of what was being written, with those of its photos that can be had; gives how
   * many cannot.
   */
  askAgain(request: ShownRequest): Promise<number>;
  /**
   * Sends a request to all whom it is for; what came back of the one that is asked anew by it goes. Gives the id that it was sent under: one that
   * some have as it was before it was changed gets another.
   */
  ask(asking: Asking): Promise<string>;
  /** Sends a message with a card: an answer to a request, or what is taken. */
  sendCard(key: string, sent: { card: Card; text: string }, to: Addressee): Promise<void>;
  /** Everything that is there was seen. */
  see(key: string): Promise<void>;
  mute(key: string, isMuted: boolean): Promise<void>;
  block(key: string, isBlocked: boolean): Promise<void>;
  /** Leaves it out of the list until somebody writes again. */
  putAway(key: string): Promise<void>;
  /** Takes one that was put away back into the list. */
  bringBack(key: string): Promise<void>;
  /** Tells the admins of it, who then may see the last messages. */
  report(key: string, note: string): Promise<void>;
  /**
   * Makes a photo ready and keeps it with what is being written. Throws `Refused` (photo-too-large, photo-heic, photo-format, photo-broken,
   * photos-full) too.
   */
  addPhoto(key: string, file: Blob, to: Addressee): Promise<void>;
  removePhoto(key: string, photoId: string, to: Addressee): Promise<void>;
  /** Puts the text and the photos of a message that came back or waits to what is being written, and lets go of the message. Throws `Refused` (photos-full) too. */
  takeBack(key: string, messageId: string, to: Addressee): Promise<void>;
  /** Lets go of a message that came back or waits. */
  drop(key: string, messageId: string): Promise<void>;
  /** Asks the server for older messages, which `thread` then has. Throws where it cannot be reached. */
  older(key: string): Promise<void>;
}
