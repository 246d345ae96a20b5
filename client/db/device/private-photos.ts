import { photoCacheName } from './photo-limits.ts';

/** Removes the photos that not everybody may see, such as those of reviews that wait, from what the service worker keeps. */
export async function forgetPrivatePhotos(): Promise<void> {
  // Without a secure origin there is no service worker, and nothing kept.
  if (!('caches' in globalThis)) return;
  const photos = await caches.open(photoCacheName);
  for (const request of await photos.keys()) {
    const kept = await photos.match(request, { ignoreVary: true });
    if (kept?.headers.get('Cache-Control')?.includes('private')) await photos.delete(request, { ignoreVary: true });
  }
}
