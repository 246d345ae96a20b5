import type { Refusal } from '../../../shared/protocol/refusal.ts';
import type { Reported, ReportText } from '../../db/own/report-row.ts';
import { noReports } from './nothing-yet.ts';
import type { SentProgress } from './sent-rows.ts';

/** A report of mine, as this device has it. */
export interface ReportItem {
  about: Reported;
  /** What stands in it for me: what I am writing, else what I sent. */
  text: ReportText;
  progress: SentProgress;
  /** Why it came back; null unless it did. */
  attention: Refusal | 'changed' | null;
  /** Until when the server asked to wait, ms since 1970; null when it did not. */
  waitsUntil: number | null;
}

export interface ReportsState {
  /** False until the device has been read. */
  isRead: boolean;
  /** Of who reports on this device now, signed in or not. */
  reports: readonly ReportItem[];
  /** How many of them the server has not got as they are here. */
  unsent: number;
}

/** Where somebody reports a review or a profile, with a connection or without, signed in or not. */
export interface ReportsSource {
  get: () => ReportsState;
  subscribe: (listener: () => void) => () => void;
  /** Keeps what is being written, durably; the first time it begins a report. Not sent before `submit`. Throws `DeviceFull`. */
  write: (about: Reported, change: Partial<ReportText>) => Promise<void>;
  /**
   * Sends it when there is a connection. Throws `Refused` with the field where the rules say no (reason-required where none was
   * chosen), and `DeviceFull`.
   */
  submit: (about: Reported) => Promise<void>;
  /** Lets go of what is being written, or came back. */
  discard: (about: Reported) => Promise<void>;
  /** Settles when the device has been read for who is here now. */
  whenOpen: () => Promise<void>;
  /** Tries to send what was submitted now; settles when the server has answered, or nothing is left to send. */
  syncNow: () => Promise<void>;
  /** What is unsent, as a value to keep. */
  exportUnsent: () => Promise<readonly object[]>;
}

/** On the server, where pages are rendered the same for everybody. */
export const nobodysReports: ReportsSource = {
  get: () => noReports,
  subscribe: () => () => undefined,
  write: nothing,
  submit: nothing,
  discard: nothing,
  whenOpen: nothing,
  syncNow: nothing,
  exportUnsent: async () => [],
};

async function nothing(): Promise<void> {
  // Nobody reports anything there.
}
