import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

/** A pending recheck, and the one after it for whoever asked meanwhile. */
interface Wait {
  isOver: Promise<void>;
  next: Promise<boolean> | null;
}

/**
 * Looks at something once more when copies of a store have had time (ms) to tell each other: a read of many documents asks one of them, which may
 * not have the newest yet.
 */
export class DelayedRechecks {
  #lag: () => number;
  #stopping = new AbortController();
  #waiting = new Map<string | symbol, Wait>();
  #running = new Set<Promise<boolean>>();

  /** With a `lag` of 0 there is nothing to look at again. */
  constructor(lag: () => number) {
    this.#lag = lag;
    // As many as are waited for.
    setMaxListeners(0, this.#stopping.signal);
  }

  /**
   * Looks when the time has passed since now; those who ask with one `key` while it passes are looked at together. Gives whether it was
   * done, as `look` says, which must not throw.
   */
  at(look: () => Promise<boolean>, key: string | symbol = Symbol()): Promise<boolean> {
    if (this.#lag() === 0) return Promise.resolve(true);
    const waiting = this.#waiting.get(key);
    if (!waiting) return this.#wait(look, key);
    return (waiting.next ??= waiting.isOver.then(() => this.#wait(look, key)));
  }

  /** Looks at once at whatever waits; settles when nothing is being looked at any more. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  #wait(look: () => Promise<boolean>, key: string | symbol): Promise<boolean> {
    const { signal } = this.#stopping;
    const wait: Wait = { isOver: delay(this.#lag(), undefined, { signal }).catch(() => undefined), next: null };
    this.#waiting.set(key, wait);
    const done = wait.isOver.then(() => {
      if (!wait.next) this.#waiting.delete(key);
      return look();
    });
    this.#running.add(done);
    void done.finally(() => this.#running.delete(done));
    return done;
  }
}

/** When something began (ms since 1970); 0 where an older version did not say. */
interface Begun {
  createdAt?: number | undefined;
}

/**
 * Does `work` with all that there is, and once more (`onceMore` of the stores) with what began until now, for what the copy that it asks did
 * not have yet.
 */
export async function withRecheck(
  { onceMore }: { onceMore: (work: () => Promise<void>) => void },
  work: (isMeant: (each: Begun) => boolean) => Promise<void>,
): Promise<void> {
  const now = Date.now();
  await work(() => true);
  onceMore(() => work(({ createdAt = 0 }) => createdAt < now));
}
