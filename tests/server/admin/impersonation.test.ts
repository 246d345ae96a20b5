import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { runAdminCommand } from '../../../sync-server/admin-command/commands.ts';
import { makeToken } from '../../../sync-server/accounts/sign-in/tokens.ts';
import { removeEndedSessions } from '../../../sync-server/accounts/lifecycle/cleaner.ts';
import { anyStore, quickStore } from '../../world/world.ts';
import { actFor, audited, pullAdmin } from '../../world/admin.ts';
import { makeNotice } from '../../world/makers.ts';
import { ownAccount, pushEdit } from '../../world/own-account.ts';
import { password, signIn, signUpAdmin, signUpMember, storedUser } from '../../world/people.ts';
import { Visitor } from '../../world/visitor.ts';
import { serverForTest } from '../server-for-test.ts';

describe.each(anyStore)('over %s', (kind) => {
  test('an admin acts for somebody and comes back, and both are written down', async () => {
    const server = await serverForTest(kind);
    const admin = await signUpAdmin(server);
    const ana = await signUpMember(server, 'ana');
    const before = Date.now();
    const answer = await actFor(admin.visitor, ana.uid);
    expect(answer).toMatchObject({
      status: 200,
      body: { session: { account: { uid: ana.uid }, impersonation: { adminName: 'jefa' } } },
    });
    const session = await admin.visitor.session();
    expect(session?.impersonation?.endsAt).toBeLessThanOrEqual(Date.now() + 60 * 60 * 1000);
    expect(session?.impersonation?.endsAt).toBeGreaterThanOrEqual(before);
    // Ana's own device knows nothing of it, and is not taken for another's.
    expect(await ana.visitor.session()).toMatchObject({ account: { uid: ana.uid }, impersonation: null });
    expect((await ana.visitor.get('/account/sessions')).body).toMatchObject([{ isThis: true }]);

    const back = await admin.visitor.post('/auth/impersonation/end');
    expect(back).toMatchObject({
      status: 200,
      body: { session: { account: { uid: admin.uid }, impersonation: null } },
    });
    expect((await admin.visitor.get('/admin/set-aside')).status).toBe(200);
    const told = { actor: admin.uid, target: ana.uid };
    expect(await audited(server.stores, 'impersonation-begun')).toMatchObject([
      { ...told, reason: 'asked for help by phone' },
    ]);
    expect(await audited(server.stores, 'impersonation-ended')).toMatchObject([told]);
  });
});

test('acting for somebody takes an admin, their own password, a reason, and somebody who is no admin', async () => {
  const server = await serverForTest(quickStore);
  const admin = await signUpAdmin(server);
  const other = await signUpAdmin(server, 'otra');
  const ana = await signUpMember(server, 'ana');
  const attempts = [
    [actFor(ana.visitor, admin.uid), 403, 'not-allowed'],
    [actFor(ana.visitor, ana.uid), 403, 'not-allowed'],
    [actFor(admin.visitor, ana.uid, 'not-this-one'), 401, 'wrong-credentials'],
    [actFor(admin.visitor, ana.uid, password, '  '), 422, 'reason-required'],
    [actFor(admin.visitor, other.uid), 403, 'admin-not-impersonated'],
    [actFor(admin.visitor, admin.uid), 403, 'admin-not-impersonated'],
    [actFor(admin.visitor, 'nobody'), 404, 'not-found'],
  ] as const;
  for (const [attempt, status, code] of attempts) expect(await attempt).toMatchObject({ status, body: { code } });
  expect(await admin.visitor.session()).toMatchObject({ account: { uid: admin.uid }, impersonation: null });
  expect(await audited(server.stores, 'impersonation-begun')).toEqual([]);
});

