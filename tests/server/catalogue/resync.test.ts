import { describe, expect, onTestFinished, test } from 'vitest';
import { catalogueSchema } from '../../../shared/protocol/schemas.ts';
import { incarnationId } from '../../../sync-server/couch/documents.ts';
import type { Stores } from '../../../sync-server/couch/stores.ts';
import { openStores } from '../../../sync-server/couch/stores.ts';
import type { RunningServer } from '../../../sync-server/server.ts';
import { decodeCheckpoint, encodeCheckpoint, type Position } from '../../../sync-server/sync/checkpoint.ts';
import { makeContractor, makeLiveReviews } from '../../world/makers.ts';
import {
  eventually,
  makeStore,
  putReview,
  putUser,
  startTestServer,
  type StoreKind,
  storeKinds,
  type TestStore,
} from '../../world/world.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64url');

const garbage: [string, string][] = [
  ['nothing', ''],
  ['a word', 'garbage'],
  ['no base64', '\u{1f4a5}%%%'],
  ['no JSON', base64('{"sequence":')],
  ['an object', base64('{"sequence":1}')],
  ['an empty list', base64('[]')],
  ['a list of other things', base64('[[],{},[]]')],
  ['null', base64('null')],
  ['a lone surrogate', base64('[1,"x",1,"professional:\\ud800","1-x"]')],
  ['very long', 'x'.repeat(6000)],
];

/** What a device may hold that this catalogue did not hand out, as a change of what it did. */
const foreign: [string, Partial<Position>][] = [
  ['another life of the catalogue', { incarnation: 'another' }],
  ['an older shape', { schema: catalogueSchema - 1 }],
  ['a newer shape', { schema: catalogueSchema + 1 }],
  ['a document nobody knows', { witness: { id: 'professional:nobody', revision: '1-abc' } }],
  ['a revision nobody knows', { witness: { id: 'professional:ana', revision: '1-abc' } }],
  ['a revision to come', { witness: { id: 'professional:ana', revision: '99-abc' } }],
  ['a revision that is none', { witness: { id: 'professional:ana', revision: '' } }],
  ['a document without an id', { witness: { id: '', revision: '1-abc' } }],
  ['a document that is not the catalogue’s', { witness: { id: '_local/projection-users', revision: '0-1' } }],
  ['a design document', { witness: { id: '_design/shape', revision: '1-abc' } }],
  ['a reserved id', { witness: { id: '_all_docs', revision: '1-abc' } }],
  ['a path', { witness: { id: '../../users', revision: '1-abc' } }],
  ['an id that is no text', { witness: { id: 'professional:\ud800', revision: '1-abc' } }],
];

describe.each(storeKinds)('over %s', (kind) => {
  test('a checkpoint that this catalogue never handed out is answered with resync', async () => {
    const { server, head } = await liveServer(kind);
    expect(await pull(server, head)).toMatchObject({ status: 200 });
    for (const [what, checkpoint] of garbage) {
      expect({ what, ...(await pull(server, checkpoint)) }).toEqual({ what, status: 409, body: { code: 'resync' } });
    }
    const position = positionOf(head);
    for (const [what, change] of foreign) {
      const answer = await pull(server, encodeCheckpoint({ ...position, ...change }));
      expect({ what, ...answer }).toEqual({ what, status: 409, body: { code: 'resync' } });
    }
  });

  test('a sequence that no store ever gave is answered, and breaks nothing', async () => {
    const { server, head } = await liveServer(kind);
    const position = positionOf(head);
    for (const sequence of [-1, 0.5, 1e300, 'garbage', '9999-zzz', '', 'now', '[]', '../x']) {
      const { status, body } = await pull(server, encodeCheckpoint({ ...position, sequence }));
      expect([200, 409]).toContain(status);
      if (status === 409) expect(body).toEqual({ code: 'resync' });
    }
    expect(await pull(server, head)).toMatchObject({ status: 200 });
  });

  test('after a backup was put back, a device that saw more than it holds is told to start anew', async () => {
    const { server, store, head: seenBefore } = await liveServer(kind);
    await server.stop();
    const backup = await copyOf(kind, store);

    const original = await startTestServer(store);
    await putUser(original.stores, makeContractor({ uid: 'ana', displayName: 'Ana, después' }));
    const seenAfter = await headOnce(original, (name) => name === 'Ana, después');
    await original.stop();

    const restored = await startTestServer(backup);
    onTestFinished(() => restored.stop());
    expect(await pull(restored, seenAfter)).toEqual({ status: 409, body: { code: 'resync' } });
    expect(await pull(restored, seenBefore)).toMatchObject({ status: 200 });
  });

  test('a catalogue that was given a new name tells every device to start anew', async () => {
    const { server, store, head } = await liveServer(kind);
    await server.stop();
    const stores = await openStores(store.location);
    await stores.catalogue.remove(await stores.catalogue.get(incarnationId));
    await stores.close();
    const renamed = await startTestServer(store);
    onTestFinished(() => renamed.stop());
    expect(await pull(renamed, head)).toEqual({ status: 409, body: { code: 'resync' } });
  });
});

