import { noReviews } from './nothing-yet.ts';
import type { OwnReview } from '../../../shared/model/review.ts';
import type { Refusal } from '../../../shared/protocol/refusal.ts';
import type { Reviewable } from '../../../shared/protocol/review-protocol.ts';
import type { WantedReview } from '../../../shared/rules/review.ts';
import type { SentProgress } from './sent-rows.ts';

/** A review of mine, as this device has it. */
export interface OwnReviewItem {
  reviewId: string;
  to: Reviewable;
  /** What stands in it for me: what I am writing, else what I sent. */
  text: WantedReview;
  progress: SentProgress;
  /** Why it came back; `changed` when it was changed on another device of mine. Null unless it did. */
  attention: Refusal | 'changed' | null;
  /** Until when the server asked to wait, ms since 1970; null when it did not. */
  waitsUntil: number | null;
  /** As the server last had it; null when it never did. */
  told: OwnReview | null;
  /** When it was begun on this device, or came in; milliseconds since 1970. */
  begunAt: number;
}

export interface OwnReviewsState {
  /** False until the device has been read. */
  isRead: boolean;
  /** Of who writes on this device now, signed in or not; the newest first. */
  reviews: readonly OwnReviewItem[];
  /** How many of them the server has not got as they are here. */
  unsent: number;
}

/** Where somebody writes reviews, with a connection or without, signed in or not. */
export interface OwnReviewsSource {
  get: () => OwnReviewsState;
  subscribe: (listener: () => void) => () => void;
  /**
   * Keeps what is being written of a review of `to`, durably; the first time it begins one. Gives its id. Not sent before `submit`.
   * Throws `DeviceFull`.
   */
  write: (to: Reviewable, change: Partial<WantedReview>) => Promise<string>;
  /** Sends it when there is a connection. Throws `Refused` with the field where the rules say no, and `DeviceFull`. */
  submit: (reviewId: string) => Promise<void>;
  /** Takes back one that was sent. Throws `DeviceFull`. */
  withdraw: (reviewId: string) => Promise<void>;
  /** Lets go of what is being written, or came back; what the server has stays. */
  discard: (reviewId: string) => Promise<void>;
  /** Settles when the device has been read for who is here now. */
  whenOpen: () => Promise<void>;
  /** Tries to send what was submitted now; settles when the server has answered, or nothing is left to send. */
  syncNow: () => Promise<void>;
  /** What is unsent, as a value to keep. */
  exportUnsent: () => Promise<readonly object[]>;
}

/** What nobody has written anything into yet. */
export const blankReview: WantedReview = {
  title: '',
  review: '',
  rating: 0,
  statedName: null,
  statedEmail: null,
  agreedTerms: null,
  isWithdrawn: false,
};

/** The one about a professional: the one that the server has, where another came back because of it. */
export function reviewAbout(reviews: readonly OwnReviewItem[], uid: string): OwnReviewItem | undefined {
  const about = reviews.filter(({ to }) => to.uid === uid);
  return about.find(({ told }) => told !== null) ?? about[0];
}

/** On the server, where pages are rendered the same for everybody. */
export const nobodysReviews: OwnReviewsSource = {
  get: () => noReviews,
  subscribe: () => () => undefined,
  write: async () => '',
  submit: nothing,
  withdraw: nothing,
  discard: nothing,
  whenOpen: nothing,
  syncNow: nothing,
  exportUnsent: async () => [],
};

async function nothing(): Promise<void> {
  // Nobody writes there.
}
