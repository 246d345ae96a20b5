const queues = new Map<string, Promise<unknown>>();

/** A serial queue for each photo: does `work` once all earlier work on the same photo is done, in this process. */
export function enqueue<Result>(photoId: string, work: () => Promise<Result>): Promise<Result> {
  const before = queues.get(photoId) ?? Promise.resolve();
  const result = before.then(work, work);
  const last = result.then(
    () => undefined,
    () => undefined,
  );
  queues.set(photoId, last);
  void last.then(() => {
    if (queues.get(photoId) === last) queues.delete(photoId);
  });
  return result;
}
