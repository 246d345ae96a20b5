/** What `work` gives of what this tab keeps until it is closed, over reloads; null where the browser keeps nothing. */
export function inTabStorage<Result>(work: (storage: Storage) => Result): Result | null {
  try {
    return work(sessionStorage);
  } catch {
    // What was typed, or opened by a link, is typed or opened once more; a visit is counted once more after the next load.
    return null;
  }
}
