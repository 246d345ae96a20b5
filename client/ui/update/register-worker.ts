import type { Workbox } from 'workbox-window';
import { retryImport } from '../../scheduling/lazy-code.ts';
import { announceUpdate } from './update-store.ts';
import { type PageMessage, type RestProgress, type WorkerMessage, workerScript } from './worker-message.ts';

const anHour = 3_600_000;

/**
 * Has the service worker keep the app on the device, and then watches for newer ones; call it after the first paint. `tell` hears
 * how much of the app is kept; where it could not be fetched, that is tried again. `entry` is the `import.meta.url` of the page's entry
 * module: its hash tells which version the page runs. `go` leads to a path; what
 * visitors do not need of the app waits until `beforeRest` has settled.
 */
export async function registerWorker(
  entry: string,
  tell: (app: 'pages-kept' | 'kept' | 'not-kept') => void,
  go: (path: string) => void,
  beforeRest: () => Promise<void>,
): Promise<void> {
  // In development the files change, and none is kept.
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) {
    tell('not-kept');
    return;
  }
  listenToWorker(go);
  const worker = await retryImport(() =>
    keepApp().catch((error: unknown) => {
      tell('not-kept');
      throw error;
    }),
  );
  tell('pages-kept');
  await beforeRest();
  await retryImport(() => keepRest(worker));
  tell('kept');
  await watchForNewer(entry);
}

/** Tells the worker which page this is, when it asks (what it knows itself is only where the page began), and goes where it leads. */
function listenToWorker(go: (path: string) => void): void {
  navigator.serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<PageMessage>) => {
    if (data.type === 'GO') go(data.path);
    ports[0]?.postMessage(location.pathname);
  });
}

/** Settles with a worker that has what visitors see of the app. Throws where one could not be fetched, or not all that it is to keep. */
async function keepApp(): Promise<ServiceWorker> {
  const { active, waiting, installing } = await navigator.serviceWorker.register(workerScript);
  // A page that was on its way while the worker began to answer was passed over.
  if (!navigator.serviceWorker.controller) active?.postMessage({ type: 'CLAIM' } satisfies WorkerMessage);
  const worker = active ?? waiting ?? installing;
  if (!worker) throw new Error('the browser took no worker');
  if (worker === active) return worker;
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activating' || worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new Error('the app did not come whole'));
    });
  });
  return worker;
}

/** How long a worker may take until it says that it begins (ms). */
const untilBegun = 5000;

/** Settles when the worker has the whole app. Throws where some of it did not come. */
function keepRest(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    const older = setTimeout(resolve, untilBegun);
    port1.addEventListener('message', ({ data }: MessageEvent<RestProgress>) => {
      clearTimeout(older);
      if (data === 'kept') resolve();
      if (data === 'failed') reject(new Error('the app did not come whole'));
    });
    port1.start();
    worker.postMessage({ type: 'KEEP_REST' } satisfies WorkerMessage, [port2]);
  });
}

async function watchForNewer(entry: string): Promise<void> {
  const { messageSW, Workbox } = await retryImport(() => import('workbox-window'));
  const worker = new Workbox(workerScript);
  // Online, a page is new before its worker is: then there is nothing to tell.
  const isOfThisPage = async (other: ServiceWorker) => {
    const question: WorkerMessage = { type: 'HAS', url: entry };
    return (await messageSW(other, question)) === true;
  };
  const reloadWhenReplaced = watchController(isOfThisPage);
  worker.addEventListener('waiting', ({ sw }) => {
    if (sw) void offer(sw);
  });
  await worker.register({ immediate: true });
  checkForUpdates(worker);

  async function offer(waiting: ServiceWorker) {
    if (await isOfThisPage(waiting)) return;
    announceUpdate('waiting', () => {
      reloadWhenReplaced();
      worker.messageSkipWaiting();
    });
  }
}

/**
 * Never reloads unasked: a page whose worker was replaced from another tab offers to, and keeps what is typed.
 * Returns how to ask.
 */
function watchController(isOfThisPage: (worker: ServiceWorker) => Promise<boolean>): () => void {
  const container = navigator.serviceWorker;
  let asked = false;
  let previous = container.controller;
  container.addEventListener('controllerchange', () => {
    const isFirst = previous === null;
    previous = container.controller;
    if (asked) location.reload();
    else if (!isFirst && previous) void offerReload(previous);
  });
  return () => {
    asked = true;
  };

  async function offerReload(replacement: ServiceWorker) {
    if (!(await isOfThisPage(replacement))) announceUpdate('replaced', () => location.reload());
  }
}

function checkForUpdates(worker: Workbox): void {
  // With no signal there is nothing to learn; the next check will.
  const check = () => void worker.update().catch(() => {});
  setInterval(check, anHour);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
}
