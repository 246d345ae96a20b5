import { expect, test } from 'vitest';
import type { DirectoryQuery } from '../../../shared/search/directory-query.ts';
import { makeProfessional } from '../../../tests/world/makers.ts';
import { findLikeThem } from './like-them.ts';

const ana = { uid: 'ana', services: ['plumbing', 'painting'], zones: ['tamarindo'] };
const searches = [{ q: 'pool' }, { service: 'pools' }, { service: 'painting' }];

/** A directory with so many, by service and zone. */
const directoryOf = (counts: Record<string, number>) => ({
  find: async ({ service, zone }: DirectoryQuery) => {
    const total = counts[`${service} ${zone}`] ?? 0;
    const professionals = Array.from({ length: total }, (_, index) => makeProfessional({ uid: `${index}` }));
    return { professionals, total, spoken: [], isAtHand: true, quotes: {} };
  },
});

test.each([
  ['who did the same nearby', { 'plumbing tamarindo': 4, 'plumbing null': 9 }, 'plumbing', 'tamarindo', 4],
  ['who does it elsewhere', { 'plumbing null': 2, 'pools null': 9 }, 'plumbing', null, 2],
  ['who does what was last searched for', { 'pools null': 1, 'painting null': 5 }, 'pools', null, 1],
])('in place of somebody who is gone %s is shown', async (_, counts, service, zone, total) => {
  const found = await findLikeThem(directoryOf(counts), ana, searches);
  expect(found).toMatchObject({ service, zone, total });
  expect(found?.best).toHaveLength(Math.min(total, 3));
});

test('where the device knows nothing of them, and nothing was searched for, there is nobody to show', async () => {
  expect(await findLikeThem(directoryOf({ 'plumbing null': 2 }), null, [])).toBeNull();
  expect(await findLikeThem(directoryOf({}), ana, searches)).toBeNull();
});
