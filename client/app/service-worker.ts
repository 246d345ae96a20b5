/// <reference lib="webworker" />
import { clientsClaim, registerQuotaErrorCallback } from 'workbox-core';
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { dropAllPhotos, keepPhotosWithinLimits, photoCacheName } from './photo-cache.ts';
import { showPushedNotices } from './pushed-notices.ts';
import { filesIn, mayBePacked, type ShellPack, shellPackUrl } from './shell-pack.ts';
import type { WorkerMessage } from '../ui/update/worker-message.ts';

declare const self: ServiceWorkerGlobalScope;

/** How long a navigation may wait for the server before the shell answers it (ms). */
const patience = 2500;
/** What the server alone answers: the worker never stands in between, event streams and sign-in included. */
const serverOnly = /^\/(auth|sync|catalogue|photos|uploads|healthz|readyz|metrics)(?=[/?]|$)/;

const isOurs = (url: URL, folder: string) => url.origin === self.location.origin && url.pathname.startsWith(folder);

cleanupOutdatedCaches();
clientsClaim();
registerQuotaErrorCallback(dropAllPhotos);

// Before the precache's own route, which would answer '/' with the shell although the server is there.
registerRoute(new NavigationRoute(({ request }) => navigate(request), { denylist: [serverOnly] }));
const precache = new PrecacheController();
// oxlint-disable-next-line no-underscore-dangle -- the build looks for this name
precache.addToCacheList(self.__WB_MANIFEST);
registerRoute(new PrecacheRoute(precache));
self.addEventListener('install', (event) => event.waitUntil(install(event)));
self.addEventListener('activate', (event) => void precache.activate(event));

/** What only some may see is kept with what is their own, not for everybody who uses this device. */
const unlessForbidden = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.status === 200 && !response.headers.get('Cache-Control')?.includes('no-store') ? response : null,
};

/** What cannot be had is an answer that says so: without one, each would be an error in the console of the page. */
const failsQuietly = { handlerDidError: async () => new Response(null, { status: 504 }) };

registerRoute(
  ({ url }) => isOurs(url, '/photos/'),
  new CacheFirst({
    cacheName: photoCacheName,
    matchOptions: { ignoreVary: true },
    plugins: [
      unlessForbidden,
      { handlerDidComplete: async ({ request }) => void (await keepPhotosWithinLimits(request.url)) },
      failsQuietly,
    ],
  }),
);

// Flags of languages: too many to fetch ahead of time, and no name is lost where one is missing.
registerRoute(
  ({ url }) => isOurs(url, '/flags/'),
  new StaleWhileRevalidate({ cacheName: 'flags', plugins: [failsQuietly] }),
);

showPushedNotices();

self.addEventListener('message', (event) => {
  const message: WorkerMessage = event.data;
  if (message.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  if (message.type === 'CLAIM') event.waitUntil(self.clients.claim());
  if (message.type === 'HAS') event.ports[0]?.postMessage(precache.getCacheKeyForURL(message.url) !== undefined);
});

/**
 * Keeps the app. The precache would fetch one file after the other, a round trip each: these come side by side, and the small ones
 * of a first installation in one pack.
 */
async function install(event: ExtendableEvent): Promise<void> {
  const cache = await caches.open(precache.strategy.cacheName);
  const isFirst = (await cache.keys()).length === 0;
  const packed = isFirst ? fetchPack() : null;
  await Promise.all(
    [...precache.getURLsToCacheKeys()].map(async ([url, cacheKey]) => {
      const { pathname } = new URL(url);
      // Waits for the pack only where it may be in it.
      const file = mayBePacked(pathname) && (await packed)?.get(pathname);
      if (file) return cache.put(cacheKey, file);
      // What is named without a hash may be in the browser's cache as it was in the version before.
      const request = new Request(url, { cache: cacheKey === url ? 'default' : 'reload', credentials: 'same-origin' });
      return Promise.all(precache.strategy.handleAll({ request, event, params: { cacheKey } }));
    }),
  );
}

/** The small files by their paths. Without a pack each is fetched by itself. */
async function fetchPack(): Promise<Map<string, Response>> {
  const answer = await fetch(shellPackUrl);
  return answer.ok ? filesIn((await answer.json()) as ShellPack) : new Map<string, Response>();
}

/** The server's page with its real status; the shell where the server cannot be reached or takes too long. */
async function navigate(request: Request): Promise<Response> {
  const page = fetch(request).then(
    (response) => (standsForThePage(response) ? response : null),
    () => null,
  );
  const tooLong = new Promise<null>((resolve) => setTimeout(() => resolve(null), patience));
  const inTime = await Promise.race([page, tooLong]);
  return inTime ?? (await precache.matchPrecache('/index.html')) ?? (await page) ?? Response.error();
}

/** Everything the server says counts, a 404 or its own error page too; a gateway that speaks for it does not. */
function standsForThePage({ status, headers }: Response): boolean {
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
  return status < 500 || (status === 500 && isPage);
}
