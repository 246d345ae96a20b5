import { setTimeout as delay } from 'node:timers/promises';

const pauseAfterError = 1000;

/** Tries until it succeeds, or gives null once stopped; work that was begun is finished. */
export async function untilDone<Result>(
  { signal, onError }: { signal: AbortSignal; onError: (error: unknown) => void },
  work: () => Promise<Result>,
): Promise<Result | null> {
  while (!signal.aborted) {
    try {
      return await work();
    } catch (error) {
      onError(error);
      await delay(pauseAfterError, undefined, { signal }).catch(() => undefined);
    }
  }
  return null;
}
