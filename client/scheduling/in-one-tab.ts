/** The last work under each name, where the browser has no locks. */
const latest = new Map<string, Promise<void>>();

/** Does `work` under the Web Lock of this name, so that nothing else is done under it meanwhile, in this tab or another. */
export async function inOneTab(lock: string, work: () => Promise<void>): Promise<void> {
  if ('locks' in (globalThis.navigator ?? {})) {
    await navigator.locks.request(lock, work);
    return;
  }
  // Older browsers, and pages without a secure origin, have no locks: there other tabs may do the same, but never this one.
  const done = (latest.get(lock) ?? Promise.resolve()).catch(() => undefined).then(work);
  latest.set(lock, done);
  await done;
}
