import { describe, expect, test } from 'vitest';
import { defaultLimits } from '../../../sync-server/traffic/limits.ts';
import { hashOf } from '../../../sync-server/secrets.ts';
import { documentIds } from '../../../sync-server/couch/read.ts';
import { Visitor } from '../../world/visitor.ts';
import { anyStore } from '../../world/world.ts';
import { serverForTest } from '../server-for-test.ts';
import { password } from '../../world/people.ts';

const minute = 60_000;
const email = 'rosa@example.com';
const wrong = { email, password: 'wrong-one' };

describe.each(anyStore)('over %s', (kind) => {
  test('after ten wrong passwords from one place the right one is refused there too, until a quarter of an hour has passed', async () => {
    const { origin, stores } = await serverForTest(kind);
    const uid = await new Visitor(origin).signUp(email);
    const codes = [];
    for (let time = 0; time < 10; time++) codes.push((await new Visitor(origin).post('/auth/sign-in', wrong)).status);
    expect(codes).toEqual(Array(10).fill(401));
    const late = await new Visitor(origin).post('/auth/sign-in', { email, password });
    expect(late).toMatchObject({ status: 429, body: { code: 'too-many-requests', retryAfter: expect.any(Number) } });
    const { retryAfter } = late.body as { retryAfter: number };
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(15 * 60);
    expect(late.headers.get('retry-after')).toBe(String(retryAfter));

    const id = `count:${hashOf(`sign-in:${email} place 127.0.0.1`)}`;
    const count = await stores.challenges.get(id);
    expect(JSON.stringify(count)).not.toContain('rosa');
    await stores.challenges.put({ ...count, endsAt: Date.now() - 1 });
    expect(await new Visitor(origin).signIn(email)).toBe(uid);
    expect(await documentIds(stores.challenges)).not.toContain(id);
  });

  test('an address that nobody has is guarded the same, so that the limit tells nothing', async () => {
    const { origin } = await serverForTest(kind);
    const statuses = [];
    for (let time = 0; time < 11; time++)
      statuses.push((await new Visitor(origin).post('/auth/sign-in', wrong)).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });

  test('tries at the same moment are no way around it, nor is the form that makes accounts', async () => {
    const { origin } = await serverForTest(kind);
    await new Visitor(origin).signUp(email);
    const tries = Array.from({ length: 16 }, (_, index) => {
      const path = index % 2 ? '/auth/sign-in' : '/auth/sign-up';
      return new Visitor(origin).post(path, { ...wrong, language: 'es', isContractor: false });
    });
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(6);
    expect(statuses.filter((status) => status === 401 || status === 409)).toHaveLength(10);
  });

  test('a right password in between begins the count anew', async () => {
    const { origin } = await serverForTest(kind);
    const uid = await new Visitor(origin).signUp(email);
    for (let round = 0; round < 2; round++) {
      for (let time = 0; time < 9; time++) await new Visitor(origin).post('/auth/sign-in', wrong);
      expect(await new Visitor(origin).signIn(email)).toBe(uid);
    }
  });

  test.each([
    ['sign-in', 'signIn'],
    ['sign-up', 'signUp'],
    ['anonymous', 'anonymous'],
    ['sign-out', 'comingIn'],
  ] as const)('one address may ask /auth/%s only so often', async (path, limit) => {
    const roomy = { times: 100, within: minute };
    const limits = { ...defaultLimits, signIn: roomy, signUp: roomy, anonymous: roomy, comingIn: roomy };
    const { origin } = await serverForTest(kind, { limits: { ...limits, [limit]: { times: 3, within: minute } } });
    const statuses = [];
    for (let time = 0; time < 4; time++) {
      const given = {
        email: `rosa-${time}@example.com`,
        password,
        language: 'es',
        isContractor: false,
      };
      statuses.push((await new Visitor(origin).post(`/auth/${path}`, given)).status);
    }
    const first = path === 'sign-in' ? 401 : 200;
    expect(statuses).toEqual([first, first, first, 429]);
    const refused = await new Visitor(origin).post(`/auth/${path}`);
    expect(refused.body).toEqual({ code: 'too-many-requests', retryAfter: expect.any(Number) });
    expect((await new Visitor(origin).get('/auth/session')).status).toBe(200);
  });
});

test('behind a proxy an address is the one that the proxy saw, whatever the visitor claims before it', async () => {
  const limits = { ...defaultLimits, anonymous: { times: 1, within: minute } };
  const { origin } = await serverForTest('embedded', { publicUrl: 'https://confio.example', limits });
  const ask = async (forwarded: string) => {
    const headers = { 'x-forwarded-for': forwarded, 'x-forwarded-proto': 'https' };
    return (await new Visitor(origin).post('/auth/anonymous', { language: 'es' }, headers)).status;
  };
  expect(await ask('203.0.113.7')).toBe(200);
  expect(await ask('203.0.113.8')).toBe(200);
  expect(await ask('198.51.100.1, 203.0.113.7')).toBe(429);
});

test('without one, nobody is somebody else by saying so', async () => {
  const limits = { ...defaultLimits, anonymous: { times: 1, within: minute } };
  const { origin } = await serverForTest('embedded', { limits });
  const ask = async (forwarded: string) =>
    (await new Visitor(origin).post('/auth/anonymous', { language: 'es' }, { 'x-forwarded-for': forwarded })).status;
  expect([await ask('203.0.113.7'), await ask('203.0.113.8')]).toEqual([200, 429]);
});
