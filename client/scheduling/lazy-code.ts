import { pause } from './pause.ts';

const betweenTries = 5000;

/**
 * Code that may come late over a bad connection: it is asked for again until it is here. Throws an `AbortError` when the signal
 * aborts before.
 */
export async function untilHere<Code>(load: () => Promise<Code>, signal = new AbortController().signal): Promise<Code> {
  for (;;) {
    signal.throwIfAborted();
    try {
      return await load();
    } catch {
      await pause(betweenTries, signal);
    }
  }
}