test('who acts for somebody does not touch their ways in, terms, devices, data or being there', async () => {
  const server = await serverForTest(quickStore);
  const admin = await signUpAdmin(server);
  const ana = await signUpMember(server, 'ana', { hasBetaAccess: false, signedTerms: null });
  await actFor(admin.visitor, ana.uid);
  const calls: [string, unknown][] = [
    ['/account/beta-key', { key: 'any' }],
    ['/account/terms', { version: 1 }],
    ['/account/email', { email: 'mine@example.com', password, language: 'es' }],
    ['/account/password', { current: password, next: 'otra-cosa-88' }],
    ['/account/unlink', { method: 'password' }],
    ['/account/sessions/end', { id: null }],
    ['/account/delete', { password }],
    ['/auth/impersonateUser', { targetUid: ana.uid, password, reason: 'again' }],
    ['/admin/beta-keys', {}],
  ];
  const answers = await Promise.all(calls.map(([path, body]) => admin.visitor.post(path, body)));
  for (const path of ['/account/sessions', '/account/export', '/admin/set-aside']) {
    answers.push(await admin.visitor.get(path));
  }
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 403, body: { code: 'not-while-impersonating' } });
  }
  const session = await (await signIn(server, ana.email)).session();
  expect(session).toMatchObject({ account: { hasBetaAccess: false, hasSignedCurrentTos: false } });
});

test('who acts for somebody has read nothing in their place, whatever their device says', async () => {
  const server = await serverForTest(quickStore);
  const admin = await signUpAdmin(server);
  const ana = await signUpMember(server, 'ana', { notices: [makeNotice()] });
  await actFor(admin.visitor, ana.uid);
  const before = await ownAccount(admin.visitor, ana.uid);
  const outcome = await pushEdit(admin.visitor, before, { noticesReadUntil: makeNotice().at });
  expect(outcome).toMatchObject({
    kind: 'refused',
    refusal: { code: 'not-while-impersonating', field: 'noticesReadUntil' },
    current: { noticesReadUntil: 0 },
  });
  expect(await storedUser(server.stores, ana.uid)).toMatchObject({ noticesReadUntil: 0 });
  expect(await pushEdit(ana.visitor, before, { noticesReadUntil: makeNotice().at })).toMatchObject({
    kind: 'accepted',
  });
});

test('neither admins nor who acts for somebody are told by notices whom they write with', async () => {
  const server = await serverForTest(quickStore);
  const admin = await signUpAdmin(server);
  const conversation = { key: 'resident-luis', name: 'Luis', endsAt: 1 };
  const notices = [
    makeNotice(),
    makeNotice({ id: 'ends', kind: 'conversation-ends', review: null, conversation }),
    makeNotice({ id: 'ask', kind: 'ask-for-review' }),
  ];
  const cannedAnswers = ['Con gusto.'];
  const ana = await signUpMember(server, 'ana', { notices, cannedAnswers });
  const told = (account?: { notices: { id: string }[] }) => account?.notices.map(({ id }) => id);
  const all = notices.map(({ id }) => id);
  const entries = await pullAdmin(admin, 'account');
  const seen = entries.flatMap((entry) => (entry.kind === 'account' && entry.id === ana.uid ? [entry.document] : []));
  expect(seen).toMatchObject([{ notices: [makeNotice()], cannedAnswers: [] }]);
  expect(told(await ownAccount(ana.visitor, ana.uid))).toEqual(all);
  await actFor(admin.visitor, ana.uid);
  const own = await ownAccount(admin.visitor, ana.uid);
  expect(told(own)).toEqual([makeNotice().id]);
  expect(told((await admin.visitor.session())?.account)).toEqual([makeNotice().id]);
  expect(own.cannedAnswers).toEqual([]);
  expect((await admin.visitor.session())?.account.cannedAnswers).toEqual([]);
  expect(await pushEdit(admin.visitor, own, { cannedAnswers: ['Ya voy.'] })).toMatchObject({
    refusal: { code: 'not-while-impersonating', field: 'cannedAnswers' },
  });
  const { kind, current } = await pushEdit(admin.visitor, own, { description: 'Pinto casas.' });
  expect([kind, told(current)]).toEqual(['accepted', [makeNotice().id]]);
  const stored = await storedUser(server.stores, ana.uid);
  expect([told(stored), stored.cannedAnswers]).toEqual([all, cannedAnswers]);
});

