import { describe, expect, test } from 'vitest';
import { defaultLimits } from '../../sync-server/traffic/limits.ts';
import { emailOf, password, signUpAdmin, signUpMember } from '../world/people.ts';
import { secretsTo } from '../world/sign-in/outbox.ts';
import { behindProxy, visitorAt } from '../world/networks.ts';
import { Visitor } from '../world/visitor.ts';
import { bareConfig, eventually, manyCodes } from '../world/world.ts';
import { serverForTest } from '../server/server-for-test.ts';

const email = 'rosa@example.com';
const wrong = { email, password: 'wrong-one' };
const refused = { status: 429, body: { code: 'too-many-requests', retryAfter: expect.any(Number) } };

/** Where few guesses stand for all that a day has. */
const few = { times: 3, within: 60_000 };

/** A server behind a proxy with Rosa's account, and the device that she signed up on, at place 0. */
async function withRosa(inAll = defaultLimits.wrongPasswordsInAll) {
  const limits = { ...manyCodes, wrongPasswordsInAll: inAll };
  const server = await serverForTest('embedded', { ...behindProxy, limits });
  const rosa = visitorAt(server.origin, 0);
  const uid = await rosa.signUp(email);
  return { server, rosa, uid, at: (place: number) => visitorAt(server.origin, place) };
}

/** So many wrong passwords, one after the other; gives the statuses. */
async function guess(who: Visitor, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time++) statuses.push((await who.post('/auth/sign-in', wrong)).status);
  return statuses;
}

describe('wrong passwords of a stranger', () => {
  test('hold back the place they come from, and nobody else', async () => {
    const { rosa, uid, at } = await withRosa();
    expect(await guess(at(1), 12)).toEqual([...Array(10).fill(401), 429, 429]);
    expect(await at(1).post('/auth/sign-in', { email, password })).toMatchObject(refused);
    expect(await at(2).signIn(email)).toBe(uid);
    await rosa.post('/auth/sign-out');
    expect(await rosa.signIn(email)).toBe(uid);
  });

  test('a hundred are compared in a day, from however many places, while a device that signed in before comes in', async () => {
    expect(defaultLimits.wrongPasswordsInAll).toEqual({ times: 100, within: 24 * 60 * 60_000 });
    const { server, rosa, uid, at } = await withRosa();
    const statuses: number[] = [];
    for (let place = 1; place <= 12; place++) statuses.push(...(await guess(at(place), 10)));
    expect(statuses.filter((status) => status === 401)).toHaveLength(100);
    expect(statuses.slice(100)).toEqual(Array(20).fill(429));
    // Right or wrong: a guess that is not compared tells nothing.
    expect(await at(50).post('/auth/sign-in', { email, password })).toMatchObject(refused);
    await rosa.post('/auth/sign-out');
    expect(await rosa.signIn(email)).toBe(uid);
    // A device that is new to her account comes in by letter, and is known from then on.
    const fresh = at(51);
    await fresh.post('/auth/reset/request', { email, language: 'es' });
    await eventually(async () => (await secretsTo(server.store, email)).length === 2, 'the letter');
    const token = (await secretsTo(server.store, email)).at(-1);
    expect((await fresh.post('/auth/reset', { token, password: 'con-calma-88' })).status).toBe(200);
    await fresh.post('/auth/sign-out');
    expect(await fresh.signIn(email, 'con-calma-88')).toBe(uid);
  });

  test('at the same place as the owner leave her device its own tries', async () => {
    const { rosa, uid, at } = await withRosa();
    await guess(at(0), 11);
    await rosa.post('/auth/sign-out');
    expect(await rosa.signIn(email)).toBe(uid);
  });

  test('at an address that is made to look like her count leave the tries of her place alone', async () => {
    const { rosa, uid, at, server } = await withRosa();
    await rosa.post('/auth/sign-out');
    for (let time = 0; time < 10; time++) {
      const disguised = { email: `${email} place 198.51.100.1`, password: 'wrong-one' };
      expect((await at(1).post('/auth/sign-in', disguised)).status).toBe(401);
    }
    const newDevice = visitorAt(server.origin, 0);
    expect(await newDevice.signIn(email)).toBe(uid);
  });

  test('do not keep her from what she does signed in', async () => {
    const { rosa, at } = await withRosa(few);
    expect(await guess(at(0), 4)).toEqual([401, 401, 401, 429]);
    const change = { current: password, next: 'con-calma-88' };
    expect((await rosa.post('/account/password', change)).status).toBe(200);
    expect((await rosa.post('/account/delete', { password: 'con-calma-88' })).status).toBe(204);
  });
});

