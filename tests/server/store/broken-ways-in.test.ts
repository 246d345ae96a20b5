import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { codeId } from '../../../sync-server/accounts/phone/phone-codes.ts';
import { finishDeletions, deleteAccount } from '../../../sync-server/accounts/lifecycle/deletion.ts';
import { emailCredential } from '../../../sync-server/accounts/credentials.ts';
import { SessionStore } from '../../../sync-server/accounts/sessions/session-store.ts';
import { makeToken } from '../../../sync-server/accounts/sign-in/tokens.ts';
import { changeDocument } from '../../../sync-server/couch/change.ts';
import { setAsideUnfollowed, SetAside } from '../../../sync-server/couch/leaves/set-aside.ts';
import { documentsInRange, getOrNull } from '../../../sync-server/couch/read.ts';
import { openStores } from '../../../sync-server/couch/stores.ts';
import { hashOf } from '../../../sync-server/secrets.ts';
import { diskFiles } from '../../../sync-server/photos/photo-files.ts';
import { countUp } from '../../../sync-server/traffic/counts.ts';
import { password, signIn, signUpMember } from '../../world/people.ts';
import { Visitor } from '../../world/visitor.ts';
import { eventually, makeStore, rethrow, startBareServer } from '../../world/world.ts';
import { serverForTest } from '../server-for-test.ts';

/** Writes fields over a stored document as no version of ours would; undefined takes one away. */
async function damage(database: PouchDB.Database<never>, id: string, fields: object): Promise<void> {
  const documents = database as unknown as PouchDB.Database<object>;
  await changeDocument(documents, id, (stored) => ({ ...stored, ...fields }));
}

const signInAs = ({ origin }: { origin: string }, email: string) =>
  new Visitor(origin).post('/auth/sign-in', { email, password });

