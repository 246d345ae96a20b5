const mutexes = new WeakMap<object, Map<string, Promise<unknown>>>();

/** A mutex for each `key` of `scope`: does `work` once all earlier work on it is done, so that two writes of one process never meet in the store. */
export async function exclusively<Result>(scope: object, key: string, work: () => Promise<Result>): Promise<Result> {
  const waiting = mutexes.get(scope) ?? new Map<string, Promise<unknown>>();
  mutexes.set(scope, waiting);
  const result = Promise.resolve(waiting.get(key)).then(work);
  // Whoever comes next waits for the end of it, however it ends.
  const ended = result.then(
    () => undefined,
    () => undefined,
  );
  waiting.set(key, ended);
  try {
    return await result;
  } finally {
    if (waiting.get(key) === ended) waiting.delete(key);
  }
}
