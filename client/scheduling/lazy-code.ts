import { pause } from './pause.ts';

const betweenTries = 5000;

/**
 * Retries what fetches code, such as a dynamic import, until it succeeds, because a bad connection may not bring it at once. Throws an
 * `AbortError` when the signal aborts before.
 */
export async function retryImport<Code>(
  load: () => Promise<Code>,
  signal = new AbortController().signal,
): Promise<Code> {
  for (;;) {
    signal.throwIfAborted();
    try {
      return await load();
    } catch {
      await pause(betweenTries, signal);
    }
  }
}