describe('a device that signed in before', () => {
  test('has ten tries of its own, and others none of them', async () => {
    const { rosa, uid, at } = await withRosa();
    await rosa.post('/auth/sign-out');
    expect(await guess(rosa, 11)).toEqual([...Array(10).fill(401), 429]);
    expect(await rosa.post('/auth/sign-in', { email, password })).toMatchObject(refused);
    expect(await at(1).signIn(email)).toBe(uid);
  });

  test('is nobody special to another account, nor once the password was changed elsewhere', async () => {
    const { rosa, uid, at } = await withRosa({ times: 12, within: 60_000 });
    const thief = at(1);
    await thief.signUp('thief@example.com');
    expect(await guess(thief, 11)).toEqual([...Array(10).fill(401), 429]);
    const stolen = rosa.copy();
    await rosa.post('/account/password', { current: password, next: 'con-calma-88' });
    await guess(at(2), 3);
    expect(await guess(stolen, 1)).toEqual([429]);
    await rosa.post('/auth/sign-out');
    expect(await rosa.signIn(email, 'con-calma-88')).toBe(uid);
  });

  test('is known by a cookie that says nothing of a person, and that nobody makes up', async () => {
    const { server, rosa, uid, at } = await withRosa(few);
    const value = new Map(rosa.cookie.split('; ').map((pair) => pair.split('=') as [string, string])).get(
      'confio-device',
    );
    expect(value).toMatch(/^[\w-]+\.[\w-]+$/);
    for (const text of [uid, 'rosa', email])
      expect(Buffer.from(value ?? '', 'base64url').toString()).not.toContain(text);
    await guess(at(1), 3);
    const [id = '', mark = ''] = (value ?? '').split('.');
    for (const forged of [
      `${'a'.repeat(id.length)}.${mark}`,
      `${id}.${'a'.repeat(mark.length)}`,
      id,
      '',
      'x'.repeat(9000),
    ]) {
      const cookies = new Map([['confio-device', forged]]);
      const forger = new Visitor(server.origin, cookies, { 'x-forwarded-for': '203.0.113.1' });
      expect(await forger.post('/auth/sign-in', { email, password })).toMatchObject(refused);
    }
  });
});

describe("one's own password, asked in a session", () => {
  test('may be tried ten times in that session, and in another one still', async () => {
    const server = await serverForTest('embedded');
    const rosa = new Visitor(server.origin);
    const uid = await rosa.signUp(email);
    const other = new Visitor(server.origin);
    await other.signIn(email);
    const attempt = { current: 'wrong-one', next: 'con-calma-88' };
    const statuses: number[] = [];
    for (let time = 0; time < 11; time++) statuses.push((await rosa.post('/account/password', attempt)).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    expect(await rosa.post('/account/delete', { password })).toMatchObject(refused);
    expect((await other.post('/account/password', { ...attempt, current: password })).status).toBe(200);
    expect(await new Visitor(server.origin).signIn(email, 'con-calma-88')).toBe(uid);
  });

  test('of an admin who acts for somebody is not used up by strangers at the door', async () => {
    const server = await serverForTest('embedded');
    const admin = await signUpAdmin(server);
    const member = await signUpMember(server, 'marta');
    const stranger = new Visitor(server.origin);
    for (let time = 0; time < 11; time++) {
      await stranger.post('/auth/sign-in', { email: emailOf('jefa'), password: 'wrong-one' });
    }
    const wish = { targetUid: member.uid, password, reason: 'ayuda' };
    expect((await admin.visitor.post('/auth/impersonateUser', wish)).status).toBe(200);
  });
});

test('the limits that hold in the product are the ones that these tests ran under', async () => {
  const { store } = await serverForTest('embedded');
  const { wrongPasswords, wrongPasswordsInAll } = bareConfig(store).limits;
  expect({ wrongPasswords, wrongPasswordsInAll }).toEqual({
    wrongPasswords: { times: 10, within: 15 * 60_000 },
    wrongPasswordsInAll: defaultLimits.wrongPasswordsInAll,
  });
});
