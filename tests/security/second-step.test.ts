import { expect, onTestFinished, test } from 'vitest';
import { documentsInRange } from '../../sync-server/couch/read.ts';
import { runAdminCommand } from '../../sync-server/admin-command/commands.ts';
import { makeToken } from '../../sync-server/accounts/sign-in/tokens.ts';
import { startGoogle } from '../world/sign-in/google.ts';
import { changeUser, membership, password, signInAnonymously, signUpAdmin, signUpMember } from '../world/people.ts';
import { behindProxy, visitorAt } from '../world/networks.ts';
import { codeOf, turnOnSecondStep } from '../world/sign-in/second-step.ts';
import { Visitor } from '../world/visitor.ts';
import { manyCodes } from '../world/world.ts';
import { serverForTest } from '../server/server-for-test.ts';

const awaits = { status: 200, body: { session: null, awaitsCode: true } };
const wrong = { status: 422, body: { code: 'code-wrong' } };

async function begin(overrides = {}) {
  const server = await serverForTest('embedded', overrides);
  const admin = await signUpAdmin(server);
  const { secret, codes } = await turnOnSecondStep(admin);
  const stranger = () => new Visitor(server.origin);
  const signIn = (visitor: Visitor) => visitor.post('/auth/sign-in', { email: admin.email, password });
  const give = (visitor: Visitor, code: string) => visitor.post('/auth/second-step', { code });
  return { server, admin, secret, codes, stranger, signIn, give };
}

test('the password of an admin alone opens nothing; with a code of the app it does', async () => {
  const { admin, secret, stranger, signIn, give } = await begin();
  const visitor = stranger();
  expect(await signIn(visitor)).toMatchObject(awaits);
  expect(await visitor.session()).toBeNull();
  expect((await visitor.get('/admin/set-aside')).status).toBe(401);
  expect(await give(visitor, '000000')).toMatchObject(wrong);
  expect(await visitor.session()).toBeNull();
  expect(await give(visitor, codeOf(secret))).toMatchObject({ body: { session: { account: { uid: admin.uid } } } });
  expect((await visitor.session())?.account.uid).toBe(admin.uid);
});

