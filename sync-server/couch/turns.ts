const turns = new WeakMap<object, Map<string, Promise<unknown>>>();

/** Does `work` when all earlier work on the document `id` is done: two writes of one process never meet in the store. */
export async function inTurn<Result>(database: object, id: string, work: () => Promise<Result>): Promise<Result> {
  const waiting = turns.get(database) ?? new Map<string, Promise<unknown>>();
  turns.set(database, waiting);
  const result = Promise.resolve(waiting.get(id)).then(work);
  // Whoever comes next waits for the end of it, however it ends.
  const ended = result.then(
    () => undefined,
    () => undefined,
  );
  waiting.set(id, ended);
  try {
    return await result;
  } finally {
    if (waiting.get(id) === ended) waiting.delete(id);
  }
}
