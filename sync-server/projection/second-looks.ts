/** Does work for a key once more when some time (ms) has passed since it was asked for; how often it is asked meanwhile makes no difference. */
export class SecondLooks {
  #lag: number;
  #look: (key: string) => Promise<unknown>;
  #waiting = new Map<string, NodeJS.Timeout>();
  #running = new Set<Promise<unknown>>();

  /** With a `lag` of 0 there is nothing to look at again. `look` must not throw. */
  constructor(lag: number, look: (key: string) => Promise<unknown>) {
    this.#lag = lag;
    this.#look = look;
  }

  at(key: string): void {
    if (this.#lag === 0) return;
    clearTimeout(this.#waiting.get(key));
    this.#waiting.set(
      key,
      setTimeout(() => this.#begin(key), this.#lag),
    );
  }

  /** Settles when nothing is being looked at any more. */
  async stop(): Promise<void> {
    for (const timer of this.#waiting.values()) clearTimeout(timer);
    await Promise.all(this.#running);
  }

  #begin(key: string): void {
    this.#waiting.delete(key);
    const looking = this.#look(key);
    this.#running.add(looking);
    void looking.finally(() => this.#running.delete(looking));
  }
}
