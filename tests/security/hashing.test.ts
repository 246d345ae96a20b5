import { hash, verify } from '@node-rs/argon2';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { behindProxy, visitorAt } from '../world/networks.ts';
import { Visitor } from '../world/visitor.ts';
import { eventually } from '../world/world.ts';
import { serverForTest } from '../server/server-for-test.ts';

vi.mock('@node-rs/argon2', async (load) => {
  const library = await load<typeof import('@node-rs/argon2')>();
  return {
    ...library,
    hash: vi.fn<typeof library.hash>(library.hash),
    verify: vi.fn<typeof library.verify>(library.verify),
  };
});
afterEach(() => vi.mocked(verify).mockReset());

test('a link that is none costs no hash', async () => {
  const { origin } = await serverForTest('embedded');
  vi.mocked(hash).mockClear();
  for (let time = 0; time < 20; time++) {
    const given = { token: `made-up-${time}`, password: 'con-calma-88' };
    expect((await new Visitor(origin).post('/auth/reset', given)).status).toBe(422);
  }
  expect(hash).not.toHaveBeenCalled();
});

describe('many passwords at once', () => {
  test('are compared two at a time, forty wait, and more are told to come back', async () => {
    const { origin } = await serverForTest('embedded', behindProxy);
    let [running, most] = [0, 0];
    const waiting: (() => void)[] = [];
    vi.mocked(verify).mockImplementation(async () => {
      most = Math.max(most, ++running);
      await new Promise<void>((go) => waiting.push(go));
      running--;
      return false;
    });
    const answers = Array.from({ length: 60 }, (_, place) =>
      visitorAt(origin, place).post('/auth/sign-in', { email: `nobody-${place}@example.com`, password: 'wrong-one' }),
    );
    let answered = 0;
    for (const each of answers) void each.then(() => answered++);
    await eventually(() => answered === 18, 'who is turned away');
    let isOver = false;
    const over = Promise.all(answers).finally(() => (isOver = true));
    await eventually(() => {
      for (const go of waiting.splice(0)) go();
      return isOver;
    }, 'the others’ turn');
    const all = await over;
    expect(most).toBe(2);
    expect(all.filter(({ status }) => status === 401)).toHaveLength(42);
    const turnedAway = all.filter(({ status }) => status === 503);
    expect(turnedAway).toHaveLength(18);
    for (const { body, headers } of turnedAway) {
      expect(body).toEqual({ code: 'unavailable', retryAfter: 2 });
      expect(headers.get('retry-after')).toBe('2');
    }
  });
});
