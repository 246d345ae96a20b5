import { execFile } from 'node:child_process';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { askOverSocket } from '../../../sync-server/admin-command/ask.ts';
import { runAdminCommand } from '../../../sync-server/admin-command/commands.ts';
import { adminSocketPath } from '../../../sync-server/admin-command/socket-path.ts';
import { startAdminSocket } from '../../../sync-server/admin-command/socket.ts';
import { openStores } from '../../../sync-server/couch/stores.ts';
import { Visitor } from '../../world/visitor.ts';
import { makeStore, startBareServer, anyStore, type TestStore, quickStore } from '../../world/world.ts';
import { audited } from '../../world/admin.ts';
import { signUp, storedUser } from '../../world/people.ts';
import { serverForTest } from '../server-for-test.ts';

/** What `npm run admin` says in the data folder of `store`, and how it ends. */
async function admin({ folder, location }: TestStore, ...words: string[]): Promise<{ code: number; said: string }> {
  const couch = location.kind === 'couchdb' ? { COUCHDB_URL: location.url } : {};
  const script = resolve('scripts/admin.ts');
  const env = { PATH: process.env['PATH'], DATA_DIR: folder, ...couch };
  const node = [process.execPath, ['--import', import.meta.resolve('tsx'), script, ...words], { env }] as const;
  return promisify(execFile)(...node).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: error.stdout + error.stderr,
    }),
  );
}

async function makeStoreForTest(): Promise<TestStore> {
  const store = await makeStore('embedded');
  onTestFinished(store.remove);
  return store;
}

describe.each(anyStore)('over %s', (kind) => {
  test('an admin is made and unmade, and both are written down', async () => {
    const server = await serverForTest(kind);
    const { stores } = server;
    const { uid, email } = await signUp(server, 'ana');
    expect(await runAdminCommand(stores, { kind: 'list' })).toEqual({ kind: 'admins', admins: [] });
    const granted = await runAdminCommand(stores, { kind: 'grant', email: ' ANA@example.com' });
    expect(granted).toMatchObject({ kind: 'granted', admin: { uid, email } });
    expect(await storedUser(stores, uid)).toMatchObject({ isAdmin: true, hasBetaAccess: true });
    expect(await runAdminCommand(stores, { kind: 'grant', email })).toMatchObject({ kind: 'unchanged' });
    expect(await runAdminCommand(stores, { kind: 'list' })).toMatchObject({ kind: 'admins', admins: [{ uid }] });
    expect(await runAdminCommand(stores, { kind: 'revoke', email })).toMatchObject({ kind: 'revoked' });
    expect(await storedUser(stores, uid)).toMatchObject({ isAdmin: false });
    expect(await runAdminCommand(stores, { kind: 'revoke', email })).toMatchObject({ kind: 'unchanged' });
    const nobody = await runAdminCommand(stores, { kind: 'grant', email: 'nadie@example.com' });
    expect(nobody).toEqual({ kind: 'no-such-account' });
    expect(await audited(stores, 'admin-granted')).toMatchObject([{ actor: 'command-line', target: uid }]);
    expect(await audited(stores, 'admin-revoked')).toMatchObject([{ actor: 'command-line', target: uid }]);
  });
});

test('the command asks the running server, which alone may open its store', async () => {
  const server = await serverForTest(quickStore);
  const { store } = server;
  const { uid, visitor } = await signUp(server, 'ana');
  expect(await admin(store, 'grant', 'ana@example.com')).toEqual({
    code: 0,
    said: 'ana@example.com is an admin now.\n',
  });
  expect(await visitor.session()).toMatchObject({ account: { uid, isAdmin: true, hasBetaAccess: true } });
  expect(await admin(store, 'list')).toEqual({ code: 0, said: 'ana@example.com  \n' });
  const nobody = await admin(store, 'grant', 'nadie@example.com');
  expect(nobody).toEqual({
    code: 1,
    said: 'There is no account with the address nadie@example.com. Sign up with it first.\n',
  });
  expect(await admin(store, 'revoke', 'ana@example.com')).toMatchObject({ code: 0 });
  expect(await visitor.session()).toMatchObject({ account: { isAdmin: false } });
});

test('the command opens the store itself where no server runs, and leaves it to the next', async () => {
  const store = await makeStoreForTest();
  const first = await startBareServer(store);
  await new Visitor(first.origin).signUp('ana@example.com');
  await first.stop();
  await expect(stat(join(store.folder, 'admin.sock'))).rejects.toThrow('ENOENT');
  expect(await admin(store, 'grant', 'ana@example.com')).toMatchObject({ code: 0 });
  expect((await admin(store, 'list')).said).toContain('ana@example.com');
  const second = await startBareServer(store);
  const answered = await askOverSocket(adminSocketPath(store.folder), { kind: 'list' });
  expect(answered).toMatchObject({ kind: 'admins', admins: [{ email: 'ana@example.com' }] });
  await second.stop();
});

