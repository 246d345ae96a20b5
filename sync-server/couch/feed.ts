import { setTimeout as delay } from 'node:timers/promises';

/** Where a feed stands. Opaque: kept and handed back, never parsed, sorted or compared. */
export type Sequence = number | string;

export interface FeedPage<Doc extends object> {
  changes: PouchDB.Core.ChangesResponseChange<Doc>[];
  /** The sequence after this page. */
  sequence: Sequence;
}

/** What comes with each change: the document, and the revisions of all its leaves instead of the one that the store puts first. */
interface Reading {
  withDocuments: boolean;
  withLeaves?: boolean;
}

/**
 * The changes after `since`, up to `limit`; an empty page means that the feed ended. A document that changed several
 * times comes once, as it is now.
 */
export async function readFeed<Doc extends object>(
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

const pageSize = 500;
const pauseAfterError = 1000;
/** Timeout of a live feed, which is then asked anew, because a dead connection may never say so (ms). */
const longestWait = 55_000;
/** A feed over HTTP is asked again so long (ms) after it told something, so that many changes cost few requests. */
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
  let sequence = since;
  let isAtEnd = false;
  while (!options.signal.aborted) {
    try {
      const page: FeedPage<Doc> = isAtEnd
        ? await nextPage(database, sequence, options)
        : await readFeed(database, sequence, { ...options, limit: pageSize });
      sequence = page.sequence;
      if (!isAtEnd || page.changes.length > 0) yield page;
      isAtEnd ||= page.changes.length === 0;
    } catch (error) {
      if (options.signal.aborted) return;
      options.onError(error);
      isAtEnd = false;
      await delay(pauseAfterError, undefined, { signal: options.signal }).catch(() => undefined);
    }
  }
}

/** A database over HTTP, as PouchDB's adapter has it. */
interface Remote {
  fetch: (path: string, options: RequestInit) => Promise<Response>;
}

const isRemote = (database: object): database is Remote => 'fetch' in database;

/** What changed after `since`, as soon as anything did; nothing where it did not for long, or when the signal aborts. */
async function nextPage<Doc extends object>(
  database: PouchDB.Database<Doc>,
  since: Sequence,
  { signal, ...reading }: Reading & { signal: AbortSignal },
): Promise<FeedPage<Doc>> {
  if (isRemote(database)) return poll(database, since, { signal, ...reading });
  await nextChange(database, since, signal);
  if (signal.aborted) return { changes: [], sequence: since };
  return readFeed(database, since, { ...reading, limit: pageSize });
}

/** The same over HTTP, with one request: PouchDB waits with one and reads with another. */
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

/** Settles when something changes after `since`, when nothing did for long, or when the signal aborts. */
function nextChange(database: PouchDB.Database<object>, since: Sequence, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const feed = database.changes({ since, live: true, batch_size: 1 });
    const stop = () => feed.cancel();
    const timer = setTimeout(stop, longestWait);
    signal.addEventListener('abort', stop, { once: true });
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    };
    void feed
      .on('change', stop)
      .on('complete', () => {
        end();
        resolve();
      })
      .on('error', (error) => {
        end();
        reject(error instanceof Error ? error : new Error(String(error)));
      });
    if (signal.aborted) stop();
  });
}
