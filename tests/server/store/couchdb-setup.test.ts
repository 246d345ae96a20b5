import { readdir } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import nano from 'nano';
import { expect, onTestFinished, test } from 'vitest';
import { couchDbName, databaseNames } from '../../../couchdb/databases.ts';
import { designDocuments } from '../../../couchdb/ddocs.ts';
import { setUpCouchDb } from '../../../couchdb/setup.ts';
import { makeStore } from '../../world/world.ts';

const ddocsFolder = resolve('couchdb/ddocs');

test('set-up makes every database, closed to everybody but the server, with the design documents of its folder', async () => {
  const { url, prefix } = await emptyCouch();
  await setUpCouchDb(url, prefix, ddocsFolder);
  const server = nano(url);
  const folders = await readdir(ddocsFolder);
  for (const name of databaseNames) {
    const database = couchDbName(prefix, name);
    const security: unknown = await server.request({ db: database, path: '_security' });
    expect(security).toEqual({
      admins: { names: [], roles: ['_admin'] },
      members: { names: [], roles: ['_admin'] },
    });
    const wanted = await designDocuments(ddocsFolder, name);
    expect(wanted.map(({ _id }) => _id)).toEqual(
      (folders.includes(name) ? await readdir(resolve(ddocsFolder, name)) : []).map((each) => `_design/${each}`),
    );
    for (const document of wanted) expect(await server.use(database).get(document._id)).toMatchObject(document);
  }
});

test('running it again changes nothing', async () => {
  const { url, prefix } = await emptyCouch();
  await setUpCouchDb(url, prefix, ddocsFolder);
  const before = await revisions(url, prefix);
  await setUpCouchDb(url, prefix, ddocsFolder);
  expect(await revisions(url, prefix)).toEqual(before);
});

test('where all is there it writes nothing, so that a cluster which takes no writes can be read', async () => {
  const { url, prefix } = await emptyCouch();
  await setUpCouchDb(url, prefix, ddocsFolder);
  const line = await recordingLine(url);
  await setUpCouchDb(line.url, prefix, ddocsFolder);
  expect([...line.methods]).toEqual(['GET']);
});

test('several servers that run it at once all succeed', async () => {
  const { url, prefix } = await emptyCouch();
  await Promise.all([1, 2, 3, 4].map(() => setUpCouchDb(url, prefix, ddocsFolder)));
  for (const revision of (await revisions(url, prefix)).values()) expect(revision).toMatch(/^1-/);
});

test('a design document that somebody changed, or that is of an older version, is what the folder says again', async () => {
  const { url, prefix } = await emptyCouch();
  await setUpCouchDb(url, prefix, ddocsFolder);
  const users = nano(url).use<{ validate_doc_update: string }>(couchDbName(prefix, 'users'));
  const stored = await users.get('_design/shape');
  await users.insert({ ...stored, validate_doc_update: 'function () {}' });
  await setUpCouchDb(url, prefix, ddocsFolder);
  const [wanted] = await designDocuments(ddocsFolder, 'users');
  expect(await users.get('_design/shape')).toMatchObject({ ...wanted });
});

test('what is in the databases stays', async () => {
  const { url, prefix } = await emptyCouch();
  await setUpCouchDb(url, prefix, ddocsFolder);
  const users = nano(url).use(couchDbName(prefix, 'users'));
  await users.insert({ uid: 'ana', createdAt: 1 } as object, 'ana');
  await setUpCouchDb(url, prefix, ddocsFolder);
  expect(await users.get('ana')).toMatchObject({ uid: 'ana' });
});

test('a database without a folder has no design documents', async () => {
  expect(await designDocuments(ddocsFolder, 'nothing')).toEqual([]);
});

/** The same CouchDB at another address, and how it is asked there. */
async function recordingLine(url: string): Promise<{ url: string; methods: Set<string> }> {
  const methods = new Set<string>();
  const server = createServer((near, answer) => {
    const { method = '', headers } = near;
    methods.add(method);
    const far = request(new URL(near.url ?? '', url), { method, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    });
    near.pipe(far);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  onTestFinished(() => void server.close());
  const line = new URL(url);
  line.port = String((server.address() as AddressInfo).port);
  return { url: line.href, methods };
}

async function emptyCouch(): Promise<{ url: string; prefix: string }> {
  const store = await makeStore('couchdb');
  onTestFinished(() => store.remove());
  if (store.location.kind !== 'couchdb') throw new Error('a CouchDB was asked for');
  return store.location;
}

/** The revision of each design document, by database and id. */
async function revisions(url: string, prefix: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const name of databaseNames) {
    const { rows } = await nano(url).use(couchDbName(prefix, name)).list({ startkey: '_design/', endkey: '_design0' });
    for (const row of rows) found.set(`${name} ${row.id}`, row.value.rev);
  }
  return found;
}
