import { setTimeout as delay } from 'node:timers/promises';
import { type DatabaseName, databaseNames } from '../../../couchdb/databases.ts';
import { readMended } from '../change.ts';
import { type FeedPage, followFeed } from '../feeds/feed.ts';
import { Position } from '../feeds/feed-position.ts';
import type { Stores } from '../stores.ts';
import { untilDone } from '../until-done.ts';

/** The pause after each page (ms): leaves that are being merged anyway are left to whoever does so, and a busy feed is asked seldom. */
const rest = 1000;

/** Does what follows from bringing a document together. */
type OnMended = (name: DatabaseName, id: string) => Promise<void>;

interface Run {
  stores: Stores;
  onMended: OnMended;
  signal: AbortSignal;
  onError: (error: unknown) => void;
}

/**
 * Follows the feed of every database and brings together what has several leaves, wherever they came from: nodes that were apart, a server
 * that died over a write, an older version. Several servers do so at once and come to the same. The position is saved after the work, and a
 * failure is tried again until it succeeds. `onMended` is part of the work.
 */
export function startMender(
  stores: Stores,
  onError: (error: unknown) => void,
  onMended: OnMended = async () => undefined,
): { stop: () => Promise<void> } {
  const followers = databaseNames.map((name) => {
    const abort = new AbortController();
    return { abort, stopped: follow({ stores, onMended, signal: abort.signal, onError }, name) };
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
  const position = new Position(database, 'mended');
  const saved = await untilDone(run, async () => (await position.read()) ?? 0);
  if (saved === null) return;
  const options = { withDocuments: false, withLeaves: true, signal: run.signal, onError: run.onError };
  for await (const page of followFeed(database, saved, options)) {
    if (page.changes.length === 0) continue;
    const isDone = await untilDone(run, () => mendAll(run, name, page).then(() => true));
    if (!isDone) break;
    await untilDone(run, () => position.advance(page.sequence).then(() => true));
    await delay(rest, undefined, { signal: run.signal }).catch(() => undefined);
  }
  await position.save().catch(run.onError);
}

/** A document with one leaf may have others that were removed: looking at it costs one request, and nothing is done. */
async function mendAll({ stores, onMended }: Run, name: DatabaseName, { changes }: FeedPage<object>): Promise<void> {
  const database: PouchDB.Database<object> = stores[name];
  for (const { id, changes: leaves } of changes) {
    if (leaves.length === 1 || id.startsWith('_design/')) continue;
    await readMended(database, id);
    await onMended(name, id);
  }
}
