import type { ReceivedReview } from '../../../shared/model/review.ts';
import type { Refusal } from '../../../shared/protocol/refusal.ts';
import { noReplies } from './nothing-yet.ts';
import type { SentProgress } from './sent-rows.ts';

/** A review about me, as this device has it, and my answer. */
export interface ReceivedItem {
  review: ReceivedReview;
  /** What stands in my answer for me: what I am writing, else what I sent; null where there is none. */
  text: string | null;
  /** How far the answer has come; `saved` also where there is none. */
  progress: SentProgress;
  /** Why the answer came back; `changed` when it was changed on another device of mine. Null unless it did. */
  attention: Refusal | 'changed' | null;
  /** Until when the server asked to wait, ms since 1970; null when it did not. */
  waitsUntil: number | null;
  /** Whether the review shows no more. */
  isGone: boolean;
}

export interface RepliesState {
  /** False until the device has been read. */
  isRead: boolean;
  /** The reviews about who is signed in, the newest first. */
  received: readonly ReceivedItem[];
  /** How many of the answers the server has not got as they are here. */
  unsent: number;
}

/** Where a professional reads what was said about them and answers it, with a connection or without. */
export interface RepliesSource {
  get: () => RepliesState;
  subscribe: (listener: () => void) => () => void;
  /** Keeps what is being written, durably. Not sent before `submit`. Throws `DeviceFull`. */
  write: (reviewId: string, text: string) => Promise<void>;
  /** Sends the answer when there is a connection. Throws `Refused` where the rules say no, and `DeviceFull`. */
  submit: (reviewId: string) => Promise<void>;
  /** Takes the answer back, sent or not. Throws like `submit`. */
  remove: (reviewId: string) => Promise<void>;
  /** Lets go of what is being written, or came back; what the server has stays. */
  discard: (reviewId: string) => Promise<void>;
  /** Settles when the device has been read for who is here now. */
  whenOpen: () => Promise<void>;
  /** Tries to send what was submitted now; settles when the server has answered, or nothing is left to send. */
  syncNow: () => Promise<void>;
  /** What is unsent, as a value to keep. */
  exportUnsent: () => Promise<readonly object[]>;
}

/** On the server, where pages are rendered the same for everybody. */
export const nobodysReplies: RepliesSource = {
  get: () => noReplies,
  subscribe: () => () => undefined,
  write: nothing,
  submit: nothing,
  remove: nothing,
  discard: nothing,
  whenOpen: nothing,
  syncNow: nothing,
  exportUnsent: async () => [],
};

async function nothing(): Promise<void> {
  // Nobody answers there.
}
