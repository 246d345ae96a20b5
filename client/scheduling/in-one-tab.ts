/** Does `work` under the Web Lock of this name, so that no other tab does the same meanwhile. */
export async function inOneTab(lock: string, work: () => Promise<void>): Promise<void> {
  // Older browsers, and pages without a secure origin, have no locks.
  if ('locks' in (globalThis.navigator ?? {})) await navigator.locks.request(lock, work);
  else await work();
}
