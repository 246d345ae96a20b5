/** Wakes whoever waits, because there may be something to do; one that was sent while nobody waited is remembered. */
export class Signal {
  #listeners = new Set<() => void>();
  #isPending = false;

  send(): void {
    this.#isPending = true;
    for (const listener of this.#listeners) listener();
  }

  /** Calls `listener` each time from now on; returns how to stop. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Forgets what was sent until now. */
  clear(): void {
    this.#isPending = false;
  }

  /** Settles when it is sent, or was since it was last waited for; when `until` aborts; or after `max` ms. */
  async wait(until: AbortSignal, max = Number.POSITIVE_INFINITY): Promise<void> {
    if (!this.#isPending && !until.aborted) await this.#next(until, max);
    this.#isPending = false;
  }

  #next(until: AbortSignal, max: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.#listeners.delete(done);
        until.removeEventListener('abort', done);
        resolve();
      };
      // A timer takes no more than 31 bits.
      const timer = Number.isFinite(max) ? setTimeout(done, Math.min(max, 2 ** 31 - 1)) : undefined;
      this.#listeners.add(done);
      until.addEventListener('abort', done);
    });
  }
}
