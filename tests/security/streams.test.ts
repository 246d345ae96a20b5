import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { defaultStreams } from '../../sync-server/traffic/traffic-limits.ts';
import { eventually } from '../world/world.ts';
import { signUpMember } from '../world/people.ts';
import { serverForTest } from '../server/server-for-test.ts';
import { openStreams } from './open-streams.ts';

test('one address holds no more event streams than a village needs, and is told when to come again', async () => {
  const { origin } = await serverForTest('embedded');
  const { answers, close } = await openStreams(origin, 400);
  const held = answers.filter(({ statusCode }) => statusCode === 200);
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect([held.length, refused.length]).toEqual([defaultStreams.perNetwork, 400 - defaultStreams.perNetwork]);
  expect(refused[0]?.headers['retry-after']).toBe('30');
  // Whoever comes when the others have gone gets one.
  close();
  await eventually(async () => {
    const again = await openStreams(origin, 1);
    again.close();
    return again.answers[0]?.statusCode === 200;
  }, 'there is room again');
});

test('one account holds no more of them than somebody has devices', async () => {
  const server = await serverForTest('embedded');
  const { visitor } = await signUpMember(server, 'Muchas');
  const { answers } = await openStreams(server.origin, 30, { cookie: visitor.cookie });
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(defaultStreams.perAccount);
  const other = await openStreams(server.origin, 1);
  expect(other.answers[0]?.statusCode).toBe(200);
});

test('there is an end to them altogether, at which nobody else is to blame', async () => {
  const { origin } = await serverForTest('embedded', { streams: { ...defaultStreams, altogether: 5 } });
  const { answers } = await openStreams(origin, 6);
  const refused = answers.filter(({ statusCode }) => statusCode !== 200);
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([503]);
});

test('whoever hangs up before they are let in holds no stream', async () => {
  const server = await serverForTest('embedded');
  const { uid, visitor } = await signUpMember(server, 'Apurada');
  const { hostname, port } = new URL(server.origin);
  const hangUp = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname).on('error', reject).on('close', resolve);
      const asked = `GET /sync/events?account=${uid} HTTP/1.1\r\nHost: ${hostname}\r\nCookie: ${visitor.cookie}\r\n\r\n`;
      socket.write(asked, () => socket.resetAndDestroy());
    });
  for (let count = 0; count < 2 * defaultStreams.perAccount; count++) await hangUp();
  const { answers } = await openStreams(server.origin, defaultStreams.perAccount, { cookie: visitor.cookie });
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(defaultStreams.perAccount);
});
