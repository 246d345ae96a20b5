/**
 * What `work` gives of localStorage or sessionStorage, which a browser may block, fill up, or hold what another version left in; null where it
 * throws. For what is only more convenient where it is kept: what must not be lost is kept in a database.
 */
export function ifKept<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}
