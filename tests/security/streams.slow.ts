import { expect, test } from 'vitest';
import { defaultStreams } from '../../sync-server/traffic/traffic-limits.ts';
import { serverForTest } from '../server/server-for-test.ts';
import { openStreams } from './open-streams.ts';

const megabyte = 1024 * 1024;

test('4,000 streams from one address are 300, and cost no memory to speak of', async () => {
  const { origin } = await serverForTest('embedded');
  const before = process.memoryUsage.rss();
  const { answers } = await openStreams(origin, 4000);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(defaultStreams.perNetwork);
  // Both ends of each are in this process.
  expect((process.memoryUsage.rss() - before) / megabyte).toBeLessThan(400);
}, 180_000);
