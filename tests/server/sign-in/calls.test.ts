import { expect, test } from 'vitest';
import { documentsInRange } from '../../../sync-server/couch/read.ts';
import { Visitor } from '../../world/visitor.ts';
import { serverForTest } from '../server-for-test.ts';

test.each([
  ['/auth/sendVerificationChallenge', { phoneNumber: '+50688887777', language: 'es', purpose: 'sign-in' }, 204],
  ['/auth/completeVerificationChallenge', { phoneNumber: '+50688887777', code: '123456' }, 400],
  ['/auth/impersonateUser', { targetUid: 'ana', password: 'a-password', reason: 'asked' }, 401],
  ['/auth/sign-in', { email: 'ana@example.com', password: 'a-password' }, 401],
])('what is secret is asked for by POST alone: %s', async (path, body, status) => {
  const server = await serverForTest('embedded');
  const visitor = new Visitor(server.origin);
  const inAddress = await visitor.get(`${path}?${new URLSearchParams(body).toString()}`);
  expect(inAddress).toMatchObject({ status: 404, body: { code: 'not-found' } });
  expect((await visitor.post(path, body)).status).toBe(status);
});

test('a code is good for ten minutes', async () => {
  const server = await serverForTest('embedded');
  const life = 10 * 60_000;
  const before = Date.now();
  const asked = { phoneNumber: '+50688887777', language: 'es', purpose: 'sign-in' };
  expect((await new Visitor(server.origin).post('/auth/sendVerificationChallenge', asked)).status).toBe(204);
  const codes = (await documentsInRange(server.stores.challenges, 'phone:')).filter(({ kind }) => kind === 'phone');
  expect(codes).toHaveLength(1);
  for (const { endsAt } of codes) {
    expect(endsAt).toBeGreaterThanOrEqual(before + life);
    expect(endsAt).toBeLessThanOrEqual(Date.now() + life);
  }
});
