/** Quiet period after the last resource arrived, in which the reader looks at the page and scrolls (ms). */
const calm = 2500;
/** Upper bound of the wait, for a page that goes on fetching (ms). */
const longest = 10_000;
/** Timeout of the idle callback, for a page that is never idle (ms). */
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
