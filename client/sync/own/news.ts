/** Tells whoever syncs that there may be something to do: to send, or, where the server said so, to pull. */
export class News {
  #listeners = new Set<() => void>();
  #hasRung = false;
  #hasArrived = false;

  /** There may be something to send. */
  ring(): void {
    this.#hasRung = true;
    for (const listener of this.#listeners) listener();
  }

  /** There may be something to pull. */
  arrive(): void {
    this.#hasArrived = true;
    this.ring();
  }

  /** Whether there may be something to pull; asked once. */
  taken(): boolean {
    const hasArrived = this.#hasArrived;
    this.#hasArrived = false;
    return hasArrived;
  }

  /** Settles when it rings, or has since it was last waited for; when the signal aborts; or after `most` ms. */
  async rung(signal: AbortSignal, most = Number.POSITIVE_INFINITY): Promise<void> {
    if (!this.#hasRung && !signal.aborted) await this.#wait(signal, most);
    this.#hasRung = false;
  }

  #wait(signal: AbortSignal, most: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.#listeners.delete(done);
        signal.removeEventListener('abort', done);
        resolve();
      };
      // A timer takes no more than 31 bits.
      const timer = Number.isFinite(most) ? setTimeout(done, Math.min(most, 2 ** 31 - 1)) : undefined;
      this.#listeners.add(done);
      signal.addEventListener('abort', done);
    });
  }
}
