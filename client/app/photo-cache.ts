import { type KeptPhoto, photoCacheName, photosToDrop } from '../db/device/kept-photos.ts';

const ledgerName = 'photo-ledger';
const ledgerKey = '/photo-ledger';
/** A page shows many photos at once: they are entered in the ledger together. */
const gatherFor = 500;

const justUsed = new Map<string, number>();
let tidied: Promise<unknown> = Promise.resolve();
let next: Promise<unknown> | null = null;

/** Notes that a photo was shown and, a moment later, drops what no longer fits; settles when that is done. */
export function keepPhotosWithinLimits(url: string): Promise<unknown> {
  justUsed.set(url, Date.now());
  next ??= tidied
    .then(() => new Promise((resolve) => setTimeout(resolve, gatherFor)))
    .then(() => {
      next = null;
      // A ledger that cannot be written means a full device: photos are the first thing it can do without.
      tidied = tidy().catch(dropAllPhotos);
      return tidied;
    });
  return next;
}

/** Gives the room that photos take back to the device. */
export async function dropAllPhotos(): Promise<void> {
  await Promise.all([caches.delete(photoCacheName), caches.delete(ledgerName)]);
}

/** Puts a file of the app into its cache: on a full device the photos that were seen give way to it. Throws where not all of it came. */
export async function putBeforePhotos(cache: Cache, cacheKey: string, answer: Response): Promise<void> {
  const again = answer.clone();
  await cache.put(cacheKey, answer).catch(async () => {
    // A line that broke off is no full device, and takes no photos with it.
    const whole = await again.blob();
    await dropAllPhotos();
    await cache.put(cacheKey, new Response(whole, again));
  });
}

async function tidy(): Promise<void> {
  const used = new Map(justUsed);
  justUsed.clear();
  const [photos, ledger] = await Promise.all([caches.open(photoCacheName), caches.open(ledgerName)]);
  const kept = await count(photos, await readLedger(ledger), used);
  const drop = new Set(photosToDrop(kept));
  await Promise.all([...drop].map((url) => photos.delete(url, { ignoreVary: true })));
  await ledger.put(ledgerKey, Response.json(kept.filter(({ url }) => !drop.has(url))));
}

async function readLedger(ledger: Cache): Promise<Map<string, KeptPhoto>> {
  const stored = await ledger.match(ledgerKey);
  const photos: KeptPhoto[] = stored ? await stored.json() : [];
  return new Map(photos.map((photo) => [photo.url, photo]));
}

/** The cache says what is there; the ledger, what it weighs. A photo that the ledger missed is weighed now. */
async function count(photos: Cache, known: Map<string, KeptPhoto>, used: Map<string, number>): Promise<KeptPhoto[]> {
  const requests = await photos.keys();
  return Promise.all(
    requests.map(async ({ url }) => {
      const before = known.get(url);
      const lastUsed = used.get(url) ?? before?.lastUsed ?? Date.now();
      return { url, bytes: before?.bytes ?? (await weigh(photos, url)), lastUsed };
    }),
  );
}

async function weigh(photos: Cache, url: string): Promise<number> {
  const response = await photos.match(url, { ignoreVary: true });
  return response ? (await response.blob()).size : 0;
}
