import type { DexieOptions } from 'dexie';
import {
  type AdminChannel,
  type AdminEntry,
  type AdminOutcome,
  type AdminPull,
  adminSchema,
} from '../../../shared/protocol/admin-protocol.ts';
import type { AuditEntry } from '../../../shared/model/audit.ts';
import type { Checkpoint } from '../../../shared/protocol/catalogue-protocol.ts';
import {
  type AdminDatabase,
  type EntryRow,
  type FeedRow,
  openAdminDatabase,
  type QueuedRow,
} from './admin-database.ts';
import { DeviceFull } from '../catalogue/rows.ts';

/** What is kept in a tab's memory; the audit is looked up when it is asked for. */
const shown: readonly AdminChannel[] = ['accounts', 'reviews', 'reports', 'beta-keys'];

/** What a tab reads of the device at once. */
export interface AdminNews {
  /** What changed after what the tab had seen. */
  rows: EntryRow[];
  feeds: FeedRow[];
  /** In the order it was decided. */
  queue: QueuedRow[];
}

/** What an admin's device holds of the channels, and what was decided on it. */
export class AdminStore {
  readonly uid: string;
  #database: AdminDatabase;
  #channel: BroadcastChannel | null;
  #listener: (news: AdminNews) => void = () => undefined;
  /** The highest `seq` that was told. */
  #seen = 0;
  #telling = Promise.resolve();

  /** Rejects where the browser keeps nothing. */
  static async open(uid: string, options?: DexieOptions): Promise<AdminStore> {
    return new AdminStore(uid, await openAdminDatabase(uid, options));
  }

  private constructor(uid: string, database: AdminDatabase) {
    this.uid = uid;
    this.#database = database;
    this.#channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`confio-admin-${uid}`);
  }

  /** Tells `listener` of all there is, and then of what changes, whichever tab changed it, until it is closed. */
  async follow(listener: (news: AdminNews) => void): Promise<void> {
    this.#listener = listener;
    this.#channel?.addEventListener('message', () => void this.#tellHere());
    await this.#tellHere();
  }

