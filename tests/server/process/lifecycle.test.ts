import { once } from 'node:events';
import { Agent, createServer, request as ask, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openStores, type Stores } from '../../../sync-server/couch/stores.ts';
import { makeContractor, makeLiveReviews } from '../../world/makers.ts';
import { eventually, makeStore, putReview, putUser, startBareServer, storeKinds } from '../../world/world.ts';
import { catalogued, published } from '../../world/history.ts';
import { startProcess } from './process.ts';

test('a connection stays open for longer than a proxy keeps it', async () => {
  const store = await makeStore('embedded');
  const server = await startBareServer(store);
  const { headers } = await fetch(`${server.origin}/healthz`);
  expect(Number(/timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(120);
  await server.stop();
  await store.remove();
});

test('a server that is told to stop answers what is under way, and waits for no other connection', async () => {
  const store = await makeStore('embedded');
  const server = await startBareServer(store);
  onTestFinished(store.remove);
  const unasked = connect(Number(new URL(server.origin).port), '127.0.0.1');
  await once(unasked, 'connect');
  const [first, second] = [await beginRequest(server.origin), await beginRequest(server.origin)];
  const stopped = server.stop();
  // Each before the last answer: had it been waited for, that would have been cut off.
  await once(unasked, 'close');
  const answered = once(first.socket, 'close');
  expect(await first.end()).toBe(200);
  await answered;
  expect(await second.end()).toBe(200);
  await stopped;
});

/** Begins to ask a server for something; `end` asks the rest, and gives the status of the answer. */
async function beginRequest(origin: string) {
  const body = JSON.stringify({ language: 'es' });
  const headers = { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' };
  const request = ask(`${origin}/auth/anonymous`, { method: 'POST', headers, agent: new Agent({ keepAlive: true }) });
  request.flushHeaders();
  await once(request, 'continue');
  const end = async () => {
    request.end(body);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.resume();
    return response.statusCode;
  };
  if (!request.socket) throw new Error('it has no connection');
  return { socket: request.socket, end };
}

describe.each(storeKinds)('over %s', (kind) => {
  test('a server that starts again leaves the catalogue as it is, and follows what changed meanwhile', async () => {
    const store = await makeStore(kind);
    const first = await startBareServer(store);
    for (const uid of ['ana', 'beto']) await bringToLife(first.stores, uid);
    await eventually(async () => (await catalogued(first.stores)).size === 2, 'both are live');
    await eventually(
      async () => (await fetch(`${first.origin}/catalogue/professional/beto`)).ok,
      'the catalogue in memory follows',
    );
    await first.stop();

    const before = await revisions(await openStores(store.location));
    const second = await startBareServer(store);
    expect(await revisions(second.stores, false)).toEqual(before);
    await second.stop();

    const meanwhile = await openStores(store.location);
    await putUser(meanwhile, makeContractor({ uid: 'ana', displayName: 'Ana, mientras tanto' }));
    await meanwhile.close();
    const third = await startBareServer(store);
    // Ready means caught up, with what happened while nobody ran too.
    expect(await catalogued(third.stores)).toEqual(await published(third.stores));
    const answer = await fetch(`${third.origin}/catalogue/professional/ana`);
    expect(await answer.json()).toMatchObject({ displayName: 'Ana, mientras tanto' });
    const after = await revisions(third.stores, false);
    expect([...after].filter(([id, revision]) => before.get(id) !== revision).map(([id]) => id)).toEqual([
      'professional:ana',
    ]);
    await third.stop();
    await store.remove();
  });

  test('a server that is stopped in the middle of its work finishes it the next time', async () => {
    const store = await makeStore(kind);
    const first = await startBareServer(store);
    for (const uid of ['ana', 'beto', 'carla', 'david', 'elena']) await bringToLife(first.stores, uid);
    await first.stop();
    const second = await startBareServer(store);
    expect(await catalogued(second.stores)).toEqual(await published(second.stores));
    await second.stop();
    await store.remove();
  });
});

test('two servers over one CouchDB start at once, agree, and hear of each other’s changes', async () => {
  const store = await makeStore('couchdb');
  const [one, other] = await Promise.all([startBareServer(store), startBareServer(store)]);
  await Promise.all([
    bringToLife(one.stores, 'ana'),
    bringToLife(other.stores, 'beto'),
    bringToLife(other.stores, 'carla'),
  ]);
  for (const server of [one, other]) {
    for (const uid of ['ana', 'beto', 'carla']) {
      const path = `${server.origin}/catalogue/professional/${uid}`;
      await eventually(async () => (await fetch(path)).ok, 'each server tells of all');
    }
    expect(await catalogued(server.stores)).toEqual(await published(server.stores));
  }
  await Promise.all([one.stop(), other.stop()]);
  await store.remove();
});

describe('a process', () => {
  test('says where it listens, stops when it is told to, and can be started again', async () => {
    const folder = await makeFolder();
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const server = startProcess(folder);
      const response = await fetch(`${await server.origin}/readyz`);
      expect(await response.json()).toEqual({ status: 'ready' });
      server.child.kill(signal);
      expect((await server.ended).code).toBe(0);
    }
  });

  test('that finds its data in use says so in one sentence, and leaves it alone', async () => {
    const folder = await makeFolder();
    const first = startProcess(folder);
    const origin = await first.origin;
    const second = await startProcess(folder).ended;
    expect(second.code).toBe(1);
    expect(second.output.trim()).toBe(
      `Another process is using the data in ${folder}. Stop it, or set DATA_DIR to another folder.`,
    );
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    first.child.kill('SIGTERM');
    await first.ended;
  });

  test('that finds its secret empty, as a crash may leave it, says so in a line and makes no other', async () => {
    const folder = await makeFolder();
    await writeFile(join(folder, 'session-secret'), '');
    const { code, output } = await startProcess(folder).ended;
    expect(code).toBe(1);
    expect(output.trim()).toBe(
      `${join(folder, 'session-secret')} is not what the server wrote there. Put it back from a backup, or delete it for another: everybody then signs in again.`,
    );
  });

  test('that finds its port taken says so', async () => {
    const { port } = await listenOnce();
    const { code, output } = await startProcess(await makeFolder(), { PORT: String(port) }).ended;
    expect(code).toBe(1);
    expect(output.trim()).toBe('The port is taken by another process. Set PORT to a free one.');
  });

  test('whose configuration makes no sense names what is wrong, and no value', async () => {
    const { code, output } = await startProcess(await makeFolder(), {
      PORT: 'secret-port',
      COUCHDB_URL: 'couch://admin:hunter2@example.com',
      DEMO_DATA: 'secret-demo',
    }).ended;
    expect(code).toBe(1);
    for (const name of ['PORT', 'COUCHDB_URL', 'DEMO_DATA']) expect(output).toContain(name);
    for (const value of ['secret', 'hunter2', 'admin']) expect(output).not.toContain(value);
    expect(output).not.toMatch(/\n\s+at /);
  });

  test('that does not reach its CouchDB, or is not let in, says so and keeps the password to itself', async () => {
    const closed = await listenOnce();
    closed.server.close();
    const locked = await listenOnce();
    for (const [port, reason] of [
      [closed.port, 'ECONNREFUSED'],
      [locked.port, 'Name or password is incorrect.'],
    ] as const) {
      const { code, output } = await startProcess(await makeFolder(), {
        COUCHDB_URL: `http://admin:hunter2@127.0.0.1:${port}`,
      }).ended;
      expect(code).toBe(1);
      expect(output).toContain('The CouchDB of COUCHDB_URL cannot be used: ');
      expect(output).toContain(reason);
      expect(output).not.toContain('hunter2');
      expect(output.trim()).not.toContain('\n');
    }
  });
});

/** A port on which nobody is let in. */
async function listenOnce(): Promise<{ server: Server; port: number }> {
  const server = createServer((_request, response) => {
    response.writeHead(401, { 'Content-Type': 'application/json' });
    response.end('{"error":"unauthorized","reason":"Name or password is incorrect."}');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { server, port: (server.address() as AddressInfo).port };
}

async function bringToLife(stores: Stores, uid: string): Promise<void> {
  await putUser(stores, makeContractor({ uid }));
  for (const review of makeLiveReviews(uid)) await putReview(stores, review);
}

/** The revision of each document of the catalogue, by id. */
async function revisions(stores: Stores, closesAfter = true): Promise<Map<string, string>> {
  const { rows } = await stores.catalogue.allDocs();
  if (closesAfter) await stores.close();
  return new Map(rows.flatMap((row) => ('value' in row ? [[row.id, row.value.rev] as const] : [])));
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'confio-process-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
