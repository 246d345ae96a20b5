import { EventEmitter, once } from 'node:events';
import { written } from '../level-store.ts';
import type { FeedPage, Sequence } from './read-feed.ts';

/** What was read of a feed, and how many writes had been heard of before. */
interface Read {
  writes: number;
  page: Promise<FeedPage<object>>;
}

/** Reads the feed up to its end without the others' help, and then goes on with them. */
export interface Follower {
  /** Says that what it reads for itself is read from now on. */
  mark: () => void;
  /** What comes after a sequence, as soon as there is anything; an empty page when the signal aborts. */
  next: (since: Sequence) => Promise<FeedPage<object>>;
}

/** How many pages are kept for those who follow a little behind the others. */
const mostPages = 16;
/** A page of more changes is not kept. */
const mostChanges = 100;

/** The feed of a database in this process: however many follow it, what was written is read once. */
export class LocalFeed {
  readonly #database: PouchDB.Database;
  readonly #readPage: (since: Sequence) => Promise<FeedPage<object>>;
  readonly #pageSize: number;
  /** The last pages, by what they come after. */
  readonly #pages = new Map<Sequence, Read>();
  readonly #heard = new EventEmitter().setMaxListeners(0);
  #followers = 0;
  #writes = 0;
  /** What is written by way of another object of the same folder is not heard of; nobody has one. */
  readonly #hear = (): void => {
    this.#writes += 1;
    this.#heard.emit('write');
  };

  /** `readPage` gives up to `pageSize` changes. */
  constructor(database: PouchDB.Database, readPage: (since: Sequence) => Promise<FeedPage<object>>, pageSize: number) {
    this.#database = database;
    this.#readPage = readPage;
    this.#pageSize = pageSize;
  }

  /** Somebody who follows it until the signal aborts. */
  follower(signal: AbortSignal): Follower {
    if (this.#followers === 0) this.#database.on(written, this.#hear);
    this.#followers += 1;
    signal.addEventListener('abort', () => this.#leave(), { once: true });
    let writes = this.#writes;
    let isFull = false;
    const next = async (since: Sequence): Promise<FeedPage<object>> => {
      while (!signal.aborted) {
        if (this.#writes === writes && !isFull) await this.#untilMore(signal);
        if (signal.aborted) break;
        const read = this.#read(since);
        // What was written after that was read is not in it.
        writes = read.writes;
        const page = await read.page;
        isFull = page.changes.length === this.#pageSize;
        if (page.changes.length > 0) return page;
      }
      return { changes: [], sequence: since };
    };
    return { mark: () => (writes = this.#writes), next };
  }

  async #untilMore(signal: AbortSignal): Promise<void> {
    await once(this.#heard, 'write', { signal }).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  }

  #read(since: Sequence): Read {
    const known = this.#pages.get(since);
    if (known) return known;
    const read = { writes: this.#writes, page: this.#readPage(since) };
    this.#pages.set(since, read);
    const forget = () => void (this.#pages.get(since) === read && this.#pages.delete(since));
    read.page.then(({ changes }) => (changes.length === 0 || changes.length > mostChanges) && forget(), forget);
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > mostPages && oldest !== undefined) this.#pages.delete(oldest);
    return read;
  }

  #leave(): void {
    this.#followers -= 1;
    if (this.#followers > 0) return;
    this.#database.removeListener(written, this.#hear);
    this.#pages.clear();
  }
}
