import { randomUUID } from 'node:crypto';
import type { Visited } from '../../shared/protocol/visits-protocol.ts';
import { isCountedWeek, withCounted } from '../../shared/rules/profile/visits.ts';
import { isDeleted } from '../couch/tombstones.ts';
import { changeDocument, removeDocument } from '../couch/change.ts';
import type { Stores } from '../couch/stores.ts';

/** The first visit in a while is written after so long (ms), those that follow with all others of this time. */
const flushInterval = { first: 1000, between: 60 * 1000 };

/**
 * Counts in memory how often each profile was looked at, and writes the sums together: a visit costs no write of its own. What was not
 * written yet goes with a process that is killed.
 */
export class VisitCounter {
  #stores: Stores;
  #onError: (error: unknown) => void;
  #flushInterval: typeof flushInterval;
  /** Whose numbers these are: each process counts its own. */
  #name = randomUUID().slice(0, 8);
  /** All that was counted since this process began, by professional and week. */
  #counted = new Map<string, Map<string, number>>();
  /** The uids of those of whom the store does not have all. */
  #unwritten = new Set<string>();
  #timer: NodeJS.Timeout | null = null;
  #writtenAt = 0;
  #writing = Promise.resolve();
  #isStopped = false;

  constructor(stores: Stores, onError: (error: unknown) => void, interval = flushInterval) {
    this.#stores = stores;
    this.#onError = onError;
    this.#flushInterval = interval;
  }

  /** Takes in that somebody looked; a week that is not counted is passed over. */
  note({ uid, week, times }: Visited): void {
    if (!isCountedWeek(week, Date.now())) return;
    const weeks = this.#counted.get(uid) ?? new Map<string, number>();
    this.#counted.set(uid, weeks.set(week, (weeks.get(week) ?? 0) + times));
    this.#unwritten.add(uid);
    this.#plan();
  }

  /** Writes what is left; settles when nothing is under way any more. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#writeAll();
  }

  #plan(): void {
    const { first, between } = this.#flushInterval;
    this.#timer ??= setTimeout(
      () => {
        this.#timer = null;
        void this.#writeAll().then(() => {
          // What failed is tried again with what comes next.
          if (this.#unwritten.size > 0 && !this.#isStopped) this.#plan();
        });
      },
      Math.max(first, this.#writtenAt + between - Date.now()),
    );
  }

  #writeAll(): Promise<void> {
    this.#writtenAt = Date.now();
    this.#writing = this.#writing.then(async () => {
      const due = this.#unwritten;
      this.#unwritten = new Set();
      for (const uid of due) await this.#write(uid).catch(this.#onError);
    });
    return this.#writing;
  }

  async #write(uid: string): Promise<void> {
    const counted = this.#counted.get(uid) ?? new Map<string, number>();
    for (const week of counted.keys()) if (!isCountedWeek(week, Date.now())) counted.delete(week);
    const mine = { uid, by: this.#name, weeks: Object.fromEntries(counted) };
    try {
      await changeDocument(this.#stores.visits, uid, (stored) => withCounted(stored, mine, Date.now()));
      // Whoever deleted the account meanwhile may have looked here before this was written.
      if (await isDeleted(this.#stores, uid)) await removeDocument(this.#stores.visits, uid);
    } catch (error) {
      this.#unwritten.add(uid);
      throw error;
    }
  }
}
