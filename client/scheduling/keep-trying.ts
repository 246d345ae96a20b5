import { Refused } from '../../shared/protocol/refused.ts';
import { pause } from './pause.ts';

const firstPause = 1000;
const longestPause = 30_000;

/**
 * When work that failed is begun again: at once, after a pause that grows, after the longest one, or once `atLeast` ms are over, whatever
 * signals, unless that signal aborts.
 */
export type Retry = 'again' | 'pause' | 'long-pause' | { atLeast: number; unless?: AbortSignal };

interface Trying {
  /** Ends it. */
  signal: AbortSignal;
  /** Settles at a signal to try again before the pause is over. */
  retryOn?: (signal: AbortSignal) => Promise<void>;
  /** Decides about what failed. */
  onError: (error: unknown) => Retry | Promise<Retry>;
}

/**
 * Does `work` again and again until the signal aborts: at once when it settles; when it throws, after a growing pause with jitter, sooner
 * when the network says that it is back. `work` calls `onContact` when the server answered, after which the pause is short again.
 */
export async function keepTrying(
  work: (onContact: () => void) => Promise<void>,
  { signal, retryOn, onError }: Trying,
): Promise<void> {
  let wait = firstPause;
  const shorten = () => {
    wait = firstPause;
  };
  // Also while a request is failing that began before.
  globalThis.addEventListener('online', shorten, { signal });
  while (!signal.aborted) {
    try {
      await work(shorten);
    } catch (error) {
      if (signal.aborted) return;
      const retry = await onError(error);
      if (retry === 'again') continue;
      if (retry === 'long-pause') wait = longestPause;
      if (typeof retry === 'object') await wholePause(retry, signal);
      else await pauseOrRetry(wait * (0.5 + Math.random()), signal, retryOn);
      wait = Math.min(wait * 2, longestPause);
    }
  }
}

/** Waits to the end, though the network may come back before. */
async function wholePause({ atLeast, unless }: Extract<Retry, object>, signal: AbortSignal): Promise<void> {
  const until = unless ? AbortSignal.any([signal, unless]) : signal;
  // Many may have been told the same at the same moment.
  const end = Date.now() + atLeast * (1 + Math.random() / 4);
  while (Date.now() < end && !until.aborted) await pause(end - Date.now(), until);
}

async function pauseOrRetry(milliseconds: number, signal: AbortSignal, retryOn: Trying['retryOn']): Promise<void> {
  const over = new AbortController();
  const until = AbortSignal.any([signal, over.signal]);
  void retryOn?.(until).then(() => over.abort());
  await pause(milliseconds, until);
  over.abort();
}

/** Settles when the signal aborts. */
export function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** Does `work`; what it throws once the signal has aborted is of no interest any more. */
export async function unlessAborted(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** The pause that the server asked for, unless the signal aborts; else the one that grows. */
export function pauseAsked(error: unknown, unless?: AbortSignal): Retry {
  const seconds = error instanceof Refused ? error.refusal.retryAfter : undefined;
  if (seconds === undefined) return 'pause';
  return { atLeast: seconds * 1000, ...(unless ? { unless } : {}) };
}
