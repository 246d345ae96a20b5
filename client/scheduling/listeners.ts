/** A value that changes with time: what it is now, and who is told of each change. */
export interface Readable<Value> {
  get: () => Value;
  /** Calls `listener` at each change from now on; returns how to stop. */
  subscribe: (listener: () => void) => () => void;
}

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
