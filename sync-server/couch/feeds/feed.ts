import { EventEmitter, once, setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { isRemote, type Remote } from '../database-info.ts';
import { written } from '../level-store.ts';
import { isStatus } from '../read.ts';

/** Changes that are read at once. */
const pageSize = 500;
const pauseAfterError = 1000;
/** Timeout of a feed over HTTP, which is then asked anew, because a dead connection may never say so (ms). */
const longestWait = 55_000;
/** The debounce of a feed over HTTP (ms): it is asked again so long after it told something, so that many changes cost few requests. */
const gathering = 25;
/** How many pages are kept for those who follow a little behind the others. */
const maxPages = 16;
/** A page of more changes is not kept. */
const maxChanges = 100;

/** Where a feed stands. Opaque: kept and handed back, never parsed, sorted or compared. */
export type Sequence = number | string;

export interface FeedPage<Doc extends object> {
  changes: PouchDB.Core.ChangesResponseChange<Doc>[];
  /** The sequence after this page. */
  sequence: Sequence;
}

/** What comes with each change: the document, and the revisions of all its leaves instead of the one that the store puts first. */
export interface Reading {
  withDocuments: boolean;
  withLeaves?: boolean;
}

/**
 * The changes after `since`, up to `limit`; an empty page means that the feed ended. A document that changed several
 * times comes once, as it is now.
 */
async function readFeed<Doc extends object>(
  database: PouchDB.Database<Doc>,
  since: Sequence,
  { limit, withDocuments, withLeaves = false }: Reading & { limit: number },
): Promise<FeedPage<Doc>> {
  const answer = await database.changes({
    since,
    limit,
    batch_size: limit,
    include_docs: withDocuments,
    ...(withLeaves && { style: 'all_docs' }),
  });
  return { changes: answer.results, sequence: answer.last_seq };
}

/** The same; null where the store says that `since` is no sequence of its own. */
export async function readFeedOrNull<Doc extends object>(
  database: PouchDB.Database<Doc>,
  since: Sequence,
  reading: Reading & { limit: number },
): Promise<FeedPage<Doc> | null> {
  try {
    return await readFeed(database, since, reading);
  } catch (error) {
    if (isStatus(error, 400)) return null;
    throw error;
  }
}

/**
 * Every change after `since`, page by page, for as long as `signal` is not aborted; waits for new ones at the end of
 * the feed, announced by an empty page. A store that does not answer is asked again: `onError` hears of it.
 */
export async function* followFeed<Doc extends object>(
  database: PouchDB.Database<Doc>,
  since: Sequence,
  options: Reading & { signal: AbortSignal; onError: (error: unknown) => void },
): AsyncGenerator<FeedPage<Doc>> {
  // One signal ends all that a server follows.
  setMaxListeners(0, options.signal);
  const end = endOf(database, options);
  const read = (after: Sequence) => {
    end.mark();
    return readFeed(database, after, { ...options, limit: pageSize });
  };
  let sequence = since;
  let isAtEnd = false;
  /** The page after the one that is worked on. */
  let ahead: Promise<FeedPage<Doc>> | null = null;
  try {
    while (!options.signal.aborted) {
      try {
        const page: FeedPage<Doc> = isAtEnd ? await end.next(sequence) : await (ahead ?? read(sequence));
        const isEmpty = page.changes.length === 0;
        ({ sequence } = page);
        ahead = isAtEnd || isEmpty || options.signal.aborted ? null : read(sequence);
        // The error is thrown when the page is handed out.
        ahead?.catch(() => undefined);
        if (!isAtEnd || !isEmpty) yield page;
        isAtEnd ||= isEmpty;
      } catch (error) {
        if (options.signal.aborted) return;
        options.onError(error);
        ahead = null;
        isAtEnd = false;
        await delay(pauseAfterError, undefined, { signal: options.signal }).catch(() => undefined);
      }
    }
  } finally {
    // Nothing asks the store any more once it has ended.
    await ahead?.catch(() => undefined);
  }
}

/** The end of a feed: what changed after a sequence, as soon as anything did; nothing where it did not for long, or when the signal aborts. */
interface FeedEnd<Doc extends object> {
  /** Says that what is read for itself is read from now on. */
  mark: () => void;
  next: (since: Sequence) => Promise<FeedPage<Doc>>;
}

/** The databases of this process that somebody follows. */
const localFeeds = new WeakMap<object, LocalFeed>();

function endOf<Doc extends object>(
  database: PouchDB.Database<Doc>,
  { signal, ...reading }: Reading & { signal: AbortSignal },
): FeedEnd<Doc> {
  if (isRemote(database))
    return { mark: () => undefined, next: (since) => poll(database, since, { signal, ...reading }) };
  const feed = localFeeds.get(database) ?? new LocalFeed(database);
  localFeeds.set(database, feed);
  return feed.follower(signal) as FeedEnd<Doc>;
}

/** What was read of a feed, and how many writes had been heard of before. */
interface Read {
  writes: number;
  page: Promise<FeedPage<object>>;
}

/** The feed of a database in this process: however many follow it, what was written is read once. */
class LocalFeed {
  readonly #database: PouchDB.Database;
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

  constructor(database: PouchDB.Database) {
    this.#database = database;
  }

  /** Somebody who follows it until the signal aborts: reads it up to its end without the others' help, and then goes on with them. */
  follower(signal: AbortSignal): FeedEnd<object> {
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
        isFull = page.changes.length === pageSize;
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
    // Whoever follows is handed the same page: it has whatever any of them asks for.
    const page = readFeed(this.#database, since, { withDocuments: true, withLeaves: true, limit: pageSize });
    const read = { writes: this.#writes, page };
    this.#pages.set(since, read);
    const forget = () => void (this.#pages.get(since) === read && this.#pages.delete(since));
    read.page.then(({ changes }) => (changes.length === 0 || changes.length > maxChanges) && forget(), forget);
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > maxPages && oldest !== undefined) this.#pages.delete(oldest);
    return read;
  }

  #leave(): void {
    this.#followers -= 1;
    if (this.#followers > 0) return;
    this.#database.removeListener(written, this.#hear);
    this.#pages.clear();
  }
}

/** Over HTTP this is one request: PouchDB waits with one and reads with another. */
async function poll<Doc extends object>(
  database: Remote,
  since: Sequence,
  { withDocuments, withLeaves = false, signal }: Reading & { signal: AbortSignal },
): Promise<FeedPage<Doc>> {
  const waiting = new AbortController();
  const stop = () => waiting.abort();
  const timer = setTimeout(stop, longestWait);
  signal.addEventListener('abort', stop, { once: true });
  const query = new URLSearchParams({ feed: 'longpoll', since: String(since), limit: String(pageSize) });
  if (withDocuments) query.set('include_docs', 'true');
  if (withLeaves) query.set('style', 'all_docs');
  try {
    await delay(gathering, undefined, { signal: waiting.signal });
    const answer = await database.fetch(`_changes?${query}`, { signal: waiting.signal });
    if (!answer.ok) throw new Error(`the feed answered ${answer.status}`);
    const { results, last_seq: sequence } = (await answer.json()) as PouchDB.Core.ChangesResponse<Doc>;
    return { changes: results, sequence };
  } catch (error) {
    if (waiting.signal.aborted) return { changes: [], sequence: since };
    throw error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}
