import type { Workbox } from 'workbox-window';
import { announceUpdate } from './update-store.ts';
import type { WorkerMessage } from './worker-message.ts';

const anHour = 3_600_000;

/**
 * Registers the service worker and watches for newer ones; call it after the first paint, in a built app only.
 * `entry` is the `import.meta.url` of the page's entry module: its hash tells which version the page runs.
 */
export async function registerWorker(entry: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { messageSW, Workbox } = await import('workbox-window');
  const worker = new Workbox('/service-worker.js');
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
