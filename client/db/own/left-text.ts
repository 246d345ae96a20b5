const prefix = 'left:';
const keyOf = (account: string, field: string) => `${prefix}${account}:${field}`;

/**
 * Saves synchronously, in localStorage, what somebody was typing into a field of their account when the page ended, which leaves no
 * time for an asynchronous write. Where the browser keeps nothing, it is lost.
 */
export function leaveText(account: string, field: string, text: string): void {
  ifKept(() => localStorage.setItem(keyOf(account, field), text));
}

/** What was left in a field; null when nothing was. */
export function leftText(account: string, field: string): string | null {
  return ifKept(() => localStorage.getItem(keyOf(account, field)));
}

/** It is kept elsewhere by now. */
export function forgetLeftText(account: string, field: string): void {
  ifKept(() => localStorage.removeItem(keyOf(account, field)));
}

/** Removes all that was left in the fields of an account. */
export function forgetLeftTexts(account: string): void {
  ifKept(() => {
    const own = Object.keys(localStorage).filter((key) => key.startsWith(keyOf(account, '')));
    for (const key of own) localStorage.removeItem(key);
  });
}

function ifKept<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}
