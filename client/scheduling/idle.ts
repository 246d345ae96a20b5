/** Timeout of the idle callback, for a page that is never idle (ms). */
const timeout = 2000;

/** Settles when the device has nothing to do, or soon. */
export async function untilIdle(): Promise<void> {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in globalThis)) return;
  await new Promise<void>((resolve) => {
    requestIdleCallback(() => resolve(), { timeout });
  });
}
