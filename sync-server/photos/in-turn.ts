const lines = new Map<string, Promise<unknown>>();

/** Does `work` once all earlier work on the same photo is done, in this process. */
export function inTurn<Result>(photoId: string, work: () => Promise<Result>): Promise<Result> {
  const before = lines.get(photoId) ?? Promise.resolve();
  const mine = before.then(work, work);
  const line = mine.then(
    () => undefined,
    () => undefined,
  );
  lines.set(photoId, line);
  void line.then(() => {
    if (lines.get(photoId) === line) lines.delete(photoId);
  });
  return mine;
}
