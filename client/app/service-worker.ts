/// <reference lib="webworker" />
import { clientsClaim, registerQuotaErrorCallback } from 'workbox-core';
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { photoCacheName } from '../db/device/kept-photos.ts';
import { dropAllPhotos, keepPhotosWithinLimits, putBeforePhotos } from './photo-cache.ts';
import { askPage } from './ask-page.ts';
import { showPushedNotices } from './pushed-notices.ts';
import { firstPackUrl, laterPackUrl, ofVisitors } from '../../shared/protocol/shell-urls.ts';
import { answerWith, mayBePacked, type ShellPack } from './shell-pack.ts';
import type { RestProgress, WorkerMessage } from '../ui/update/worker-message.ts';

declare const self: ServiceWorkerGlobalScope;

/** How long a navigation may wait for the server before the shell answers it (ms). */
const navigationTimeout = 2500;
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
self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => void precache.activate(event));

/** What is kept with what is somebody's own is not kept here, too; what else only some may see goes when they sign out (`kept-photos.ts`). */
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
  if (message.type === 'SKIP_WAITING_UNLESS_OLDER') event.waitUntil(takeOverUnlessOlder());
  if (message.type === 'CLAIM') event.waitUntil(self.clients.claim());
  if (message.type === 'KEEP_REST') event.waitUntil(keepRest(event));
  if (message.type === 'HAS') event.ports[0]?.postMessage(isOfThisVersion(message.url));
});

const isOfThisVersion = (entry: string) => precache.getCacheKeyForURL(entry) !== undefined;

/** Takes over where all pages that are open are of this version already: it would answer none of them with files that it does not know. */
async function takeOverUnlessOlder(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const entries = await Promise.all(windows.map((window) => askPage(window, { type: 'WHICH' })));
  if (entries.every((entry) => entry !== null && isOfThisVersion(entry))) await self.skipWaiting();
}

/**
 * Keeps the app: of a first installation what visitors need, and all else when a page says so; but all of it where a page is open that needs more, such as a
 * form that waits for a signal.
 */
async function install(): Promise<void> {
  // One that was cut off before has left some files.
  const isFirst = self.registration.active === null;
  await keepMissing(isFirst ? firstPackUrl : null);
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const isVisit = pages.every(({ url }) => ofVisitors.test(new URL(url).pathname));
  if (isFirst && !isVisit) await keepMissing(laterPackUrl);
}

/** How often (ms) a page is told that the rest is still on its way. */
const betweenWords = 5000;

/** Keeps what a first installation left for later, or what was lost, and tells who asked. */
async function keepRest(event: ExtendableMessageEvent): Promise<void> {
  const tell = (progress: RestProgress) => event.ports[0]?.postMessage(progress);
  const telling = setInterval(() => tell('on-its-way'), betweenWords);
  tell('on-its-way');
  try {
    await keepMissing(laterPackUrl);
    tell('kept');
  } catch (error) {
    tell(error instanceof Gone ? 'gone' : 'failed');
  } finally {
    clearInterval(telling);
  }
}

/** Said of a file that the server has no more: there is a newer version. */
class Gone extends Error {}

type Kept = [url: string, cacheKey: string];
const isOfPack = ([url]: Kept) => mayBePacked(new URL(url).pathname);

/**
 * Keeps the files that are not here yet. The precache would fetch one after the other, a round trip each: the small ones
 * come in a pack, and what is in none is asked for before it, since on a slow line it would wait behind. Throws `Gone`.
 */
async function keepMissing(packUrl: string | null): Promise<void> {
  const cache = await caches.open(precache.strategy.cacheName);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const missing = [...precache.getURLsToCacheKeys()].filter(([, cacheKey]) => !kept.has(cacheKey));
  if (missing.length === 0) return;
  const alone = missing.filter((each) => !isOfPack(each)).map((each) => fetchInto(cache, each));
  const pack = packUrl === null ? emptyPack : fetchPack(packUrl);
  const others = missing.filter(isOfPack).map(async ([url, cacheKey]) => {
    const { files, later } = await pack;
    const { pathname, search } = new URL(cacheKey);
    if (later.includes(pathname)) return;
    const text = files[pathname + search];
    if (text === undefined) await fetchInto(cache, [url, cacheKey]);
    else await putBeforePhotos(cache, cacheKey, answerWith(pathname, text));
  });
  await Promise.all([...alone, ...others]);
}

async function fetchInto(cache: Cache, [url, cacheKey]: Kept): Promise<void> {
  // What is named without a hash may be in the browser's cache as it was in the version before.
  const answer = await fetch(url, { cache: cacheKey === url ? 'default' : 'reload', credentials: 'same-origin' });
  if (answer.status === 404) throw new Gone(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  await putBeforePhotos(cache, cacheKey, answer);
}

const emptyPack: ShellPack = { files: {}, later: [] };

/** What no pack has is fetched by itself, so that one will do that the page asked for ahead, or that is of another version. */
async function fetchPack(url: string): Promise<ShellPack> {
  const answer = await fetch(url, { cache: 'force-cache' });
  return answer.ok ? ((await answer.json()) as ShellPack) : emptyPack;
}

/** The server's page with its real status; the shell where the server cannot be reached or takes too long. */
async function navigate(request: Request): Promise<Response> {
  const page = fetch(request).then(
    (response) => (standsForThePage(response) ? response : null),
    () => null,
  );
  const tooLong = new Promise<null>((resolve) => setTimeout(() => resolve(null), navigationTimeout));
  const inTime = await Promise.race([page, tooLong]);
  return inTime ?? (await precache.matchPrecache('/index.html')) ?? (await page) ?? Response.error();
}

/** Everything the server says counts, a 404 or its own error page too; a gateway that speaks for it does not. */
function standsForThePage({ status, headers }: Response): boolean {
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
  return status < 500 || (status === 500 && isPage);
}
