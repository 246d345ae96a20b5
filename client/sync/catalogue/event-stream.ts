import { SyncEvent } from '../../../shared/protocol/catalogue-protocol.ts';

/** Timeout of the stream (ms): the server sends something every 25 seconds, so a longer silence means a dead connection. */
const longestSilence = 60_000;

/**
 * Hands each event of the server's stream at `path` to `onEvent`, one after the other. Settles when the signal aborts; throws
 * when the stream ends, falls silent, or an event could not be worked on; in each case once the event in hand has been
 * worked on, and with no other begun. Coming back is up to the caller.
 */
export function followEvents(
  onEvent: (event: SyncEvent) => Promise<void>,
  signal: AbortSignal,
  path = '/sync/events',
): Promise<void> {
  return new Promise((resolve, reject) => {
    const source = new EventSource(path);
    let work = Promise.resolve();
    let isOver = false;
    const fallSilent = () => fail(new Error('the stream fell silent'));
    let watchdog = setTimeout(fallSilent, longestSilence);

    const end = (resolve: () => void) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(watchdog);
      source.close();
      signal.removeEventListener('abort', stop);
      globalThis.removeEventListener('offline', lost);
      void work.then(resolve);
    };
    const fail = (error: unknown) => end(() => reject(error instanceof Error ? error : new Error(String(error))));
    const stop = () => end(resolve);
    const lost = () => fail(new Error('the network went away'));

    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      clearTimeout(watchdog);
      watchdog = setTimeout(fallSilent, longestSilence);
      work = work.then(() => (isOver ? undefined : onEvent(SyncEvent.parse(JSON.parse(data))))).catch(fail);
    });
    source.addEventListener('error', () => fail(new Error('the stream broke off')));
    signal.addEventListener('abort', stop, { once: true });
    globalThis.addEventListener('offline', lost, { once: true });
    if (signal.aborted) stop();
  });
}
