interface Burst {
  timer: NodeJS.Timeout;
  /** Does the work once more, for all who asked meanwhile; null while nobody did. */
  again: { done: Promise<void>; begin: () => void } | null;
}

/**
 * Does the same work for a key at most once in each `window` (ms): at once for who asks first, and for all who ask until the window is
 * over once more then. So one change is told of without delay, and a burst of them costs two.
 */
export class Coalescer<Key> {
  #window: number;
  #work: (key: Key) => Promise<void>;
  #bursts = new Map<Key, Burst>();

  constructor(window: number, work: (key: Key) => Promise<void>) {
    this.#window = window;
    this.#work = work;
  }

  /** Whether what is asked for now waits. */
  isWaiting(key: Key): boolean {
    return this.#bursts.has(key);
  }

  /** Settles when work is done that began after this was called; throws what it throws. */
  do(key: Key): Promise<void> {
    const burst = this.#bursts.get(key);
    if (!burst) return this.#begin(key);
    burst.again ??= this.#later(key);
    return burst.again.done;
  }

  /** Does at once what waits. */
  flush(): void {
    for (const [key, burst] of this.#bursts) this.#end(key, burst);
  }

  #begin(key: Key): Promise<void> {
    const burst: Burst = { timer: setTimeout(() => this.#end(key, burst), this.#window), again: null };
    this.#bursts.set(key, burst);
    return this.#work(key);
  }

  #later(key: Key): NonNullable<Burst['again']> {
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    return { begin, done: begun.then(() => this.#begin(key)) };
  }

  #end(key: Key, { timer, again }: Burst): void {
    clearTimeout(timer);
    this.#bursts.delete(key);
    again?.begin();
  }
}
