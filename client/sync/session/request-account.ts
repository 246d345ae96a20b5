/** The account that this tab asks for, as set by `askFor`. */
let asker: string | null = null;

/** From now on whatever this tab asks about an account is asked for the account `uid`; null when it shows nobody. */
export function askFor(uid: string | null): void {
  asker = uid;
}

/** For whom this tab asks. */
export function askedFor(): string | null {
  return asker;
}
