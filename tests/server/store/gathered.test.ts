import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import httpAdapter from 'pouchdb-adapter-http';
import PouchDB from 'pouchdb-core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeUser, type User } from '../../../shared/model/user.ts';
import { createDocument } from '../../../sync-server/couch/change.ts';
import { setInfo } from '../../../sync-server/couch/database-info.ts';
import { getAll } from '../../../sync-server/couch/read.ts';
import { openStores } from '../../../sync-server/couch/stores.ts';
import { makeStore } from '../../world/world.ts';
import { readState } from '../../../sync-server/couch/leaves/document-state.ts';

PouchDB.plugin(httpAdapter);

interface Asked {
  path: string;
  docs: { id?: string; _id?: string }[];
}

/** The accounts of a CouchDB that answers what is asked of many documents with what `rowsOf` gives for each id; null: with 500. */
async function accountsOf(
  rowsOf: (id: string) => object[] | null,
): Promise<{ users: PouchDB.Database<User>; asked: Asked[] }> {
  const asked: Asked[] = [];
  const read = async (request: IncomingMessage): Promise<Asked> => {
    const { docs } = JSON.parse(await text(request)) as Pick<Asked, 'docs'>;
    return { path: request.url ?? '', docs };
  };
  const server = createServer((request, response) => {
    void read(request).then((each) => {
      asked.push(each);
      const all = each.docs.map(({ id = '', _id = id }) => ({ id: _id, docs: rowsOf(_id) }));
      const isRead = each.path.includes('_bulk_get');
      const answer = isRead
        ? { results: all }
        : all.flatMap(({ id, docs }) => (docs ?? []).map((row) => ({ id, ...row })));
      response.writeHead(all.some(({ docs }) => !docs) ? 500 : 201, { 'content-type': 'application/json' });
      return response.end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/users`;
  const users = new PouchDB<User>(url, { adapter: 'http', skip_setup: true });
  setInfo(users, { name: 'users', users });
  return { users, asked };
}

const revisionsOf = (revision: string) => ({ start: 1, ids: [revision.slice(2)] });
const leaf = (uid: string, _rev: string, change = {}) => ({
  ok: { ...makeUser(uid, 1), _id: uid, _rev, _revisions: revisionsOf(_rev), ...change },
});
const missing = { error: { error: 'not_found', reason: 'missing' } };

test('documents that are read at the same moment are read with one request, each with all of its leaves', async () => {
  const leaves: Record<string, object[]> = {
    ana: [leaf('ana', '1-a'), leaf('ana', '1-b')],
    beto: [leaf('beto', '1-c')],
    carla: [leaf('carla', '1-d', { _deleted: true, isRemoved: true })],
  };
  const { users, asked } = await accountsOf((id) => leaves[id] ?? [missing]);
  const ids = ['ana', 'beto', 'carla', 'nobody', 'ana'];
  const read = await Promise.all(ids.map((id) => readState(users, id)));
  expect(read.map(({ document, apart, isRemoved }) => [document?._rev, apart.length, isRemoved])).toEqual([
    ['1-b', 2, false],
    ['1-c', 0, false],
    [undefined, 0, true],
    [undefined, 0, false],
    ['1-b', 2, false],
  ]);
  expect(asked.map(({ path, docs }) => [path, docs.length])).toEqual([['/users/_bulk_get?revs=true', 4]]);
});

test('a leaf that is handed out with more and with less of its history is one', async () => {
  const knowing = (...ids: string[]) => leaf('ana', '3-c', { _revisions: { start: 3, ids } });
  const { users } = await accountsOf(() => [knowing('c', 'b'), knowing('c', 'b', 'a')]);
  const [read] = await Promise.all(['ana', 'beto'].map((id) => readState(users, id)));
  expect(read).toMatchObject({ document: { _rev: '3-c' }, apart: [] });
});

test('documents that are written at the same moment are written with one request, each with an outcome of its own', async () => {
  const { users, asked } = await accountsOf((id) =>
    id === 'beto' ? [{ error: 'conflict' }] : [{ ok: true, rev: '1-a' }],
  );
  const create = (uid: string) => createDocument(users, uid, makeUser(uid, 1));
  expect(await Promise.all(['ana', 'beto', 'carla'].map(create))).toEqual([true, false, true]);
  expect(asked.map(({ path, docs }) => [path, docs.length])).toEqual([['/users/_bulk_docs', 3]]);
});

test('the embedded store writes them in one batch, too', async () => {
  const store = await makeStore('embedded');
  onTestFinished(store.remove);
  const { users, close } = await openStores(store.location);
  const create = (uid: string) => createDocument(users, uid, makeUser(uid, 1));
  expect(await create('beto')).toBe(true);
  const writing = vi.spyOn(users, 'bulkDocs');
  expect(await Promise.all(['ana', 'beto', 'carla'].map(create))).toEqual([true, false, true]);
  expect(writing).toHaveBeenCalledOnce();
  await close();
});

test('what the store does not say of one document that was written with others may be tried again', async () => {
  const { users } = await accountsOf((id) => (id === 'beto' ? [{ error: 'timeout' }] : [{ ok: true, rev: '1-a' }]));
  const create = (uid: string) => createDocument(users, uid, makeUser(uid, 1));
  const [ana, beto] = await Promise.allSettled(['ana', 'beto'].map(create));
  expect([ana, beto]).toMatchObject([
    { status: 'fulfilled', value: true },
    { status: 'rejected', reason: { code: 'unavailable' } },
  ]);
});

test('a document that the store could not read with others is not taken for one that is not there', async () => {
  const { users } = await accountsOf((id) => [id === 'beto' ? { error: { error: 'timeout' } } : missing]);
  const read = Promise.all(['ana', 'beto'].map((id) => readState(users, id)));
  await expect(read).rejects.toMatchObject({ code: 'unavailable' });
});

test('all leaves of many documents are read also after the store once did not answer', async () => {
  let isAway = true;
  const { users } = await accountsOf((id) => (isAway ? null : [leaf(id, '1-a'), leaf(id, '1-b')]));
  await expect(getAll(users, ['ana', 'beto'], { conflicts: true })).rejects.toThrow('500');
  isAway = false;
  const found = await getAll(users, ['ana', 'beto'], { conflicts: true });
  expect(found.map(({ _rev, _conflicts }: { _rev: string; _conflicts?: string[] }) => [_rev, _conflicts])).toEqual([
    ['1-b', ['1-a']],
    ['1-b', ['1-a']],
  ]);
});
