import { expect, onTestFinished, test, vi } from 'vitest';
import { forgetPrivatePhotos } from './private-photos.ts';

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
