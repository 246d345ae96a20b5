/** The cache in which the service worker keeps photos. */
export const photoCacheName = 'photos';

/** A photo kept on the device: its address, the size of its body, and when it was last shown (epoch, ms). */
export interface KeptPhoto {
  url: string;
  bytes: number;
  lastUsed: number;
}

const photoLimits = { photos: 300, bytes: 50_000_000 };

/**
 * Which photos must go, so that those shown last stay within both limits.
 * A photo that does not fit is passed over rather than letting it push out every older one.
 */
export function photosToDrop(kept: readonly KeptPhoto[], limits = photoLimits): string[] {
  const drop: string[] = [];
  let photos = 0;
  let bytes = 0;
  for (const photo of kept.toSorted((a, b) => b.lastUsed - a.lastUsed)) {
    if (photos + 1 > limits.photos || bytes + photo.bytes > limits.bytes) {
      drop.push(photo.url);
    } else {
      photos += 1;
      bytes += photo.bytes;
    }
  }
  return drop;
}

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