test('the command says what to do when the store is held by somebody who does not answer', async () => {
  const store = await makeStoreForTest();
  const stores = await openStores(store.location);
  const { code, said } = await admin(store, 'list');
  await stores.close();
  expect(code).toBe(1);
  expect(said).toContain(`Another process is using the data in ${store.folder} and does not answer.`);
});

test('the command says how it is used', async () => {
  const store = await makeStoreForTest();
  for (const words of [[], ['grant'], ['list', 'ana'], ['delete', 'ana@example.com'], ['grant', 'a', 'b']]) {
    const { code, said } = await admin(store, ...words);
    expect([code, said]).toEqual([
      2,
      'Usage: npm run admin -- grant EMAIL | revoke EMAIL | end-second-step EMAIL | list\n',
    ]);
  }
});

test('nobody else on the machine may connect', async () => {
  const { store } = await serverForTest(quickStore);
  expect((await stat(join(store.folder, 'admin.sock'))).mode & 0o777).toBe(0o600);
});

test('a socket that a killed server left behind is no hindrance', async () => {
  const store = await makeStoreForTest();
  await writeFile(join(store.folder, 'admin.sock'), '');
  const server = await startBareServer(store);
  const answered = await askOverSocket(adminSocketPath(store.folder), { kind: 'list' });
  expect(answered).toEqual({ kind: 'admins', admins: [] });
  await server.stop();
});

test('a server whose socket is another’s leaves it to that one', async () => {
  const store = await makeStore('couchdb');
  onTestFinished(store.remove);
  const first = await startBareServer(store);
  const second = await startBareServer(store);
  await second.stop();
  expect(await askOverSocket(adminSocketPath(store.folder), { kind: 'list' })).toMatchObject({ kind: 'admins' });
  await first.stop();
});

test('who sends nonsense over the socket gets nothing, and the server goes on', async () => {
  const { store } = await serverForTest(quickStore);
  const path = adminSocketPath(store.folder);
  await expect(askOverSocket(path, { kind: 'delete' } as never)).rejects.toThrow();
  expect(await askOverSocket(path, { kind: 'list' })).toMatchObject({ kind: 'admins' });
});

/** Listens in a folder over no store: for what is said there before anything is asked of one. */
async function listenFor(toSpeak: number): Promise<string> {
  const { folder } = await makeStoreForTest();
  const installation = { dataDir: folder } as Parameters<typeof startAdminSocket>[0];
  onTestFinished(await startAdminSocket(installation, pino({ level: 'silent' }), toSpeak));
  return adminSocketPath(folder);
}

test('who sends nonsense over the socket is hung up on, however long others may take to speak', async () => {
  const forever = 0;
  const path = await listenFor(forever);
  await expect(askOverSocket(path, { kind: 'delete' } as never)).rejects.toThrow();
});

test('who connects to the socket and says nothing is hung up on in the end', async () => {
  const socket = connect(await listenFor(50)).resume();
  await once(socket, 'close');
  expect(socket.bytesRead).toBe(0);
});

test('a folder whose path is too long for a socket has one elsewhere, which works', async () => {
  const store = await makeStoreForTest();
  const folder = join(store.folder, 'x'.repeat(120));
  await mkdir(folder);
  const path = adminSocketPath(folder);
  expect(Buffer.byteLength(path)).toBeLessThan(103);
  expect(path).not.toBe(adminSocketPath(`${folder}y`));
  const server = await startBareServer({ ...store, folder });
  expect(await askOverSocket(path, { kind: 'list' })).toMatchObject({ kind: 'admins' });
  await server.stop();
  await expect(stat(path)).rejects.toThrow('ENOENT');
  expect(adminSocketPath('/data', 'win32')).toMatch(/^\\\\\.\\pipe\\confio-[0-9a-f]{32}$/);
  expect(adminSocketPath('/data', 'linux')).toBe('/data/admin.sock');
});

test('a socket on which nobody answers is no server', async () => {
  const store = await makeStoreForTest();
  expect(await askOverSocket(join(store.folder, 'admin.sock'), { kind: 'list' })).toBeNull();
  const silent = createServer((socket) => socket.destroy());
  await new Promise<void>((done) => {
    silent.listen(join(store.folder, 'silent.sock'), done);
  });
  await expect(askOverSocket(join(store.folder, 'silent.sock'), { kind: 'list' })).rejects.toThrow();
  silent.close();
});
