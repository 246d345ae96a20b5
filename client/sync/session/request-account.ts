/** The account that this tab asks for, as set by `setRequestAccount`. */
let asker: string | null = null;

/** From now on whatever this tab asks about an account is asked for the account `uid`; null when it shows nobody. */
export function setRequestAccount(uid: string | null): void {
  asker = uid;
}

/** For whom this tab asks. */
export function requestAccount(): string | null {
  return asker;
}
