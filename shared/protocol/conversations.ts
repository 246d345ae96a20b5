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

/** How far a message of mine has come: kept on this `local` device only, `sent` to the server, `delivered` to a device of theirs, or `read`. */
export type MessageProgress = 'local' | 'sent' | 'delivered' | 'read';

export interface ShownMessage {
  id: string;
  isMine: boolean;
  text: string;
  /** The addresses of its pictures. */
  photos: readonly string[];
  /** In ms since 1970: the server's time, or while the server has not got it, when it was written. */
  at: number;
  progress: MessageProgress;
  /** Why it came back; null unless it did. */
  refusal: Refusal | null;
}

export interface ShownConversation {
  /** What its address has: `resident-{uid}` where the reader is the resident and writes with the professional `uid`, else `professional-{uid}`. */
  key: string;
  correspondent: Correspondent;
  /** The last message; null before the first. */
  last: ShownMessage | null;
  /** What is being written; empty while nothing is. */
  draft: string;
  /** How many messages of theirs the reader has not seen. */
  unread: number;
  isMuted: boolean;
  isBlocked: boolean;
}

/** A conversation that is open. */
export interface ShownThread {
  conversation: ShownConversation;
  /** The oldest first; what waits and what came back stands last. */
  messages: readonly ShownMessage[];
  /** Whether the server has older ones, which `older` asks for. */
  hasOlder: boolean;
}

/** All conversations of who is here; the same object until something of them changes. */
export interface ConversationsState {
  /** False until the device has been read for who is here now. */
  isRead: boolean;
  /** The one last written in first; without those that were put away and where nobody has written since. */
  conversations: readonly ShownConversation[];
  /** How many messages were not seen, without those of muted conversations. */
  unread: number;
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
  /** Has the device read, for a page that shows them. */
  want(): void;
  /** The one under `key`, where a message was written or begun here; the same object until something of it changes. */
  thread(key: string): ShownThread | null;
  /** Those of which something on the device has all of the words, whatever their case and accents. */
  search(words: string): readonly ShownConversation[];
  /** Keeps what is being written. */
  write(key: string, text: string, to: Addressee): Promise<void>;
  /** Sends what was written, with `text` as its last state. */
  send(key: string, text: string, to: Addressee): Promise<void>;
  /** Everything that is there was seen. */
  see(key: string): Promise<void>;
  mute(key: string, isMuted: boolean): Promise<void>;
  block(key: string, isBlocked: boolean): Promise<void>;
  /** Leaves it out of the list until somebody writes again. */
  putAway(key: string): Promise<void>;
  /** Tells the admins of it, who then may see the last messages. */
  report(key: string, note: string): Promise<void>;
  /** Lets go of a message that came back. */
  drop(key: string, messageId: string): Promise<void>;
  /** Asks the server for older messages, which `thread` then has. Throws where it cannot be reached. */
  older(key: string): Promise<void>;
}
