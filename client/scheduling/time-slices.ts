/** How long work may hold the main thread before what the reader does goes first (ms). */
const longestSlice = 5;

/** Cuts long work into time slices: what is returned yields to the main thread where the slice has been long, and else settles at once. */
export function timeSlices(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longestSlice) return;
    await yieldToMain();
    since = performance.now();
  };
}

/** Yields to the main thread: goes on in a task of its own. A timer would wait, and for a second where nobody looks at the page. */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}