/** A server where Ana is live, and where a device that saw it stands. */
async function liveServer(kind: StoreKind): Promise<{ server: RunningServer; store: TestStore; head: string }> {
  const store = await makeStore(kind);
  const running = await startTestServer(store);
  let stopping: Promise<void> | undefined;
  const server = { ...running, stop: () => (stopping ??= running.stop()) };
  onTestFinished(async () => {
    await server.stop();
    await store.remove();
  });
  await putUser(server.stores, makeContractor({ uid: 'ana' }));
  for (const review of makeLiveReviews('ana')) await putReview(server.stores, review);
  return { server, store, head: await headOnce(server, (name) => name !== null) };
}

/** The checkpoint of a server whose catalogue shows Ana under a name that fits. */
async function headOnce(server: RunningServer, fits: (name: string | null) => boolean): Promise<string> {
  await eventually(async () => {
    const response = await fetch(`${server.origin}/catalogue/professional/ana`);
    const { displayName = null } = (await response.json()) as { displayName?: string };
    return fits(displayName);
  }, 'Ana shows as she should');
  const stream = await fetch(`${server.origin}/sync/events`);
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  const text = (await reader?.read())?.value ?? '';
  await reader?.cancel();
  return (JSON.parse(text.replace('data: ', '')) as { checkpoint: string }).checkpoint;
}

function positionOf(checkpoint: string): Position {
  const position = decodeCheckpoint(checkpoint);
  if (!position) throw new Error('the server handed out a checkpoint that is none');
  return position;
}

async function pull(server: RunningServer, checkpoint: string): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${server.origin}/sync/catalogue/pull?${new URLSearchParams({ checkpoint })}`);
  return { status: response.status, body: await response.json() };
}

/** Another store with the same documents at the same revisions. */
async function copyOf(kind: StoreKind, store: TestStore): Promise<TestStore> {
  const copy = await makeStore(kind);
  onTestFinished(() => copy.remove());
  const [from, to] = [await openStores(store.location), await openStores(copy.location)];
  for (const name of ['users', 'reviews', 'catalogue'] as const) await copyDatabase(from[name], to[name]);
  await Promise.all([from.close(), to.close()]);
  return copy;
}

async function copyDatabase(from: Stores['users' | 'reviews' | 'catalogue'], to: PouchDB.Database): Promise<void> {
  const { rows } = await (from as PouchDB.Database).allDocs();
  const ids = rows.map(({ id }) => id).filter((id) => !id.startsWith('_design/'));
  const documents = await Promise.all(ids.map((id) => (from as PouchDB.Database).get(id, { revs: true })));
  await to.bulkDocs(documents, { new_edits: false });
}
