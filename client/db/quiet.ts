/** How long a page is left alone once it has all it needs: its reader looks at it, and scrolls (ms). */
const calm = 2500;
/** How long a busy page may put off what waits for it to be quiet (ms). */
const patience = 2000;

/** Settles when the page has been there for a moment and the device has nothing to do: heavy work begins here. */
export async function untilQuiet(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise<void>((resolve) => {
      window.addEventListener('load', () => resolve(), { once: true });
    });
  }
  await new Promise((resolve) => {
    setTimeout(resolve, calm);
  });
  // Safari has no idle callback.
  if (!('requestIdleCallback' in globalThis)) return;
  await new Promise<void>((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: patience });
  });
}
