/** Starts the catalogue's thread, and settles when it says that its code is here; null where that does not come, or must not run. */
export function startThread(): Promise<Worker | null> {
  return new Promise((resolve) => {
    try {
      const worker = new Worker(new URL('../catalogue/catalogue-worker.ts', import.meta.url), {
        type: 'module',
        name: 'catalogue',
      });
      worker.addEventListener('message', () => resolve(worker));
      worker.addEventListener('error', () => resolve(null));
    } catch {
      // An old browser has none.
      resolve(null);
    }
  });
}
