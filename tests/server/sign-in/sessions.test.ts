import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { removeEndedSessions } from '../../../sync-server/accounts/lifecycle/cleaner.ts';
import { sessionLife } from '../../../sync-server/accounts/sessions/session-store.ts';
import { openStores, type Stores } from '../../../sync-server/couch/stores.ts';
import type { SessionDocument } from '../../../sync-server/couch/account-documents.ts';
import { documentIds, documentsInRange } from '../../../sync-server/couch/read.ts';
import { ownPullPath } from '../../world/own-channel.ts';
import { Visitor } from '../../world/visitor.ts';
import { eventually, makeStore, startBareServer, anyStore } from '../../world/world.ts';
import { serverForTest } from '../server-for-test.ts';
import { password } from '../../world/people.ts';

const hour = 60 * 60 * 1000;

describe.each(anyStore)('over %s', (kind) => {
  test('who only looks around is given no cookie and leaves nothing behind', async () => {
    const { origin, stores } = await serverForTest(kind);
    const visitor = new Visitor(origin);
    for (const path of ['/auth/session', '/auth/ways', '/sync/catalogue/pull']) {
      expect((await visitor.get(path)).headers.getSetCookie()).toEqual([]);
    }
    expect(await documentIds(stores.sessions)).toEqual([]);
  });

  test('the cookie is for this site and no script, and is renewed once a day where a device asks who is signed in', async () => {
    const { origin, stores } = await serverForTest(kind);
    const rosa = new Visitor(origin);
    const uid = await rosa.signUp('rosa@example.com');
    await changeSession(stores, uid, { createdAt: Date.now() - 23 * hour });
    expect((await rosa.get('/auth/session')).headers.getSetCookie()).toEqual([]);
    await changeSession(stores, uid, { createdAt: Date.now() - 24 * hour });
    const answer = await rosa.get('/auth/session');
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^confio=/);
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie).not.toContain('Secure');
    const ends = Date.parse(/Expires=([^;]+)/.exec(cookie)?.[1] ?? '');
    expect(ends).toBeGreaterThan(Date.now() + sessionLife - hour);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await rosa.get('/auth/session')).headers.getSetCookie()).toEqual([]);
  });

  test('no answer that may come late brings back the session before it', async () => {
    const { origin } = await serverForTest(kind);
    const rosa = new Visitor(origin);
    const uid = await rosa.signUp('rosa@example.com');
    for (const path of ['/auth/session', '/auth/ways', ownPullPath(uid)]) {
      const answer = await rosa.get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    const before = rosa.copy();
    await rosa.signIn('rosa@example.com');
    expect((await before.get('/auth/session')).headers.getSetCookie()).toEqual([]);
  });

  test('a server that people reach over https sends its cookie over nothing else', async () => {
    const { origin } = await serverForTest(kind, { publicUrl: 'https://confio.example' });
    const given = { email: 'rosa@example.com', password, language: 'es', isContractor: false };
    const rosa = new Visitor(origin);
    const answer = await rosa.post('/auth/sign-up', given, { 'x-forwarded-proto': 'https' });
    const [cookie] = answer.headers.getSetCookie();
    expect(cookie).toContain('; Secure');
    expect(cookie).toContain('SameSite=Lax');
  });

  test('the store holds nothing that could be put into a cookie', async () => {
    const { origin, stores } = await serverForTest(kind);
    const rosa = new Visitor(origin);
    const uid = await rosa.signUp('rosa@example.com');
    const secret = decodeURIComponent(rosa.cookie).split('.')[1] ?? '';
    expect(secret.length).toBeGreaterThan(30);
    const [stored] = await documentsInRange(stores.sessions, `${uid}:`);
    expect(stored).toMatchObject({ uid, method: 'password' });
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  test('signing in makes a new session, and the one before is of no use', async () => {
    const { origin, stores } = await serverForTest(kind);
    const uid = await new Visitor(origin).signUp('rosa@example.com');
    const rosa = new Visitor(origin);
    await rosa.signIn('rosa@example.com');
    const before = rosa.copy();
    await rosa.signIn('rosa@example.com');
    expect(rosa.cookie).not.toBe(before.cookie);
    expect(await before.session()).toBeNull();
    expect((await rosa.session())?.account.uid).toBe(uid);
    // The one of the sign-up, and the newest.
    expect(await documentIds(stores.sessions)).toHaveLength(2);
  });

  test('a session that was not used for ninety days has ended', async () => {
    const { origin, stores } = await serverForTest(kind);
    const rosa = new Visitor(origin);
    const uid = await rosa.signUp('rosa@example.com');
    await changeSession(stores, uid, { endsAt: Date.now() - 1 });
    expect(await rosa.session()).toBeNull();
  });

  test('a use renews the session, and is written down once an hour at most', async () => {
    const { origin, stores } = await serverForTest(kind);
    const rosa = new Visitor(origin);
    const uid = await rosa.signUp('rosa@example.com');
    const begun = await sessionOf(stores, uid);
    await rosa.session();
    expect(await sessionOf(stores, uid)).toEqual(begun);
    await changeSession(stores, uid, { usedAt: Date.now() - 2 * hour, endsAt: Date.now() + hour });
    expect((await rosa.session())?.account.uid).toBe(uid);
    const used = await sessionOf(stores, uid);
    expect(used.usedAt).toBeGreaterThanOrEqual(begun.usedAt);
    expect(used.endsAt).toBeGreaterThanOrEqual(begun.endsAt);
  });

  test('a cookie that the server did not sign opens nothing', async () => {
    const { origin } = await serverForTest(kind);
    const rosa = new Visitor(origin);
    await rosa.signUp('rosa@example.com');
    const [name = '', value = ''] = rosa.cookie.split('=');
    const [signed = ''] = decodeURIComponent(value).split(/\.(?=[^.]*$)/);
    for (const forged of [signed, `${signed}.AAAA`, signed.slice(2)]) {
      expect(await new Visitor(origin, new Map([[name, encodeURIComponent(forged)]])).session()).toBeNull();
    }
  });

  test.each([
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a page of a neighbour on the same domain', { 'sec-fetch-site': 'same-site' }],
    ['an older browser that names another origin', { 'sec-fetch-site': '', origin: 'https://evil.example' }],
    ['a page that hides its origin', { 'sec-fetch-site': '', origin: 'null' }],
  ])('%s changes nothing, whoever is signed in', async (_who, headers) => {
    const { origin } = await serverForTest(kind);
    const rosa = new Visitor(origin);
    const uid = await rosa.signUp('rosa@example.com');
    for (const path of ['/auth/sign-out', '/auth/sign-in', '/account/delete', '/admin/beta-keys', '/sync/own/push']) {
      expect(await rosa.post(path, {}, headers)).toMatchObject({ status: 403, body: { code: 'foreign-origin' } });
    }
    expect((await rosa.session())?.account.uid).toBe(uid);
  });

  test('a form of another page is not read, even where the browser does not say whose it is', async () => {
    const { origin } = await serverForTest(kind);
    const form = { 'content-type': 'text/plain', 'sec-fetch-site': '' };
    const answer = await new Visitor(origin).post('/auth/anonymous', { language: 'es' }, form);
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad-request' } });
  });

  test('our own pages, and what is no browser, may', async () => {
    const { origin } = await serverForTest(kind);
    for (const headers of [{ 'sec-fetch-site': '', origin }, { 'sec-fetch-site': '' }]) {
      expect((await new Visitor(origin).post('/auth/anonymous', { language: 'es' }, headers)).status).toBe(200);
    }
  });

  test('what has ended is cleared away, and what has not stays', async () => {
    const { origin, stores } = await serverForTest(kind);
    const ended = await new Visitor(origin).signUp('rosa@example.com');
    const kept = await new Visitor(origin).signUp('luis@example.com');
    await changeSession(stores, ended, { endsAt: Date.now() - 1 });
    await removeEndedSessions(stores);
    expect((await documentIds(stores.sessions)).map((id) => id.split(':')[0])).toEqual([kept]);
  });

  test('the secret that signs cookies is kept in a data folder that need not be there before', async () => {
    const dataDir = join(tmpdir(), `confio-new-${randomUUID()}`, 'data');
    onTestFinished(() => rm(dirname(dataDir), { recursive: true }));
    await serverForTest(kind, { dataDir });
    expect(await readFile(join(dataDir, 'session-secret'), 'utf8')).toHaveLength(43);
  });

  test('a server that starts clears away what ended while it was down', async () => {
    const store = await makeStore(kind);
    const before = await openStores(store.location);
    const over = { kind: 'count', endsAt: 1, uid: null, secretHash: null, count: 3, subject: null } as const;
    await before.challenges.put({ _id: 'count:over', ...over });
    await before.challenges.put({ _id: 'count:running', ...over, endsAt: Date.now() + hour });
    await before.close();
    const server = await startBareServer(store);
    onTestFinished(async () => {
      await server.stop();
      await store.remove();
    });
    const isThere = async (id: string) => (await documentIds(server.stores.challenges)).includes(id);
    await eventually(async () => !(await isThere('count:over')), 'what ended is gone');
    expect(await isThere('count:running')).toBe(true);
  });
});

async function sessionOf(stores: Stores, uid: string) {
  const [session] = await documentsInRange(stores.sessions, `${uid}:`);
  if (!session) throw new Error('the account has no session');
  return session;
}

async function changeSession(stores: Stores, uid: string, change: Partial<SessionDocument>): Promise<void> {
  await stores.sessions.put({ ...(await sessionOf(stores, uid)), ...change });
}
