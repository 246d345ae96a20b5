import { isDeepStrictEqual } from 'node:util';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ownSchema } from '../../../shared/protocol/schemas.ts';
import type * as Follow from '../../../sync-server/projection/follow.ts';
import { SetAside } from '../../../sync-server/couch/leaves/set-aside.ts';
import { openStores } from '../../../sync-server/couch/stores.ts';
import { type RunningServer, startServer } from '../../../sync-server/server.ts';
import { makeContractor, makeLiveReviews } from '../../world/makers.ts';
import {
  bareConfig,
  eventually,
  makeStore,
  putReview,
  putUser,
  quickStore,
  startBareServer,
  storeKinds,
} from '../../world/world.ts';
import { askToPush, ownAccount } from '../../world/own-account.ts';
import { signUpMember } from '../../world/people.ts';
import { stringStoreLine } from './store-line.ts';

/** Settles when the projection may be caught up. */
let gate = Promise.resolve();

vi.mock('../../../sync-server/projection/follow.ts', async (original) => {
  const actual = await original<typeof Follow>();
  const startProjection: typeof Follow.startProjection = (...given) => {
    const projection = actual.startProjection(...given);
    return { ...projection, caughtUp: gate.then(() => projection.caughtUp) };
  };
  return { ...actual, startProjection };
});

describe.each(storeKinds)('over %s', (kind) => {
  test('a server is up at once, and answers for the catalogue only when that is caught up', async () => {
    const store = await makeStore(kind);
    let open = () => undefined as void;
    gate = new Promise((resolve) => {
      open = resolve;
    });
    const server = await startServer(bareConfig(store), pino({ level: 'silent' }));
    onTestFinished(async () => {
      await server.stop();
      await store.remove();
    });
    expect(await statusOf(server, '/healthz')).toBe(200);
    expect(await statusOf(server, '/readyz')).toBe(503);
    for (const path of [
      '/sync/catalogue/snapshot',
      '/sync/catalogue/pull?checkpoint=a',
      '/sync/events',
      '/catalogue/taxonomy',
    ]) {
      const response = await fetch(server.origin + path);
      expect(response.status).toBe(503);
      expect(response.headers.get('Retry-After')).toBe('2');
      expect(await response.json()).toEqual({ code: 'unavailable' });
    }
    open();
    await server.ready;
    expect(await statusOf(server, '/readyz')).toBe(200);
    expect(await statusOf(server, '/catalogue/taxonomy')).toBe(200);
  });

  test('a server that is stopped before it is ready stops', async () => {
    const store = await makeStore(kind);
    gate = new Promise(() => undefined);
    const server = await startServer(bareConfig(store), pino({ level: 'silent' }));
    await server.stop();
    await expect(fetch(`${server.origin}/healthz`)).rejects.toThrow();
    await store.remove();
  });
});

test('a server whose embedded store is gone says that it is not ready, and stays up', async () => {
  gate = Promise.resolve();
  const store = await makeStore('embedded');
  const server = await startBareServer(store);
  onTestFinished(() => store.remove());
  await server.stores.catalogue.close();
  expect(await statusOf(server, '/readyz')).toBe(503);
  expect(await statusOf(server, '/healthz')).toBe(200);
  expect(await statusOf(server, '/sync/catalogue/snapshot')).toBe(503);
});

test.each(['cut', 'freeze'] as const)(
  'a server that loses its CouchDB (%s) is not ready meanwhile, and goes on when it is back',
  async (loss) => {
    gate = Promise.resolve();
    const store = await makeStore('couchdb');
    if (store.location.kind !== 'couchdb') throw new Error('a CouchDB was asked for');
    const line = await stringStoreLine(store.location);
    const server = await startBareServer(store, { store: line.location });
    onTestFinished(async () => {
      await server.stop();
      await line.close();
      await store.remove();
    });
    expect(await statusOf(server, '/readyz')).toBe(200);
    line[loss]();
    await eventually(async () => (await statusOf(server, '/readyz')) === 503, 'it says that it is not ready');
    expect(await statusOf(server, '/healthz')).toBe(200);

    line.mend();
    await eventually(async () => (await statusOf(server, '/readyz')) === 200, 'it is ready again');
    await putUser(server.stores, makeContractor({ uid: 'ana' }));
    for (const review of makeLiveReviews('ana')) await putReview(server.stores, review);
    await eventually(async () => (await statusOf(server, '/catalogue/professional/ana')) === 200, 'it follows again');
  },
);

