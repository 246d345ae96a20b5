import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { LocalFeed } from './local-feed.ts';
import { isRemote, type Remote } from '../database-info.ts';
import { type FeedPage, readFeed, type Reading, type Sequence } from './read-feed.ts';

const pageSize = 500;
const pauseAfterError = 1000;
/** Timeout of a feed over HTTP, which is then asked anew, because a dead connection may never say so (ms). */
const longestWait = 55_000;
/** The debounce of a feed over HTTP (ms): it is asked again so long after it told something, so that many changes cost few requests. */
const gathering = 25;

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

/** The databases of this process that somebody follows. */
const localFeeds = new WeakMap<object, LocalFeed>();

/** The end of a feed: what changed after a sequence, as soon as anything did; nothing where it did not for long, or when the signal aborts. */
interface FeedEnd<Doc extends object> {
  /** Says that what is read for itself is read from now on. */
  mark: () => void;
  next: (since: Sequence) => Promise<FeedPage<Doc>>;
}

function endOf<Doc extends object>(
  database: PouchDB.Database<Doc>,
  { signal, ...reading }: Reading & { signal: AbortSignal },
): FeedEnd<Doc> {
  if (isRemote(database))
    return { mark: () => undefined, next: (since) => poll(database, since, { signal, ...reading }) };
  // Whoever follows is handed the same page: it has whatever any of them asks for.
  const readPage = (since: Sequence) =>
    readFeed<object>(database, since, { withDocuments: true, withLeaves: true, limit: pageSize });
  const feed = localFeeds.get(database) ?? new LocalFeed(database, readPage, pageSize);
  localFeeds.set(database, feed);
  return feed.follower(signal) as FeedEnd<Doc>;
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
