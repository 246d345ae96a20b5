import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { SignedInDevice } from '../../../shared/model/session.ts';
import { photoFile } from '../../../shared/model/profile/photo-files.ts';
import { currentTerms } from '../../../shared/rules/account/terms.ts';
import {
  emailCredential,
  findCredential,
  googleCredential,
  phoneCredential,
} from '../../../sync-server/accounts/credentials.ts';
import { changeOwnPassword } from '../../../sync-server/accounts/sign-in/own-passwords.ts';
import { documentsInRange } from '../../../sync-server/couch/read.ts';
import { defaultLimits } from '../../../sync-server/traffic/limits.ts';
import { makeContractor, makeLiveReviews, makeReview } from '../../world/makers.ts';
import { outboxOf, secretsTo } from '../../world/sign-in/outbox.ts';
import { anyStore, eventually, putReview, putUser, quickStore, storeKinds } from '../../world/world.ts';
import { password, signIn, signUp, signUpMember, storedUser } from '../../world/people.ts';
import { pushReports } from '../../world/reviews.ts';
import { serverForTest } from '../server-for-test.ts';

describe.each(storeKinds)('over %s', (kind) => {
  test('of two ways in that are taken away at the same moment one stays', async () => {
    const server = await serverForTest(kind);
    const { credentials } = server.stores;
    for (const [index, name] of ['ana', 'beto', 'carla', 'david'].entries()) {
      const number = `+5068888000${index}`;
      const phone = { phoneNumber: number, phoneVerified: true };
      const { uid, email, visitor } = await signUpMember(server, name, {
        ...phone,
        signInMethods: ['password', 'phone'],
      });
      await credentials.put({ _id: phoneCredential(number), uid, passwordHash: null, createdAt: 1 });
      const answers = await Promise.all(
        ['password', 'phone'].map((method) => visitor.post('/account/unlink', { method, password })),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
      const isPhoneLeft = answers[0]?.status === 200;
      expect((await storedUser(server.stores, uid)).signInMethods).toEqual([isPhoneLeft ? 'phone' : 'password']);
      expect((await findCredential(credentials, phoneCredential(number))) !== null).toBe(isPhoneLeft);
      expect((await findCredential(credentials, emailCredential(email)))?.passwordHash === null).toBe(isPhoneLeft);
    }
  });
});

describe.each(anyStore)('over %s', (kind) => {
  test('a new password ends the other devices and what was the password before', async () => {
    const server = await serverForTest(kind);
    const { uid, email, visitor } = await signUpMember(server, 'ana');
    const other = await signIn(server, email);
    const next = 'otra-cosa-88';
    expect(await visitor.post('/account/password', { current: password, next })).toMatchObject({ status: 200 });
    expect(await other.session()).toBeNull();
    expect(await visitor.session()).toMatchObject({ account: { uid } });
    await expect(signIn(server, email, password)).rejects.toThrow('401');
    expect(await (await signIn(server, email, next)).session()).toMatchObject({ account: { uid } });
  });

  test('a new password takes back the letters and codes of the account, and its owner hears of it', async () => {
    const server = await serverForTest(kind);
    const { email, visitor } = await signUpMember(server, 'ana');
    const stranger = await signUp(server, 'beto');
    await visitor.post('/auth/reset/request', { email, language: 'es' });
    await eventually(async () => (await outboxOf(server.store, email)).length === 2, 'the letters before');
    const reset = (await secretsTo(server.store, email)).at(-1) ?? '';
    expect((await visitor.post('/account/password', { current: password, next: 'otra-cosa-88' })).status).toBe(200);
    expect((await outboxOf(server.store, email)).at(-1)?.subject).toBe('Se cambió su contraseña');
    const used = await visitor.post('/auth/reset', { token: reset, password: 'la-de-otro-99' });
    expect(used).toMatchObject({ status: 422, body: { code: 'link-invalid' } });
    const theirs = await documentsInRange(server.stores.challenges, 'email:');
    expect(new Set(theirs.map(({ uid }) => uid))).toEqual(new Set([stranger.uid]));
  });

  test('unlinking the phone gives back every number that led to the account', async () => {
    const server = await serverForTest(kind);
    const { credentials } = server.stores;
    const { uid, visitor } = await signUpMember(server, 'ana', {
      phoneNumber: '+50688880001',
      phoneVerified: true,
      signInMethods: ['password', 'phone'],
    });
    // The second one was left behind by a change of number that was cut off.
    for (const number of ['+50688880001', '+50688880002']) {
      await credentials.put({ _id: phoneCredential(number), uid, passwordHash: null, createdAt: 1 });
    }
    expect((await visitor.post('/account/unlink', { method: 'phone', password })).status).toBe(200);
    expect(await documentsInRange(credentials, 'phone:')).toEqual([]);
    expect(await storedUser(server.stores, uid)).toMatchObject({
      phoneNumber: null,
      phoneVerified: false,
      signInMethods: ['password'],
    });
  });

  test('who deleted their account hears of it, at the address that it had', async () => {
    const server = await serverForTest(kind);
    const { email, visitor } = await signUpMember(server, 'ana');
    expect((await visitor.post('/account/delete', { password })).status).toBe(204);
    expect((await outboxOf(server.store, email)).at(-1)?.subject).toBe('Se eliminó su cuenta');
  });
});

test('a password is changed by who knows it, into one that may be one', async () => {
  const server = await serverForTest('embedded');
  const { email, visitor } = await signUpMember(server, 'ana');
  const refusals = [
    [{ current: 'not-this-one', next: 'otra-cosa-88' }, 401, 'wrong-credentials'],
    [{ current: null, next: 'otra-cosa-88' }, 401, 'wrong-credentials'],
    [{ current: password, next: 'corta' }, 422, 'password-too-short'],
    [{ current: password, next: 'qwerty' }, 422, 'password-too-common'],
  ] as const;
  for (const [body, status, code] of refusals) {
    expect(await visitor.post('/account/password', body)).toMatchObject({ status, body: { code } });
  }
  expect(await (await signIn(server, email)).session()).not.toBeNull();
});

test('a password that is set while the address moves away gives nobody the account by the one before', async () => {
  const server = await serverForTest('embedded');
  const { stores } = server;
  const { uid, email, visitor } = await signUpMember(server, 'ana');
  const before = await storedUser(stores, uid);
  const moved = 'nueva@example.com';
  await visitor.post('/account/email', { email: moved, password, language: 'es' });
  const [token] = await secretsTo(server.store, moved);
  expect((await visitor.post('/auth/email/verify', { token })).status).toBe(204);
  const deps = { stores, limits: defaultLimits };
  const change = changeOwnPassword(deps, `${uid}:here`, before, { current: password, next: 'otra-cosa-88' });
  await expect(change).rejects.toMatchObject({ code: 'unavailable' });
  expect(await findCredential(stores.credentials, emailCredential(email))).toBeNull();
  expect(await (await signIn(server, moved)).session()).not.toBeNull();
});

test('an account that came in another way is given its first password, if it has an address', async () => {
  const server = await serverForTest('embedded');
  const { stores } = server;
  const google = await signUpMember(server, 'ana', { signInMethods: ['google'], emailAuthId: null });
  await stores.credentials.put({
    ...(await stores.credentials.get(emailCredential(google.email))),
    passwordHash: null,
  });
  const first = await google.visitor.post('/account/password', { current: null, next: 'primera-99' });
  expect(first).toMatchObject({
    status: 200,
    body: { session: { account: { signInMethods: ['google', 'password'] } } },
  });
  expect(await (await signIn(server, google.email, 'primera-99')).session()).toMatchObject({
    account: { uid: google.uid },
  });

  const phone = await signUpMember(server, 'beto', { signInMethods: ['phone'], email: null });
  const refused = await phone.visitor.post('/account/password', { current: null, next: 'primera-99' });
  expect(refused).toMatchObject({ status: 422, body: { code: 'email-invalid' } });
});

test('no way in is taken away without the password, and its owner hears of one that was', async () => {
  const server = await serverForTest(quickStore);
  const ana = await signUpMember(server, 'ana', { signInMethods: ['password', 'phone'] });
  const unlink = (method: string, given: string | null) =>
    ana.visitor.post('/account/unlink', { method, password: given });
  for (const given of [null, 'not-this-one']) {
    expect(await unlink('password', given)).toMatchObject({ status: 401, body: { code: 'wrong-credentials' } });
  }
  expect((await storedUser(server.stores, ana.uid)).signInMethods).toEqual(['password', 'phone']);
  expect((await unlink('phone', password)).status).toBe(200);
  expect((await outboxOf(server.store, ana.email)).at(-1)?.subject).toBe(
    'Cambiaron las formas de ingresar a su cuenta',
  );
});

test('somebody else’s ways in stay when one’s own are taken away', async () => {
  const server = await serverForTest('embedded');
  const { credentials } = server.stores;
  const ana = await signUpMember(server, 'ana', { signInMethods: ['password', 'google'] });
  const beto = await signUpMember(server, 'beto', { signInMethods: ['password', 'google'] });
  for (const { uid } of [ana, beto])
    await credentials.put({ _id: googleCredential(uid), uid, passwordHash: null, createdAt: 1 });
  const answer = await ana.visitor.post('/account/unlink', { method: 'google', password });
  expect(answer).toMatchObject({ status: 200, body: { session: { account: { signInMethods: ['password'] } } } });
  expect(await findCredential(credentials, googleCredential(ana.uid))).toBeNull();
  expect(await findCredential(credentials, googleCredential(beto.uid))).toMatchObject({ uid: beto.uid });
  const last = await ana.visitor.post('/account/unlink', { method: 'password', password });
  expect(last).toMatchObject({ status: 422, body: { code: 'last-way-in' } });
  expect(await (await signIn(server, ana.email)).session()).not.toBeNull();
});

test('the terms that hold are agreed to once; others are refused', async () => {
  const server = await serverForTest('embedded');
  const { uid, visitor } = await signUp(server, 'ana');
  const outdated = await visitor.post('/account/terms', { version: currentTerms.version - 1 });
  expect(outdated).toMatchObject({ status: 422, body: { code: 'terms-outdated' } });
  expect((await storedUser(server.stores, uid)).signedTerms).toBeNull();
  const answer = await visitor.post('/account/terms', { version: currentTerms.version });
  expect(answer).toMatchObject({ status: 200, body: { session: { account: { hasSignedCurrentTos: true } } } });
  const { signedTerms } = await storedUser(server.stores, uid);
  await visitor.post('/account/terms', { version: currentTerms.version });
  expect((await storedUser(server.stores, uid)).signedTerms).toEqual(signedTerms);
});

test('a new address is written to before it counts, and only for who knows the password', async () => {
  const server = await serverForTest('embedded');
  const { uid, email, visitor } = await signUpMember(server, 'ana');
  const refusals = [
    [{ email: 'nueva@example.com', password: 'not-this-one' }, 401, 'wrong-credentials'],
    [{ email: 'nueva@example.com', password: null }, 401, 'wrong-credentials'],
    [{ email: 'nueva', password }, 422, 'email-invalid'],
  ] as const;
  for (const [body, status, code] of refusals) {
    const answer = await visitor.post('/account/email', { ...body, language: 'es' });
    expect(answer).toMatchObject({ status, body: { code } });
  }
  const answer = await visitor.post('/account/email', { email: ' Nueva@example.com', password, language: 'es' });
  expect(answer.status).toBe(204);
  await eventually(async () => (await outboxOf(server.store, 'nueva@example.com')).length === 1, 'the letter is sent');
  expect((await storedUser(server.stores, uid)).email).toBe(email);
});

test('one sees where one is signed in, and signs out there', async () => {
  const server = await serverForTest('embedded');
  const { email, visitor } = await signUpMember(server, 'ana');
  const stranger = await signUpMember(server, 'beto');
  const others = [await signIn(server, email), await signIn(server, email)];
  const devices = z.array(SignedInDevice).parse((await visitor.get('/account/sessions')).body);
  expect(devices).toHaveLength(3);
  expect(devices.filter(({ isThis }) => isThis)).toHaveLength(1);

  const theirs = z.array(SignedInDevice).parse((await stranger.visitor.get('/account/sessions')).body);
  const foreign = await visitor.post('/account/sessions/end', { id: theirs[0]?.id });
  expect(foreign).toMatchObject({ status: 404, body: { code: 'session-not-found' } });
  expect(await stranger.visitor.session()).not.toBeNull();

  const one = devices.find(({ isThis }) => !isThis);
  expect((await visitor.post('/account/sessions/end', { id: one?.id })).status).toBe(204);
  const left = await Promise.all(others.map((other) => other.session()));
  expect(left.filter((session) => session === null)).toHaveLength(1);
  await visitor.post('/account/sessions/end', { id: null });
  expect(await Promise.all(others.map((other) => other.session()))).toEqual([null, null]);
  expect(await visitor.session()).not.toBeNull();
});

test('the export holds all that is known of a person, and nothing of others that they were not shown', async () => {
  const server = await serverForTest('embedded');
  const { stores, store } = server;
  const photoId = 'a'.repeat(32);
  const missing = 'b'.repeat(32);
  const photos = { [photoId]: { url: '', dateUploaded: 1 } };
  const { uid, email, visitor } = await signUpMember(server, 'ana', {
    isContractor: true,
    photos,
    profilePhoto: photoId,
    coverPhoto: missing,
  });
  await mkdir(join(store.folder, 'photos'), { recursive: true });
  await writeFile(join(store.folder, 'photos', photoFile(photoId, 'full')), 'a picture');
  const written = makeReview('beto', 'ana', { title: 'Escrita por Ana' });
  await putReview(stores, { ...written, from: { ...written.from, uid, email } });
  await putReview(stores, makeReview('beto', 'otra', { title: 'Escrita por otra' }));
  for (const review of makeLiveReviews(uid)) await putReview(stores, review);
  await putReview(stores, makeReview(uid, 'calla', { title: 'No pública', status: 'pending' }));
  await putUser(stores, makeContractor({ uid: 'beto' }));
  await pushReports({ uid, visitor }, [{ uid: 'beto', reviewId: null, reason: 'other', note: 'No contesta.' }]);

  const response = await fetch(`${server.origin}/account/export`, { headers: { cookie: visitor.cookie } });
  expect(response.headers.get('content-disposition')).toContain('confio.zip');
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  expect(Object.keys(files).toSorted()).toEqual(['account.json', `photos/${photoId}.jpeg`]);
  expect(strFromU8(files[`photos/${photoId}.jpeg`] ?? new Uint8Array())).toBe('a picture');
  const text = strFromU8(files['account.json'] ?? new Uint8Array());
  expect(JSON.parse(text)).toMatchObject({
    account: [{ uid, email, displayName: 'ana' }],
    signIn: [{ id: `email:${email}` }],
    sessions: [{ method: 'password' }],
    review: [{ title: 'Escrita por Ana', from: { uid, email } }],
    'received-review': [{ rating: 5 }, { rating: 5 }, { rating: 5 }],
    report: [{ uid: 'beto', reviewId: null, reason: 'other', note: 'No contesta.' }],
  });
  for (const secret of ['argon2', 'No pública', 'Escrita por otra', 'private-rosa', 'author-uid-rosa']) {
    expect(text).not.toContain(secret);
  }
});
