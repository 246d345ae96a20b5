/** The first pause, and the factor that it grows to at most (specification, section 9). */
const firstPause = 1000;
const maxFactor = 64;
/** For how long uploads, and what is no upload, are tried again (specification, section 9). */
export const uploadWindow = 10 * 60 * 1000;
export const operationWindow = 2 * 60 * 1000;

/** How long to wait before something is tried again. */
export class BackOff {
  #tries = 0;
  #spent = 0;
  #window: number;
  #random: () => number;

  /** `window` in ms. `random` gives numbers from 0 to 1, and is another only in tests. */
  constructor(window: number, random: () => number = Math.random) {
    this.#window = window;
    this.#random = random;
  }

  /**
   * The next pause in ms, or null when it was tried for long enough. While the device is offline nothing is lost by waiting: that
   * time does not count (product decision 20).
   */
  next(isOnline: boolean): number | null {
    if (this.#spent >= this.#window) return null;
    const pause = firstPause * Math.min(2 ** this.#tries, maxFactor) * (1 + this.#random() / 4);
    this.#tries += 1;
    if (isOnline) this.#spent += pause;
    return pause;
  }

  /** Begins anew with the shortest pause, because something got through. */
  reset(): void {
    this.#tries = 0;
    this.#spent = 0;
  }
}