test.each([
  ['names nobody', { uid: undefined }],
  ['names no account', { uid: 7 }],
  ['names an account without a uid', { uid: '' }],
  ['has a password that is none', { passwordHash: 7 }],
])('a way in that %s lets nobody in, and is nobody else’s to take', async (_what, fields) => {
  const server = await serverForTest('embedded');
  const rosa = await signUpMember(server, 'rosa');
  await damage(server.stores.credentials as never, emailCredential(rosa.email), fields);
  expect(await signInAs(server, rosa.email)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  const account = { email: rosa.email, password, language: 'es', isContractor: false };
  expect((await new Visitor(server.origin).post('/auth/sign-up', account)).status).toBe(503);
  expect((await rosa.visitor.session())?.account.uid).toBe(rosa.uid);
});

test('a password that an older version kept without a hash counts as none', async () => {
  const server = await serverForTest('embedded');
  const rosa = await signUpMember(server, 'rosa');
  await damage(server.stores.credentials as never, emailCredential(rosa.email), { passwordHash: undefined });
  expect((await signInAs(server, rosa.email)).status).toBe(401);
});

test.each([
  ['is missing', undefined],
  ['cannot be read', { secret: 7 }],
])('an account whose second step %s is not entered with the password alone', async (_what, secondStep) => {
  const server = await serverForTest('embedded');
  const rosa = await signUpMember(server, 'rosa');
  const credential = { uid: rosa.uid, passwordHash: null, createdAt: 1, secondStep };
  await damage(server.stores.credentials as never, `second-step:${rosa.uid}`, credential);
  expect((await signInAs(server, rosa.email)).status).toBe(503);
});

test.each([
  ['has no end', { endsAt: undefined }],
  ['was made for nobody', { uid: '' }],
  ['was begun by an admin who is not named', { impersonation: { endsAt: 1e15 } }],
  ['has an end that is no time', { endsAt: 'never' }],
])('a session that %s signs nobody in, and goes with the others', async (_what, fields) => {
  const server = await serverForTest('embedded');
  const rosa = await signUpMember(server, 'rosa');
  const other = await signIn(server, rosa.email);
  const [mine] = await documentsInRange(server.stores.sessions, `${rosa.uid}:`);
  for (const { _id } of await documentsInRange(server.stores.sessions, `${rosa.uid}:`)) {
    await damage(server.stores.sessions as never, _id, fields);
  }
  expect(mine).toBeDefined();
  for (const visitor of [rosa.visitor, other]) expect(await visitor.session()).toBeNull();
  const again = await signIn(server, rosa.email);
  expect((await again.post('/account/sessions/end', { id: null })).status).toBe(204);
  expect(await documentsInRange(server.stores.sessions, `${rosa.uid}:`)).toHaveLength(1);
});

test('a session that was damaged so that it names somebody else signs nobody in', async () => {
  const server = await serverForTest('embedded');
  const [rosa, eva] = [await signUpMember(server, 'rosa'), await signUpMember(server, 'eva')];
  const [session] = await documentsInRange(server.stores.sessions, `${rosa.uid}:`);
  await damage(server.stores.sessions as never, session?._id ?? '', { uid: eva.uid });
  expect(await rosa.visitor.session()).toBeNull();
});

test('a token or a code that cannot be read is none, and a count begins anew', async () => {
  const { stores, origin } = await serverForTest('embedded');
  const token = await makeToken(stores, 'token', { uid: 'rosa', subject: null });
  const [made] = await documentsInRange(stores.challenges, 'token:');
  for (const fields of [
    { endsAt: 'later' },
    { endsAt: Date.now() + 1e6, kind: 'reset' },
    { kind: 'token', count: null },
  ]) {
    await damage(stores.challenges as never, made?._id ?? '', fields);
    const answer = await new Visitor(origin).post('/auth/token', { token });
    expect(answer).toMatchObject({ body: { code: 'link-invalid' } });
  }
  const code = codeId({ number: '+50688887777', uid: null, device: 'none' });
  await damage(stores.challenges as never, code, { kind: 'phone', endsAt: Date.now() + 1e6, secretHash: 7, count: 0 });
  const limit = { times: 1, within: 60_000 };
  expect(await countUp(stores, 'what', limit)).toBeNull();
  expect(await countUp(stores, 'what', limit)).not.toBeNull();
  const [counted] = (await documentsInRange(stores.challenges, 'count:')).filter(({ count }) => count === 1);
  await damage(stores.challenges as never, counted?._id ?? '', { count: 'many' });
  expect(await countUp(stores, 'another', limit)).toBeNull();
});

test('a tombstone that cannot be read keeps its account deleted, and holds up no other deletion', async () => {
  const { stores, store } = await serverForTest('embedded');
  const deps = {
    stores,
    sessions: new SessionStore(stores, false),
    photos: diskFiles(store.folder),
    uploads: { removeAllOf: async () => undefined },
  };
  for (const uid of ['ana', 'beto']) await deleteAccount({ ...deps, onError: rethrow }, uid);
  await damage(stores.sessions as never, 'deleted:ana', { deletedAt: 'once', isDone: false });
  await damage(stores.sessions as never, 'deleted:beto', { isDone: false });
  await finishDeletions(deps);
  expect(await getOrNull(stores.sessions, 'deleted:beto')).toMatchObject({ isDone: true });
  expect(await getOrNull(stores.sessions, 'deleted:ana')).toMatchObject({ isDone: false });
});

test('what cannot be read of the ways in, challenges and sessions is counted from the start, until it is mended', async () => {
  const store = await makeStore('embedded');
  const first = await startBareServer(store);
  const { credentials, challenges, sessions } = first.stores;
  await damage(credentials as never, 'email:a@example.com', { uid: 7, createdAt: 1 });
  await damage(challenges as never, 'token:a', { kind: 'token', count: 0 });
  await damage(sessions as never, 'ana:a', { uid: 'ana' });
  await damage(sessions as never, 'deleted:ana', { isDone: true });
  await first.stop();
  const server = await startBareServer(store);
  onTestFinished(async () => {
    await server.stop();
    await store.remove();
  });
  const readiness = async () => (await fetch(`${server.origin}/readyz`)).json();
  await eventually(async () => (await readiness()).setAside === 4, 'it says how many');
  expect(await readiness()).toEqual({ status: 'degraded', setAside: 4 });

  const setAside = new SetAside(server.stores);
  await damage(server.stores.credentials as never, 'email:a@example.com', { uid: 'ana' });
  await setAsideUnfollowed(server.stores, setAside);
  expect((await setAside.list()).map(({ database, id, reason }) => `${database} ${id} ${reason}`).toSorted()).toEqual([
    'challenges token:a endsAt',
    'sessions ana:a createdAt',
    'sessions deleted:ana deletedAt',
  ]);
});

test('the log names no address or number of a way in that cannot be read, nor lets it be guessed', async () => {
  const lines: string[] = [];
  const logger = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  const store = await makeStore('embedded');
  const stores = await openStores(store.location);
  const number = 'phone:+50688887777';
  for (const id of ['email:rosa@example.com', number]) {
    await damage(stores.credentials as never, id, { uid: 7, createdAt: 1 });
  }
  await stores.close();
  const server = await startBareServer(store, {}, logger);
  onTestFinished(async () => {
    await server.stop();
    await store.remove();
  });
  await eventually(() => lines.length > 1, 'they are told of');
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { database: 'credentials', id: expect.stringMatching(/^email:/), reason: 'uid' },
    { database: 'credentials', id: expect.stringMatching(/^phone:/), reason: 'uid' },
  ]);
  expect(lines.join('')).not.toMatch(/rosa|88887777/);
  // There are so few numbers that each can be tried.
  expect(lines.join('')).not.toContain(hashOf(number));
});
