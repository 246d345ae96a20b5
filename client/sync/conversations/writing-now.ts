/** For how long somebody is taken to go on writing (ms). */
const whileWriting = 6000;

/** In which conversations the other is writing just now: heard, and never kept. */
class WritingNow {
  #timers = new Map<string, ReturnType<typeof setTimeout>>();
  #listeners = new Set<() => void>();

  /** Hears it of the conversation under `key`. */
  hear(key: string): void {
    clearTimeout(this.#timers.get(key));
    const timer = setTimeout(() => this.end(key), whileWriting);
    this.#timers.set(key, timer);
    this.#tell();
  }

  /** It is over: they sent what they wrote, or nothing was heard of it any more. */
  end(key: string): void {
    clearTimeout(this.#timers.get(key));
    if (this.#timers.delete(key)) this.#tell();
  }

  has(key: string): boolean {
    return this.#timers.has(key);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** That of this page. */
export const writingNow = new WritingNow();
