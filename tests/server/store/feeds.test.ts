import { setImmediate as turn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { followFeed } from '../../../sync-server/couch/feeds/feed.ts';
import { openStores } from '../../../sync-server/couch/stores.ts';
import { eventually, makeStore, storeKinds } from '../../world/world.ts';

async function openDatabase(kind: (typeof storeKinds)[number]): Promise<PouchDB.Database> {
  const store = await makeStore(kind);
  const stores = await openStores(store.location);
  onTestFinished(async () => {
    await stores.close();
    await store.remove();
  });
  return stores.traces;
}

/** Follows until the test is over; how each document that it was told of stood then, and how often it was at the end. */
function follow(database: PouchDB.Database, pause: () => Promise<unknown>) {
  const abort = new AbortController();
  const seen = new Map<string, number>();
  const told = { seen, ends: 0, errors: [] as unknown[] };
  const options = { withDocuments: true, signal: abort.signal, onError: (error: unknown) => told.errors.push(error) };
  const running = (async () => {
    for await (const { changes } of followFeed(database, 0, options)) {
      if (changes.length === 0) told.ends += 1;
      for (const { id, doc } of changes) {
        if (doc && 'count' in doc && !id.startsWith('_')) seen.set(id, Number(doc.count));
      }
      await pause();
    }
  })();
  onTestFinished(async () => {
    abort.abort();
    await running;
  });
  return told;
}

test.each(storeKinds)(
  'whoever follows a feed ends with every document as it stands, fast or slow (%s)',
  async (kind) => {
    const database = await openDatabase(kind);
    const written = new Map<string, number>();
    const write = async (id: string, count: number) => {
      const stored = await database.get(id).catch(() => null);
      await database.put({ _id: id, ...(stored && { _rev: stored._rev }), count } as PouchDB.Core.PutDocument<object>);
      written.set(id, count);
    };
    await write('before', 0);
    const slow = async () => {
      for (let turns = 0; turns < 50; turns += 1) await turn();
    };
    const followers = [turn, turn, slow].map((pause) => follow(database, pause));
    for (let count = 1; count <= 30; count += 1) {
      await Promise.all([write(`often`, count), write(`once-${count}`, count)]);
      if (count === 10) followers.push(follow(database, turn));
      if (count === 20) await eventually(() => followers.every(({ ends }) => ends === 1), 'all are at the end');
    }
    await eventually(
      () => followers.every(({ seen }) => isDeepStrictEqual(seen, written)),
      'everybody has heard of everything',
    );
    expect(followers.flatMap(({ errors }) => errors)).toEqual([]);
  },
);

test.each(storeKinds)(
  'whoever follows has all of what is written in one go, also more than a page of it (%s)',
  async (kind) => {
    const database = await openDatabase(kind);
    const told = follow(database, turn);
    await eventually(() => told.ends === 1, 'it is at the end');
    const many = Array.from({ length: 1200 }, (_, index) => ({ _id: `one-${index}`, count: 1 }));
    await database.bulkDocs(many);
    await eventually(() => told.seen.size === many.length, 'it was told of all');
  },
);

test('what is written in this process is read once, however many follow', async () => {
  const database = await openDatabase('embedded');
  const followers = Array.from({ length: 5 }, () => follow(database, turn));
  await eventually(() => followers.every(({ ends }) => ends === 1), 'all are at the end');
  await database.put({ _id: 'first', count: 1 } as PouchDB.Core.PutDocument<object>);
  await eventually(() => followers.every(({ seen }) => seen.get('first') === 1), 'everybody has heard of the first');
  const changes = vi.spyOn(database, 'changes');
  await database.put({ _id: 'second', count: 2 } as PouchDB.Core.PutDocument<object>);
  await eventually(() => followers.every(({ seen }) => seen.get('second') === 2), 'everybody has heard of the second');
  const read = changes.mock.calls.filter(([options]) => options?.limit !== undefined && options.since !== undefined);
  expect(read.length).toBeLessThanOrEqual(2);
});
