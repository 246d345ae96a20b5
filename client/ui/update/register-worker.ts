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
  const reloadWhenAsked = watchController();
  worker.addEventListener('waiting', ({ sw }) => {
    if (sw) void offer(sw);
  });
  await worker.register({ immediate: true });
  checkForUpdates(worker);

  async function offer(waiting: ServiceWorker) {
    // Online, a page is new before its worker is: then there is nothing to ask, the worker can wait.
    const question: WorkerMessage = { type: 'HAS', url: entry };
    if (await messageSW(waiting, question)) return;
    announceUpdate('waiting', () => {
      reloadWhenAsked();
      worker.messageSkipWaiting();
    });
  }
}

/** Never reloads unasked: a page whose worker was replaced from another tab offers to, and keeps what is typed. */
function watchController(): () => void {
  let asked = false;
  let controlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (asked) location.reload();
    else if (controlled) announceUpdate('replaced', () => location.reload());
    controlled = true;
  });
  return () => {
    asked = true;
  };
}

function checkForUpdates(worker: Workbox): void {
  // With no signal there is nothing to learn; the next check will.
  const check = () => void worker.update().catch(() => {});
  setInterval(check, anHour);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
}