test('a server that reaches fewer than most copies says so, refuses what writes, and goes on reading', async () => {
  gate = Promise.resolve();
  const store = await makeStore('couchdb');
  const server = await startBareServer(store);
  onTestFinished(async () => {
    await server.stop();
    await store.remove();
  });
  const ana = await signUpMember(server, 'ana');
  const account = await ownAccount(ana.visitor, ana.uid);
  const hasMajority = vi.spyOn(server.stores, 'isWritable').mockResolvedValue(false);
  const readiness = async () => (await fetch(`${server.origin}/readyz`)).json();
  await eventually(async () => isDeepStrictEqual(await readiness(), { status: 'read-only' }), 'it says so');
  expect(await statusOf(server, '/readyz')).toBe(200);
  const rows = [{ new: { ...account, description: 'Sin mayoría.' }, assumed: account }];
  expect(await askToPush(ana.visitor, ana.uid, rows)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(await statusOf(server, '/catalogue/taxonomy')).toBe(200);
  expect(await ownAccount(ana.visitor, ana.uid)).toEqual(account);
  // As devices ask for what is their own.
  const pulled = await ana.visitor.post(`/sync/own/pull?account=${ana.uid}`, { schema: String(ownSchema) });
  expect(pulled).toMatchObject({ status: 200, body: { kinds: expect.any(Array) } });

  hasMajority.mockResolvedValue(true);
  await eventually(async () => isDeepStrictEqual(await readiness(), { status: 'ready' }), 'it is as before');
  expect(await askToPush(ana.visitor, ana.uid, rows)).toMatchObject({ status: 200 });
});

test('a server says how many documents are set aside also where another process found them', async () => {
  gate = Promise.resolve();
  const store = await makeStore(quickStore);
  const server = await startBareServer(store, { metricsToken: 'a-token' });
  onTestFinished(async () => {
    await server.stop();
    await store.remove();
  });
  await server.stores.challenges.put({ _id: 'token:a', kind: 'token' } as never);
  await new SetAside(server.stores).note({ database: 'challenges', id: 'token:a' }, 'count');
  const degraded = { status: 'degraded', setAside: 1 };
  const readiness = async () => (await fetch(`${server.origin}/readyz`)).json();
  await eventually(async () => isDeepStrictEqual(await readiness(), degraded), 'it says so');
  const measured = await fetch(`${server.origin}/metrics`, { headers: { authorization: 'Bearer a-token' } });
  expect(await measured.text()).toContain('\nconfio_set_aside_documents 1\n');
});

test('a connection to CouchDB that died without a word is not waited on for ever', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  gate = Promise.resolve();
  const store = await makeStore('couchdb');
  if (store.location.kind !== 'couchdb') throw new Error('a CouchDB was asked for');
  const line = await stringStoreLine(store.location);
  const server = await startBareServer(store, { store: line.location });
  onTestFinished(async () => {
    vi.useRealTimers();
    // With no timers but real ones, nothing else ends what still waits on a connection that died.
    line.cut();
    line.mend();
    await server.stop();
    await line.close();
    await store.remove();
  });
  line.die();
  // Written where the line does not lead, as its connections may have died too.
  const direct = await openStores(store.location);
  await putUser(direct, makeContractor({ uid: 'ana' }));
  for (const review of makeLiveReviews('ana')) await putReview(direct, review);
  await direct.close();
  await vi.advanceTimersByTimeAsync(61_000);
  await eventually(async () => (await statusOf(server, '/catalogue/professional/ana')) === 200, 'it follows again');
});

async function statusOf({ origin }: RunningServer, path: string): Promise<number> {
  const response = await fetch(origin + path);
  await response.body?.cancel();
  return response.status;
}
