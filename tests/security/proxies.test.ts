import { pino } from 'pino';
import { expect, test } from 'vitest';
import { readConfig } from '../../sync-server/config.ts';
import { defaultLimits } from '../../sync-server/traffic/limits.ts';
import { serverForTest } from '../server/server-for-test.ts';
import { password, Visitor } from '../world/visitor.ts';

const limits = { ...defaultLimits, anonymous: { times: 1, within: 60_000 } };

async function comeInFrom(origin: string, forwarded: string): Promise<number> {
  const answer = await new Visitor(origin).post(
    '/auth/anonymous',
    { language: 'es' },
    { 'x-forwarded-for': forwarded, 'x-forwarded-proto': 'https' },
  );
  return answer.status;
}

test('behind two proxies an address is the one that the first of ours saw', async () => {
  const { origin } = await serverForTest('embedded', { trustProxy: 2, limits });
  expect(await comeInFrom(origin, '203.0.113.7, 10.0.0.2')).toBe(200);
  expect(await comeInFrom(origin, '203.0.113.8, 10.0.0.2')).toBe(200);
  expect(await comeInFrom(origin, '198.51.100.1, 203.0.113.7, 10.0.0.2')).toBe(429);
});

test('proxies that are named are believed, and nobody else is', async () => {
  const named = await serverForTest('embedded', { trustProxy: ['loopback', '10.0.0.0/8'], limits });
  expect(await comeInFrom(named.origin, '203.0.113.7, 10.0.0.2')).toBe(200);
  expect(await comeInFrom(named.origin, '203.0.113.8, 10.0.0.2')).toBe(200);
  const other = await serverForTest('embedded', { trustProxy: ['10.0.0.0/8'], limits });
  expect([await comeInFrom(other.origin, '203.0.113.7'), await comeInFrom(other.origin, '203.0.113.8')]).toEqual([
    200, 429,
  ]);
});

test('one household of the newer internet is one place', async () => {
  const { origin } = await serverForTest('embedded', { trustProxy: 1, limits });
  expect(await comeInFrom(origin, '2001:db8:1:2::1')).toBe(200);
  expect(await comeInFrom(origin, '2001:db8:1:3:aaaa::9')).toBe(429);
  expect(await comeInFrom(origin, '2001:db8:2:2::1')).toBe(200);
});

test('that addresses are named by who is not believed is said once, without whose', async () => {
  const lines: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const { origin } = await serverForTest('embedded', {}, logger);
  for (let time = 0; time < 3; time++) await comeInFrom(origin, '203.0.113.7');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('TRUST_PROXY');
  expect(lines[0]).not.toContain('203.0.113.7');
});

test.each([
  ['nobody is believed', 0, { 'x-forwarded-proto': 'https' }],
  ['somebody else is believed', ['10.0.0.0/8'], { 'x-forwarded-proto': 'https' }],
  ['the proxy does not say how people come', 1, {}],
] as const)(
  'a public server signs people in where %s, and says once what is wrong',
  async (_case, trusted, headers) => {
    const lines: string[] = [];
    const logger = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
    const trustProxy = typeof trusted === 'number' ? trusted : [...trusted];
    const { origin } = await serverForTest('embedded', { publicUrl: 'https://confio.example', trustProxy }, logger);
    expect((await new Visitor(origin).get('/auth/session', headers)).status).toBe(200);
    expect(lines).toEqual([]);
    for (const email of ['rosa@example.com', 'luis@example.com']) {
      const given = { email, password, language: 'es', isContractor: false };
      const answer = await new Visitor(origin).post('/auth/sign-up', given, headers);
      expect(answer.headers.getSetCookie().find((each) => each.startsWith('confio=')) ?? '').toContain('; Secure');
    }
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/X-Forwarded-Proto.+TRUST_PROXY/);
  },
);

test('a public server whose proxy says that people come by https has nothing to say', async () => {
  const lines: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const { origin } = await serverForTest('embedded', { publicUrl: 'https://confio.example' }, logger);
  expect(await comeInFrom(origin, '203.0.113.7')).toBe(200);
  expect(lines).toEqual([]);
});

test('the setting is how many, or which; whatever else it is does not start', () => {
  const trusted = (env: Record<string, string>) => readConfig(env).trustProxy;
  expect(trusted({})).toBe(0);
  expect(trusted({ TRUST_PROXY: '2' })).toBe(2);
  expect(trusted({ TRUST_PROXY: 'loopback, 10.0.0.0/8' })).toEqual(['loopback', '10.0.0.0/8']);
  expect(() => readConfig({ TRUST_PROXY: 'everybody' })).toThrow('TRUST_PROXY');
});
