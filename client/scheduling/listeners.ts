/** Callbacks that hear of each change. */
export class Listeners {
  #all = new Set<() => void>();

  /** Calls `listener` at each change from now on; returns how to stop. */
  subscribe = (listener: () => void): (() => void) => {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  };

  notify = (): void => {
    for (const listener of this.#all) listener();
  };
}
