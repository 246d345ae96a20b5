import { expect, test } from 'vitest';
import { signUpMember } from '../world/people.ts';
import { serverForTest } from '../server/server-for-test.ts';

/** JSON that is nested so deep, as text: it cannot be written by walking through it. */
const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

test('what is nested without end is a request that makes no sense, not a failure of the server', async () => {
  const server = await serverForTest('embedded');
  const { uid, visitor } = await signUpMember(server, 'Honda');
  const push = (field: string) =>
    fetch(`${server.origin}/sync/own/push?account=${uid}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: visitor.cookie },
      body: `{"rows":[{"kind":"account","key":"${uid}","new":{"photos":${field}},"assumed":{"photos":${field}}}]}`,
    });
  for (const levels of [100, 20_000, 200_000]) {
    const answer = await push(nested(levels));
    expect([levels, answer.status, await answer.json()]).toEqual([levels, 400, { code: 'bad-request' }]);
  }
  expect((await push(nested(10))).status).toBe(200);
});

test('more than an endpoint has use for is not read', async () => {
  const { origin } = await serverForTest('embedded');
  const ask = (path: string, bytes: number) =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'a'.repeat(bytes) }),
    });
  expect((await ask('/auth/sign-in', 17_000)).status).toBe(413);
  expect((await ask('/auth/sign-in', 1000)).status).not.toBe(413);
});
