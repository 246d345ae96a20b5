import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { SyncEvent } from '../../../shared/protocol/catalogue-protocol.ts';
import { professionalId } from '../../../sync-server/couch/documents.ts';
import type { RunningServer } from '../../../sync-server/server.ts';
import { makeContractor, makeLiveReviews, makeProfessional } from '../../world/makers.ts';
import {
  eventually,
  makeStore,
  putReview,
  putUser,
  startBareServer,
  type StoreKind,
  storeKinds,
} from '../../world/world.ts';
import { type EventReader, readEvents } from '../../world/event-reader.ts';

const names = (event: SyncEvent) =>
  event.kind === 'catalogue' ? event.delta.entries.map(({ professional }) => professional?.displayName) : [];

describe.each(storeKinds)('over %s', (kind) => {
  test('a stream begins with where the catalogue stands, and tells each change with where it leads from and to', async () => {
    const server = await liveServer(kind);
    const stream = await openStream(server);
    const head = await stream.next();
    if (head?.kind !== 'head') throw new Error('the first event says where the catalogue stands');

    let checkpoint = head.checkpoint;
    for (const name of ['Ana, una', 'Ana, dos', 'Ana, tres']) {
      await putUser(server.stores, makeContractor({ uid: 'ana', displayName: name }));
      for (const event of await stream.until((each) => names(each).includes(name))) {
        if (event.kind !== 'catalogue') throw new Error('a change of one is told whole');
        expect(event.from).toBe(checkpoint);
        checkpoint = event.delta.checkpoint;
      }
    }
    const late = await openStream(server);
    expect(await late.next()).toEqual({ kind: 'head', checkpoint: checkpoint });
  });

  test('somebody who leaves is told as gone', async () => {
    const server = await liveServer(kind);
    const stream = await openStream(server);
    await stream.next();
    await putUser(server.stores, makeContractor({ uid: 'ana', isPaused: true }));
    const events = await stream.until((event) => event.kind === 'catalogue' && event.delta.entries.length > 0);
    const last = events.at(-1);
    expect(last?.kind === 'catalogue' && last.delta.entries).toEqual([{ uid: 'ana', version: 2, professional: null }]);
  });

  test('a change of very many is announced by its checkpoint alone', async () => {
    const server = await liveServer(kind);
    const stream = await openStream(server);
    await stream.next();
    const uids = Array.from({ length: 200 }, (_, index) => `many-${index}`);
    await server.stores.catalogue.bulkDocs(
      uids.map((uid) => ({ _id: professionalId(uid), version: 1, professional: makeProfessional({ uid }) })),
    );
    const told: string[] = [];
    let announced = 0;
    await eventually(async () => (await fetch(`${server.origin}/catalogue/professional/many-199`)).ok, 'all are there');
    await putUser(server.stores, makeContractor({ uid: 'ana', displayName: 'Ana, al final' }));
    for (const event of await stream.until((each) => names(each).includes('Ana, al final'))) {
      if (event.kind === 'head') announced++;
      else if (event.kind === 'catalogue') told.push(...event.delta.entries.map(({ uid }) => uid));
    }
    expect(announced).toBeGreaterThan(0);
    // The store may hand the many over in a few parts, of which small ones are told whole.
    expect(told.length).toBeLessThan(150);
  });

  test('every device hears the same', async () => {
    const server = await liveServer(kind);
    const streams = await Promise.all(Array.from({ length: 150 }, () => openStream(server)));
    await Promise.all(streams.map((stream) => stream.next()));
    await putUser(server.stores, makeContractor({ uid: 'ana', displayName: 'Ana, para todos' }));
    const isForAll = (event: SyncEvent) => names(event).includes('Ana, para todos');
    const heard = await Promise.all(streams.map((stream) => stream.until(isForAll)));
    expect(new Set(heard.map((events) => JSON.stringify(events.at(-1)))).size).toBe(1);
  });

  test('a stream is not kept by a cache, not compressed and not held back', async () => {
    const server = await liveServer(kind);
    const { headers } = await openStream(server);
    expect(headers.get('Content-Type')).toBe('text/event-stream');
    expect(headers.get('Cache-Control')).toBe('no-store, no-transform');
    expect(headers.get('Content-Encoding')).toBeNull();
    expect(headers.get('X-Accel-Buffering')).toBe('no');
  });

  test('asking for the head of a stream is answered, and opens none', async () => {
    const server = await liveServer(kind);
    const response = await fetch(`${server.origin}/sync/events`, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });

  test('a server that stops ends its streams', async () => {
    const store = await makeStore(kind);
    const server = await startBareServer(store);
    const streams = await Promise.all([1, 2, 3].map(() => readEvents(server.origin)));
    await Promise.all(streams.map((stream) => stream.next()));
    await server.stop();
    for (const stream of streams) expect(await stream.next()).toBeNull();
    await store.remove();
  });
});

test('a stream on which nothing happens says now and then where the catalogue stands', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const server = await liveServer('embedded');
  const stream = await openStream(server);
  const head = await stream.next();
  for (let beat = 0; beat < 3; beat++) {
    vi.advanceTimersByTime(25_000);
    expect(await stream.next()).toEqual(head);
  }
});

async function liveServer(kind: StoreKind): Promise<RunningServer> {
  const store = await makeStore(kind);
  const server = await startBareServer(store);
  onTestFinished(async () => {
    await server.stop();
    await store.remove();
  });
  await putUser(server.stores, makeContractor({ uid: 'ana' }));
  for (const review of makeLiveReviews('ana')) await putReview(server.stores, review);
  const page = `${server.origin}/catalogue/reviews/ana`;
  await eventually(async () => (await (await fetch(page)).text()).includes('marta'), 'Ana is live with three reviews');
  await eventually(async () => (await fetch(page.replace('reviews', 'professional'))).ok, 'Ana is told');
  return server;
}

async function openStream(server: RunningServer): Promise<EventReader> {
  const stream = await readEvents(server.origin);
  onTestFinished(() => stream.close());
  return stream;
}
