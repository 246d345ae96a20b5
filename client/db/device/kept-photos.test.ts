import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type KeptPhoto, photosToDrop } from './photo-limits.ts';

const photo = (url: string, bytes: number, lastUsed: number): KeptPhoto => ({ url, bytes, lastUsed });

describe('the photos kept on a device', () => {
  test('all stay while they fit', () => {
    expect(photosToDrop([photo('a', 5, 1), photo('b', 5, 2)], { photos: 2, bytes: 10 })).toEqual([]);
  });

  test('the one shown longest ago goes when there are too many', () => {
    const kept = [photo('new', 1, 3), photo('old', 1, 1), photo('middle', 1, 2)];
    expect(photosToDrop(kept, { photos: 2, bytes: 10 })).toEqual(['old']);
  });

  test('the ones shown longest ago go when they weigh too much', () => {
    const kept = [photo('old', 4, 1), photo('middle', 4, 2), photo('new', 4, 3)];
    expect(photosToDrop(kept, { photos: 9, bytes: 10 })).toEqual(['old']);
  });

  test('one enormous photo does not push out the others', () => {
    expect(photosToDrop([photo('huge', 99, 2), photo('small', 1, 1)], { photos: 9, bytes: 10 })).toEqual(['huge']);
  });

  test('what stays is within 300 photos and 50 MB', () => {
    const anyPhoto = fc.record({ url: fc.uuid(), bytes: fc.nat(4_000_000), lastUsed: fc.nat() });
    const photos = fc.uniqueArray(anyPhoto, { maxLength: 400, selector: ({ url }) => url, size: 'max' });
    fc.assert(
      fc.property(photos, (kept) => {
        const drop = new Set(photosToDrop(kept));
        const stay = kept.filter(({ url }) => !drop.has(url));
        expect(stay.length).toBeLessThanOrEqual(300);
        expect(stay.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(50_000_000);
      }),
      { numRuns: 50 },
    );
  });
});
