import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type DemoAccount, demoAccounts } from '../../../sync-server/seed/demo-accounts.ts';
import { seedDemoProvince } from '../../../sync-server/seed/demo-province.ts';
import type { RunningServer } from '../../../sync-server/server.ts';
import { demoRequestId } from '../../../couchdb/demo/conversations/price-request.ts';
import { weekOf } from '../../../shared/rules/clock.ts';
import { pullKind } from '../../world/own-channel.ts';
import { ConversationDevice } from '../../world/conversations.ts';
import { published } from '../../world/history.ts';
import { Visitor } from '../../world/visitor.ts';
import { eventually, makeStore, startBareServer, type TestStore } from '../../world/world.ts';
import { signIn, signUp } from '../../world/people.ts';
import { serverForTest } from '../server-for-test.ts';

/** A server over a small demo province. */
async function startDemo(professionals = 12): Promise<{ server: RunningServer; store: TestStore }> {
  const store = await makeStore('embedded');
  const server = await startBareServer(store);
  onTestFinished(async () => {
    await server.stop();
    await store.remove();
  });
  const options = { professionals, now: Date.now(), photos: null, onProgress: () => undefined };
  await seedDemoProvince(server.stores, options);
  await eventually(async () => {
    const answer = await fetch(`${server.origin}/catalogue/find`);
    const { total } = (await answer.json()) as { total?: number };
    return answer.ok && total === (await published(server.stores)).size;
  }, 'everybody who is live is in the directory');
  return { server, store };
}

async function sessionsOf(server: RunningServer, accounts: DemoAccount[]) {
  const signedIn = accounts.map(async ({ email, password }) => (await signIn(server, email, password)).session());
  return Promise.all(signedIn);
}

test('the demo province has a live professional, a resident, somebody who waits and an admin to sign in as', async () => {
  const { server, store } = await startDemo();
  const accounts = await demoAccounts(server.stores, store.folder);
  expect(accounts.map(({ role }) => role)).toEqual(['professional', 'resident', 'waiting', 'admin']);
  const [professional, resident, waiting, admin] = await sessionsOf(server, accounts);
  expect(professional?.account).toMatchObject({ isContractor: true, hasBetaAccess: true, hasSignedCurrentTos: true });
  expect((await fetch(`${server.origin}/catalogue/professional/${accounts[0]?.uid}`)).status).toBe(200);
  expect(resident?.account).toMatchObject({ isContractor: false, hasBetaAccess: true, preferredLang: 'es' });
  expect(waiting?.account).toMatchObject({ isContractor: true, hasBetaAccess: false, displayName: '', isAdmin: false });
  expect(admin?.account).toMatchObject({ displayName: 'Equipo Confío', isAdmin: true, hasBetaAccess: true });
  expect(professional?.account.isAdmin).toBe(false);

  const file = join(store.folder, 'demo-accounts.json');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(accounts);
  expect(await demoAccounts(server.stores, store.folder)).toEqual(accounts);
});

test('who signs in to the demo province finds conversations, in both languages, and one to read', async () => {
  // So many that three of them offer the same.
  const { server, store } = await startDemo(24);
  const accounts = await demoAccounts(server.stores, store.folder);
  const [hers, his] = await Promise.all(
    accounts.slice(0, 2).map(async ({ uid, email, password }) => {
      const device = new ConversationDevice({ uid, visitor: await signIn(server, email, password) });
      return device.pull();
    }),
  );
  expect(hers).toHaveLength(4);
  expect(hers?.map(({ messages }) => messages[0]?.text).toSorted()).toContain(
    'Hola, ¿cuánto cobra por venir a revisar? Estoy en Nicoya.',
  );
  expect(
    hers?.filter(({ messages, readUntil }) => messages.some(({ isMine, at }) => !isMine && at > readUntil)),
  ).toHaveLength(1);
  const [talked, asked] = [true, false].map((isTalk) =>
    his?.filter(({ messages }) => (messages[0]?.card === null) === isTalk),
  );
  expect(talked).toMatchObject([{ role: 'resident', other: { uid: accounts[0]?.uid } }]);
  // And two prices to compare, of three who were asked.
  expect(asked?.map(({ messages }) => messages[0]?.id)).toEqual(Array.from({ length: 3 }, () => demoRequestId));
  expect(asked?.map(({ messages }) => messages[1]?.card?.kind).toSorted()).toEqual(['decline', 'price', 'price']);
});

test('who signs in as the professional of the demo province finds how often their profile was looked at', async () => {
  const { server, store } = await startDemo();
  const [ana] = await demoAccounts(server.stores, store.folder);
  const visitor = await signIn(server, ana?.email ?? '', ana?.password ?? '');
  const { documents } = await pullKind(visitor, ana?.uid ?? '', 'visits');
  expect(documents[0]?.weeks[weekOf(Date.now())]).toBeGreaterThan(0);
});

test('each data folder has passwords of its own; where they were lost there are new ones for the same accounts', async () => {
  const { server, store } = await startDemo();
  const first = await demoAccounts(server.stores, store.folder);
  await rm(join(store.folder, 'demo-accounts.json'));
  const second = await demoAccounts(server.stores, store.folder);
  const emails = (accounts: DemoAccount[]) => accounts.map(({ email }) => email);
  expect(emails(second)).toEqual(emails(first));
  const passwords = [...first, ...second].map(({ password }) => password);
  expect(new Set(passwords).size).toBe(8);
  expect(await sessionsOf(server, second)).not.toContain(null);
  const old = first.find(({ role }) => role === 'admin');
  const { status } = await new Visitor(server.origin).post('/auth/sign-in', {
    email: old?.email,
    password: old?.password,
  });
  expect(status).toBe(401);
});

test('whoever was deleted is not offered any more', async () => {
  const { server, store } = await startDemo();
  const [professional] = await demoAccounts(server.stores, store.folder);
  const { email = '', password = '' } = professional ?? {};
  const visitor = await signIn(server, email, password);
  expect((await visitor.post('/account/delete', { password })).status).toBe(204);
  const left = await demoAccounts(server.stores, store.folder);
  expect(left.map(({ role }) => role)).toEqual(['resident', 'waiting', 'admin']);
});

test('a store that holds anything but the demo province gets no such account', async () => {
  const server = await serverForTest('embedded');
  await signUp(server, 'ana');
  expect(await demoAccounts(server.stores, server.store.folder)).toEqual([]);
  await expect(stat(join(server.store.folder, 'demo-accounts.json'))).rejects.toThrow('ENOENT');
});
