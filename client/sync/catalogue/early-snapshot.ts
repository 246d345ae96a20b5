import { askForSnapshot } from './snapshot-stream.ts';

/** How long the answer is held for a page that says that its tab syncs (ms). */
const longestWait = 15_000;

/** Prefetches the snapshot on a new device, before the tabs have agreed on their leader: the line is free until then. */
export class EarlySnapshot {
  #abort = new AbortController();
  #asked: Promise<Response> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hasAsked = false;

  /** The first time; after that, nothing. */
  ask(): void {
    if (this.#hasAsked) return;
    this.#hasAsked = true;
    this.#asked = askForSnapshot(this.#abort.signal);
    // Whoever takes it hears of a failure.
    this.#asked.catch(() => undefined);
    this.#timer = setTimeout(() => this.#abort.abort(), longestWait);
  }

  /**
   * Hands over the prefetched snapshot, once; null where none was asked for, or another tab seems to lead. The download goes on until
   * `signal` aborts.
   */
  take(signal: AbortSignal): Promise<Response> | null {
    const asked = this.#abort.signal.aborted ? null : this.#asked;
    this.#asked = null;
    clearTimeout(this.#timer);
    signal.addEventListener('abort', () => this.#abort.abort(signal.reason), { once: true });
    return asked;
  }
}
