import * as fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { forgetPrivatePhotos, type KeptPhoto, photosToDrop } from './kept-photos.ts';

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

/** A cache with these photos, by their addresses and what says who may keep them. */
function cacheOf(photos: Record<string, string>) {
  const kept = new Map(
    Object.entries(photos).map(([url, control]) => [
      `https://confio.example${url}`,
      new Response('', { headers: { 'Cache-Control': control } }),
    ]),
  );
  const cache = {
    keys: async () => [...kept.keys()].map((url) => new Request(url)),
    match: async ({ url }: Request) => kept.get(url),
    delete: async ({ url }: Request) => kept.delete(url),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  onTestFinished(() => void vi.unstubAllGlobals());
  return () => [...kept.keys()].map((url) => new URL(url).pathname);
}

test('photos that not everybody may see go, the others stay', async () => {
  const left = cacheOf({
    '/photos/shown.webp': 'public, max-age=31536000, immutable',
    '/photos/of-a-review-that-waits.webp': 'private, no-cache',
  });
  await forgetPrivatePhotos();
  expect(left()).toEqual(['/photos/shown.webp']);
});

test('a browser that keeps no photos has none to forget', async () => {
  await expect(forgetPrivatePhotos()).resolves.toBeUndefined();
});