test('a code opens one door once: not a second time, and not for who was not let as far as it', async () => {
  const { secret, stranger, signIn, give } = await begin();
  const code = codeOf(secret);
  const [first, second] = [stranger(), stranger()];
  await signIn(first);
  await signIn(second);
  const answers = await Promise.all([give(first, code), give(second, code)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  expect(await give(second, code)).toMatchObject(wrong);
  expect(await give(stranger(), codeOf(secret, 1))).toMatchObject({ status: 422, body: { code: 'link-invalid' } });
});

test('who came in waits ten minutes for a code, and begins again after that', async () => {
  const { server, secret, stranger, signIn, give } = await begin();
  const visitor = stranger();
  await signIn(visitor);
  const waiting = await documentsInRange(server.stores.sessions, 'nobody:');
  expect(waiting).toHaveLength(1);
  for (const stored of waiting) {
    const awaitsCode = { ...(stored.data['awaitsCode'] as object), endsAt: Date.now() - 1 };
    await server.stores.sessions.put({ ...stored, data: { ...stored.data, awaitsCode } });
  }
  expect(await give(visitor, codeOf(secret))).toMatchObject({ status: 422, body: { code: 'link-invalid' } });
});

test('who knew the password before it was changed gets no further by a code', async () => {
  const { admin, secret, stranger, signIn, give } = await begin();
  const [thief, owner] = [stranger(), stranger()];
  await signIn(thief);
  const next = 'con-calma-88';
  expect((await admin.visitor.post('/account/password', { current: password, next })).status).toBe(200);
  expect(await give(thief, codeOf(secret))).toMatchObject({ status: 422, body: { code: 'link-invalid' } });
  await owner.post('/auth/sign-in', { email: admin.email, password: next });
  expect((await give(owner, codeOf(secret))).status).toBe(200);
});

test('each of the codes that were put away lets in once, however it is typed', async () => {
  const { server, admin, codes, stranger, signIn, give } = await begin();
  expect(new Set(codes).size).toBe(10);
  const [code = ''] = codes;
  expect(JSON.stringify(await documentsInRange(server.stores.credentials, ''))).not.toContain(code);
  const visitor = stranger();
  await signIn(visitor);
  expect((await give(visitor, ` ${code.toUpperCase().replaceAll('-', ' ')}`)).status).toBe(200);
  expect(await visitor.get('/account/second-step')).toMatchObject({ body: { isOn: true, codesLeft: 9 } });
  const again = stranger();
  await signIn(again);
  expect(await give(again, code)).toMatchObject(wrong);
  expect((await admin.visitor.get('/account/second-step')).body).toEqual({ isOn: true, codesLeft: 9 });
});

test('no other way in leads past it: a letter, a phone, Google', async () => {
  const google = await startGoogle();
  onTestFinished(() => google.stop());
  const { server, admin, stranger } = await begin({ google: google.config });
  const { stores } = server;

  const byLetter = stranger();
  const letter = await makeToken(stores, 'reset', { uid: admin.uid, subject: admin.email });
  expect(await byLetter.post('/auth/reset', { token: letter, password: 'con-calma-88' })).toMatchObject(awaits);
  expect(await byLetter.session()).toBeNull();

  const byPhone = stranger();
  const token = await makeToken(stores, 'token', { uid: admin.uid, subject: null });
  expect(await byPhone.post('/auth/token', { token })).toMatchObject(awaits);
  expect(await byPhone.session()).toBeNull();

  const self = { sub: 'g-1', email: admin.email, email_verified: true, name: 'Jefa' };
  const byGoogle = stranger();
  await google.goThrough(byGoogle, self);
  expect(await byGoogle.session()).toBeNull();
  const led = stranger();
  await google.goThrough(led, self, 'mode=redirect&lang=es');
  expect(await led.session()).toBeNull();
});

test('what was written without an account comes along once the code was given', async () => {
  const { server, admin, secret, signIn, give } = await begin();
  const { visitor, uid } = await signInAnonymously(server);
  expect(await signIn(visitor)).toMatchObject({ body: { session: { account: { uid } }, awaitsCode: true } });
  expect((await visitor.session())?.account.uid).toBe(uid);
  await give(visitor, codeOf(secret));
  expect((await visitor.session())?.account.uid).toBe(admin.uid);
});

test('guesses: ten from a place in a quarter of an hour, a hundred a day from everywhere, and none for the owner’s device', async () => {
  const server = await serverForTest('embedded', { ...behindProxy, limits: manyCodes });
  const owner = visitorAt(server.origin, 0);
  const email = 'jefa@example.com';
  const uid = await owner.signUp(email);
  await changeUser(server.stores, uid, { ...membership, emailVerified: true, isAdmin: true });
  const { secret } = await turnOnSecondStep({ visitor: owner });
  const signIn = (visitor: Visitor) => visitor.post('/auth/sign-in', { email, password });
  const give = (visitor: Visitor, code: string) => visitor.post('/auth/second-step', { code });
  let refused = 0;
  let guesses = 0;
  for (let place = 1; refused < 3; place++) {
    const visitor = visitorAt(server.origin, place);
    await signIn(visitor);
    for (let time = 0; time < 10; time++) {
      const { status } = await give(visitor, '000000');
      if (status === 429) refused++;
      else guesses++;
    }
    if (place === 1) {
      expect((await give(visitor, codeOf(secret))).status).toBe(429);
      expect([guesses, refused]).toEqual([10, 0]);
    }
  }
  expect(guesses).toBe(100);
  await owner.post('/auth/sign-out');
  await signIn(owner);
  expect((await give(owner, codeOf(secret))).status).toBe(200);
});

test('an open session turns nothing on without the password, and nothing off without a code too', async () => {
  const { server, admin, secret } = await begin();
  const { visitor } = admin;
  const end = (given: object) => visitor.post('/account/second-step/end', given);
  expect((await visitor.post('/account/second-step/begin', { password: 'wrong-one' })).status).toBe(401);
  expect((await end({ password: 'wrong-one', code: codeOf(secret) })).status).toBe(401);
  expect(await end({ password, code: '000000' })).toMatchObject(wrong);
  // Another one in its place would be as good as none.
  expect((await visitor.post('/account/second-step/begin', { password })).status).toBe(403);
  expect((await visitor.get('/account/second-step')).body).toMatchObject({ isOn: true });
  expect((await end({ password, code: codeOf(secret) })).status).toBe(204);
  expect((await visitor.get('/account/second-step')).body).toMatchObject({ isOn: false });
  const member = await signUpMember(server, 'luis');
  expect((await member.visitor.post('/account/second-step/begin', { password })).status).toBe(403);
});

test('an app that has not shown a code yet counts for nothing', async () => {
  const server = await serverForTest('embedded');
  const admin = await signUpAdmin(server);
  await admin.visitor.post('/account/second-step/begin', { password });
  expect(await admin.visitor.post('/account/second-step/confirm', { code: '000000' })).toMatchObject(wrong);
  const again = new Visitor(server.origin);
  expect(await again.post('/auth/sign-in', { email: admin.email, password })).toMatchObject({
    body: { session: { account: { uid: admin.uid } } },
  });
});

test('who lost the app and the codes is helped by who has the machine', async () => {
  const { server, admin, stranger, signIn } = await begin();
  const answer = await runAdminCommand(server.stores, { kind: 'end-second-step', email: admin.email });
  expect(answer).toMatchObject({ kind: 'second-step-ended' });
  const visitor = stranger();
  expect(await signIn(visitor)).toMatchObject({ body: { session: { account: { uid: admin.uid } } } });
});
