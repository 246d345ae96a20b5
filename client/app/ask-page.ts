/// <reference lib="webworker" />
import type { PageMessage } from '../ui/update/worker-message.ts';

/** How long (ms) a page may take to answer. */
const timeout = 500;

/** What a page answers the service worker; null where it does not. */
export function askPage(window: WindowClient, message: PageMessage): Promise<string | null> {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<string>((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<string>) => resolve(data), { once: true });
  });
  port1.start();
  window.postMessage(message, [port2]);
  return Promise.race([answer, new Promise<null>((resolve) => setTimeout(() => resolve(null), timeout))]);
}
