import { setTimeout as delay } from 'node:timers/promises';
import { type DatabaseName, databaseNames } from '../../couchdb/databases.ts';
import { changeDocument, readMended } from './change.ts';
import { type FeedPage, followFeed, type Sequence } from './feed.ts';
import { getOrNull } from './read.ts';
import type { Stores } from './stores.ts';
import { untilDone } from './until-done.ts';

/** A local document of each database: it is in no feed. Losing it costs only work. */
const positionId = '_local/mended';
/** After each page (ms): leaves that are being brought together anyway are left to whoever does so, and a busy feed is asked seldom. */
const rest = 1000;

interface Position {
  sequence: Sequence;
}

interface Run {
  stores: Stores;
  signal: AbortSignal;
  onError: (error: unknown) => void;
}

/**
 * Follows the feed of every database and brings together what has several leaves, wherever they came from: nodes that were apart, a server
 * that died over a write, an older version. Several servers do so at once and come to the same. The position is saved after the work, and a
 * failure is tried again until it succeeds.
 */
export function startMender(stores: Stores, onError: (error: unknown) => void): { stop: () => Promise<void> } {
  const followers = databaseNames.map((name) => {
    const abort = new AbortController();
    return { abort, stopped: follow({ stores, signal: abort.signal, onError }, name) };
  });
  return {
    stop: async () => {
      for (const { abort } of followers) abort.abort();
      await Promise.all(followers.map(({ stopped }) => stopped));
    },
  };
}

async function follow(run: Run, name: DatabaseName): Promise<void> {
  const database: PouchDB.Database<object> = run.stores[name];
  const positions = database as PouchDB.Database<Position>;
  const saved = await untilDone(run, () => getOrNull(positions, positionId).then((stored) => stored?.sequence ?? 0));
  if (saved === null) return;
  let reached = saved;
  const options = { withDocuments: false, withLeaves: true, signal: run.signal, onError: run.onError };
  for await (const page of followFeed(database, saved, options)) {
    if (page.changes.length === 0) continue;
    const isDone = await untilDone(run, () => mendAll(database, page).then(() => true));
    if (!isDone) break;
    reached = page.sequence;
    await untilDone(run, () => changeDocument(positions, positionId, () => ({ sequence: reached })));
    await delay(rest, undefined, { signal: run.signal }).catch(() => undefined);
  }
}

/** A document with one leaf may have others that were removed: looking at it costs one request, and nothing is done. */
async function mendAll(database: PouchDB.Database<object>, { changes }: FeedPage<object>): Promise<void> {
  for (const { id, changes: leaves } of changes) {
    if (leaves.length > 1 && !id.startsWith('_design/')) await readMended(database, id);
  }
}