test('a new password by letter ends what the admin does for others, wherever that is', async () => {
  const server = await serverForTest(quickStore);
  const admin = await signUpAdmin(server);
  const ana = await signUpMember(server, 'ana');
  await actFor(admin.visitor, ana.uid);
  const token = await makeToken(server.stores, 'reset', { uid: admin.uid, subject: admin.email });
  const elsewhere = new Visitor(server.origin);
  expect((await elsewhere.post('/auth/reset', { token, password: 'otra-cosa-88' })).status).toBe(200);
  expect(await admin.visitor.session()).toBeNull();
  expect((await admin.visitor.post('/auth/impersonation/end')).status).not.toBe(200);
  expect((await admin.visitor.get('/admin/set-aside')).status).toBe(401);
});

test('after an hour the admin is nobody there any more', async () => {
  const server = await serverForTest(quickStore);
  const admin = await signUpAdmin(server);
  const ana = await signUpMember(server, 'ana');
  await actFor(admin.visitor, ana.uid);
  const { endsAt } = (await admin.visitor.session())?.impersonation ?? { endsAt: 0 };
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => endsAt + 1000);
  onTestFinished(() => clock.mockRestore());
  expect(await admin.visitor.session()).toBeNull();
  // Nobody asks any more: it is written down when what has ended is cleared away, with when it ended, once.
  await removeEndedSessions(server.stores);
  await removeEndedSessions(server.stores);
  const told = { actor: admin.uid, target: ana.uid, at: endsAt };
  expect(await audited(server.stores, 'impersonation-ended')).toMatchObject([told]);
});

test('signing out, or in as somebody else, ends acting for somebody, which is written down', async () => {
  const server = await serverForTest(quickStore);
  const ana = await signUpMember(server, 'ana');
  const admin = await signUpAdmin(server);
  await actFor(admin.visitor, ana.uid);
  await admin.visitor.post('/auth/sign-out');
  expect(await admin.visitor.session()).toBeNull();
  expect(await audited(server.stores, 'impersonation-ended')).toHaveLength(1);
  await admin.visitor.signIn(admin.email);
  await actFor(admin.visitor, ana.uid);
  await admin.visitor.signIn(admin.email);
  const told = { actor: admin.uid, target: ana.uid };
  expect(await audited(server.stores, 'impersonation-ended')).toMatchObject([told, told]);
});

test('an admin who is none any more, or who signs out everywhere, acts for nobody from then on', async () => {
  const server = await serverForTest(quickStore);
  const ana = await signUpMember(server, 'ana');
  const admin = await signUpAdmin(server);
  await actFor(admin.visitor, ana.uid);
  await runAdminCommand(server.stores, { kind: 'revoke', email: admin.email });
  expect(await admin.visitor.session()).toBeNull();

  const other = await signUpAdmin(server, 'otra');
  const second = await signIn(server, other.email);
  await actFor(other.visitor, ana.uid);
  await second.post('/account/sessions/end', { id: null });
  expect(await other.visitor.session()).toBeNull();
  expect(await audited(server.stores, 'impersonation-ended')).toHaveLength(2);
});

test('the person signs the admin out who acts for them', async () => {
  const server = await serverForTest(quickStore);
  const ana = await signUpMember(server, 'ana');
  const admin = await signUpAdmin(server);
  await actFor(admin.visitor, ana.uid);
  await ana.visitor.post('/account/sessions/end', { id: null });
  expect(await admin.visitor.session()).toBeNull();
  const told = { actor: admin.uid, target: ana.uid };
  expect(await audited(server.stores, 'impersonation-ended')).toMatchObject([told]);
});

test('coming back takes acting for somebody', async () => {
  const server = await serverForTest(quickStore);
  const admin = await signUpAdmin(server);
  const answer = await admin.visitor.post('/auth/impersonation/end');
  expect(answer).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
  expect(await admin.visitor.session()).toMatchObject({ account: { uid: admin.uid } });
});
