import { announceUpdate } from './update-store.ts';
import { type PageMessage, type RestProgress, type WorkerMessage, workerScript } from './worker-message.ts';

const anHour = 3_600_000;
/** The first pause after what could not be kept (ms), and the longest that it grows to. */
const firstPause = 5000;
const longestPause = 10 * 60_000;

/**
 * Has the service worker keep the app on the device, and watches for newer ones; call it after the first paint. `tell` hears
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
  listenToWorker(entry, go);
  const registration = await untilDone(() =>
    keepApp().catch((error: unknown) => {
      tell('not-kept');
      throw error;
    }),
  );
  tell('pages-kept');
  watchForNewer(registration, entry);
  await beforeRest();
  await untilDone(() => keepRest(registration));
  tell('kept');
}

/** Does `work` again after a growing pause, or as soon as there is a line, until it succeeds. */
async function untilDone<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let between = firstPause; ; between = Math.min(between * 2, longestPause)) {
    try {
      return await work();
    } catch {
      await new Promise<void>((resolve) => {
        setTimeout(resolve, between);
        window.addEventListener('online', () => resolve(), { once: true });
      });
    }
  }
}

/** Tells the worker which page this is, when it asks (what it knows itself is only where the page began), and goes where it leads. */
function listenToWorker(entry: string, go: (path: string) => void): void {
  navigator.serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<PageMessage>) => {
    if (data.type === 'GO') go(data.path);
    ports[0]?.postMessage(data.type === 'WHICH' ? entry : location.pathname);
  });
}

/** Settles once a worker has what visitors see of the app. Throws where one could not be fetched, or not all that it is to keep. */
async function keepApp(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(workerScript);
  const { active, waiting, installing } = registration;
  // A page that was on its way while the worker began to answer was passed over.
  if (!navigator.serviceWorker.controller) active?.postMessage({ type: 'CLAIM' } satisfies WorkerMessage);
  if (active) return registration;
  const worker = waiting ?? installing;
  if (!worker) throw new Error('the browser took no worker');
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activating' || worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new Error('the app did not come whole'));
    });
  });
  return registration;
}

/** How long a worker may say nothing while it keeps the rest (ms): the browser may have ended it. */
const longestSilence = 30_000;

/** Settles when a worker has the whole app. Throws where some of it did not come, such as of a version that the server has no more: the newer one is asked for. */
function keepRest(registration: ServiceWorkerRegistration): Promise<void> {
  // A newer version that waits has all of it.
  const worker = registration.waiting ?? registration.active;
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    const fail = () => reject(new Error('the app did not come whole'));
    let silence = setTimeout(fail, longestSilence);
    port1.addEventListener('message', ({ data }: MessageEvent<RestProgress>) => {
      clearTimeout(silence);
      if (data === 'kept') resolve();
      else if (data === 'failed') fail();
      else if (data === 'gone') registration.update().then(fail, fail);
      // One of an older version says it in another word.
      else silence = setTimeout(fail, longestSilence);
    });
    port1.start();
    worker?.postMessage({ type: 'KEEP_REST' } satisfies WorkerMessage, [port2]);
  });
}

function watchForNewer(registration: ServiceWorkerRegistration, entry: string): void {
  // Online, a page is new before its worker is: then there is nothing to tell.
  const isOfThisPage = (worker: ServiceWorker) => ask(worker, { type: 'HAS', url: entry });
  const reloadWhenReplaced = watchController(isOfThisPage);
  const offer = async (worker: ServiceWorker) => {
    const say = (type: 'SKIP_WAITING' | 'SKIP_WAITING_UNLESS_OLDER') =>
      worker.postMessage({ type } satisfies WorkerMessage);
    if (await isOfThisPage(worker)) return say('SKIP_WAITING_UNLESS_OLDER');
    announceUpdate('waiting', () => {
      reloadWhenReplaced();
      say('SKIP_WAITING');
    });
  };
  const follow = (worker: ServiceWorker | null) => {
    const look = () => {
      if (worker?.state === 'installed') void offer(worker);
    };
    worker?.addEventListener('statechange', look);
    look();
  };
  registration.addEventListener('updatefound', () => follow(registration.installing));
  // One that came while this page did.
  follow(registration.installing);
  follow(registration.waiting);
  checkForUpdates(registration);
}

/** Whether a worker says yes. */
function ask(worker: ServiceWorker, message: WorkerMessage): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<boolean>) => resolve(data));
    port1.start();
    worker.postMessage(message, [port2]);
  });
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

function checkForUpdates(registration: ServiceWorkerRegistration): void {
  // With no signal there is nothing to learn; the next check will.
  const check = () => void registration.update().catch(() => {});
  setInterval(check, anHour);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
}
