/** How long a page is left alone once it has all it needs: its reader looks at it, and scrolls (ms). */
const calm = 2500;
/** How long a page that goes on fetching is waited for (ms). */
const longest = 10_000;
/** How long a busy page may put off what waits for it to be quiet (ms). */
const patience = 2000;

/** Waits for network and processor to be idle: heavy work begins here, when nothing has come to the page for a moment. */
export async function untilNetworkIdle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise<void>((resolve) => {
      window.addEventListener('load', () => resolve(), { once: true });
    });
  }
  await untilCalm(performance.now() + longest);
  await untilIdle();
}

/** Settles when the device has nothing to do, or soon. */
export async function untilIdle(): Promise<void> {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in globalThis)) return;
  await new Promise<void>((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: patience });
  });
}

/** Settles when the last of what the page fetched came a while ago, at `end` at the latest. */
async function untilCalm(end: number): Promise<void> {
  for (let begin = performance.now() + calm; ; begin = Math.min(lastArrival() + calm, end)) {
    const rest = begin - performance.now();
    if (rest <= 0) return;
    await new Promise((resolve) => {
      setTimeout(resolve, rest);
    });
  }
}

function lastArrival(): number {
  const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return fetched.reduce((latest, { responseEnd }) => Math.max(latest, responseEnd), 0);
}