  /** One reading after the other, each of what is above what the one before saw. */
  #tellHere(): Promise<void> {
    this.#telling = this.#telling
      .then(async () => {
        const news = await this.#read(this.#seen);
        // What was dropped is counted from the beginning again.
        const before = news.feeds.length === 0 ? 0 : this.#seen;
        this.#seen = news.rows.reduce((highest, { seq }) => Math.max(highest, seq), before);
        this.#listener(news);
      })
      // It was closed meanwhile: there is nobody to tell.
      .catch(() => undefined);
    return this.#telling;
  }

  async #tell(): Promise<void> {
    this.#channel?.postMessage('changed');
    await this.#tellHere();
  }

  /** All of one moment: between what was decided and what came of it, the state before the decision would show again. */
  async #read(seen: number): Promise<AdminNews> {
    const { dexie, entries, feeds, queue } = this.#database;
    return dexie.transaction('r', [entries, feeds, queue], async () => {
      // From nothing, what is never shown is not read at all.
      const found = seen === 0 ? entries.where('channel').anyOf(shown) : entries.where('seq').above(seen);
      const rows = (await found.toArray()).filter(({ channel }) => shown.includes(channel));
      return { rows, feeds: await feeds.toArray(), queue: await queue.toArray() };
    });
  }

  /** What was written down about a review or an account, the newest first. */
  async history(target: string): Promise<AuditEntry[]> {
    const rows = await this.#database.entries.where('target').equals(target).toArray();
    return rows
      .flatMap((row) => (row.channel === 'audit' && row.document ? [row.document] : []))
      .toSorted((a, b) => b.at - a.at);
  }

  /** From where a channel is to be read on. */
  async checkpoint(channel: AdminChannel): Promise<Checkpoint> {
    const feed = await this.#database.feeds.get(channel);
    if (feed && feed.schema !== adminSchema) await this.startAnew(channel);
    return feed?.schema === adminSchema ? feed.checkpoint : '';
  }

  /** The channel is read from its beginning; what does not come again leaves the device at its end. */
  async startAnew(channel: AdminChannel): Promise<void> {
    const turn = (await this.#database.feeds.get(channel))?.turn ?? 0;
    await this.#database.feeds.put({ ...firstFeed(channel), turn: turn + 1 });
  }

  /**
   * Takes in what was pulled from the checkpoint `from`, and the checkpoint with it, or nothing of it where another tab was faster.
   * Throws `DeviceFull`.
   */
  async take(channel: AdminChannel, from: Checkpoint, pull: AdminPull): Promise<void> {
    await this.#write(async ({ feeds }) => {
      const feed = (await feeds.get(channel)) ?? firstFeed(channel);
      if (feed.checkpoint !== from) return;
      await this.#put(pull.entries, feed.turn);
      if (pull.isLast && !feed.isWhole) await this.#dropOlder(channel, feed.turn);
      const isWhole = feed.isWhole || pull.isLast;
      await feeds.put({ ...feed, checkpoint: pull.checkpoint, isWhole });
    });
  }

  /** Keeps what was decided, durably, each in the place of what was decided about the same before. Throws `DeviceFull`. */
  async enqueue(rows: readonly Omit<QueuedRow, 'order'>[]): Promise<void> {
    await this.#write(async ({ queue }) => {
      await queue
        .where('key')
        .anyOf(rows.map(({ key }) => key))
        .delete();
      await queue.bulkAdd([...rows]);
    });
  }

  /** Lets go of something in the queue. */
  async discard(key: string): Promise<void> {
    await this.#database.queue.where('key').equals(key).delete();
    await this.#tell();
  }

  /** What is to be sent, the oldest first. */
  async unsent(limit: number): Promise<QueuedRow[]> {
    return this.#database.queue
      .filter(({ refusal }) => refusal === null)
      .limit(limit)
      .toArray();
  }

  /** Takes in what became of rows that were sent, in their order. Throws `DeviceFull`. */
  async settle(sent: readonly QueuedRow[], outcomes: readonly AdminOutcome[]): Promise<void> {
    await this.#write(async ({ queue, feeds }) => {
      for (const [index, { order, key }] of sent.entries()) {
        const outcome = outcomes[index];
        if (!outcome) continue;
        if (outcome.kind === 'accepted') await queue.delete(order);
        else await queue.update(order, { refusal: outcome.refusal });
        const { entry } = outcome;
        if (!entry) continue;
        if (outcome.kind === 'accepted') await this.#rebase(key, entry);
        await this.#put([entry], (await feeds.get(entry.channel))?.turn ?? 0);
      }
    });
  }

  /** The account is no admin's any more: nothing stays but what was not sent, which never will be. Whether there is any of that. */
  async drop(): Promise<boolean> {
    await this.#write(async ({ entries, feeds, queue }) => {
      await entries.clear();
      await feeds.clear();
      await queue.toCollection().modify({ refusal: { code: 'not-allowed' } });
    });
    return (await this.#database.queue.count()) > 0;
  }

  close(): void {
    this.#channel?.close();
    this.#listener = () => undefined;
    this.#database.dexie.close();
  }

  /** Closes it and removes all of it from the device. */
  async remove(): Promise<void> {
    this.close();
    await this.#database.dexie.delete();
  }

  /** What was decided while the decision before it was on its way was decided in its knowledge. */
  async #rebase(key: string, entry: AdminEntry): Promise<void> {
    if (entry.channel !== 'reviews' || !entry.document) return;
    const { document } = entry;
    const later = await this.#database.queue.where('key').equals(key).first();
    if (later?.row.kind !== 'decision') return;
    const { row } = later;
    const decision = (row.part === 'review' ? document : document.reply)?.decision ?? null;
    if (decision?.decidedOn !== row.decidedOn) return;
    await this.#database.queue.update(later.order, { row: { ...row, known: decision.at } });
  }

  async #put(given: readonly AdminEntry[], turn: number): Promise<void> {
    const { entries } = this.#database;
    let seq = (await entries.orderBy('seq').last())?.seq ?? 0;
    await entries.bulkPut(
      given.map((entry) => {
        const target = entry.channel === 'audit' && entry.document ? { target: entry.document.target } : {};
        return { ...entry, ...target, turn, seq: ++seq };
      }),
    );
  }

  async #dropOlder(channel: AdminChannel, turn: number): Promise<void> {
    const older = await this.#database.entries
      .where('channel')
      .equals(channel)
      .and((row) => row.turn < turn && row.document !== null)
      .toArray();
    await this.#put(
      older.map(({ id }) => ({ channel, id, document: null })),
      turn,
    );
  }

  async #write(work: (database: AdminDatabase) => Promise<void>): Promise<void> {
    const { dexie, entries, feeds, queue } = this.#database;
    try {
      // Dexie holds the transaction open for what is awaited in a function that is itself async.
      await dexie.transaction('rw', [entries, feeds, queue], async () => {
        await work(this.#database);
      });
    } catch (cause) {
      throw new DeviceFull(cause);
    }
    await this.#tell();
  }
}

function firstFeed(channel: AdminChannel): FeedRow {
  return { channel, checkpoint: '', turn: 0, isWhole: false, schema: adminSchema };
}
