/** A reference to the worker, because the browser may end one that nobody holds. */
const held = new Set<Worker>();

/**
 * Starts the catalogue's thread, and settles when it says that its code is here; null where that does not come, or must not run. What it
 * says over the port is kept until that is started.
 */
export function startThread(): Promise<MessagePort | null> {
  return new Promise((resolve) => {
    try {
      const worker = new Worker(new URL('../catalogue/catalogue-worker.ts', import.meta.url), {
        type: 'module',
        name: 'catalogue',
      });
      const { port1, port2 } = new MessageChannel();
      worker.addEventListener('message', () => resolve(port2));
      worker.addEventListener('error', () => resolve(null));
      worker.postMessage(port1, [port1]);
      held.add(worker);
    } catch {
      // An old browser has none.
      resolve(null);
    }
  });
}
