import { Listeners } from '../../scheduling/listeners.ts';

/** For how long somebody is taken to go on writing (ms). */
const whileWriting = 6000;

/** In which conversations the other is writing just now: heard, and never kept. */
class WritingNow {
  #timers = new Map<string, ReturnType<typeof setTimeout>>();
  #listeners = new Listeners();

  /** Hears it of the conversation under `key`. */
  hear(key: string): void {
    clearTimeout(this.#timers.get(key));
    const timer = setTimeout(() => this.end(key), whileWriting);
    this.#timers.set(key, timer);
    this.#listeners.notify();
  }

  /** It is over: they sent what they wrote, or nothing was heard of it any more. */
  end(key: string): void {
    clearTimeout(this.#timers.get(key));
    if (this.#timers.delete(key)) this.#listeners.notify();
  }

  has(key: string): boolean {
    return this.#timers.has(key);
  }

  subscribe = this.#listeners.subscribe;
}

/** That of this page. */
export const writingNow = new WritingNow();
