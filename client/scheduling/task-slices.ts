/** How long work may hold the page before what its reader does goes first (ms). */
const longestTurn = 5;

/** Cuts long work into turns: what is returned settles at once, or in a task of its own when a turn has been long. */
export function inTurns(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longestTurn) return;
    await nextTask();
    since = performance.now();
  };
}

/** Settles in a task of its own; a timer would wait, and for a second where the page is not looked at. */
export function nextTask(): Promise<void> {
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
