import { ifKept } from '../if-kept.ts';
import { isAnAdminActing } from './acting.ts';

const keyOf = (account: string, field: string) => `left:${account}:${field}`;

/**
 * Stashes what somebody typed into a field, synchronously in localStorage, because a page that ends leaves no time for an asynchronous
 * write. Where the browser keeps nothing, it is lost.
 */
export function stashText(account: string, field: string, text: string): void {
  unlessActing(() => localStorage.setItem(keyOf(account, field), text));
}

/** The text that is stashed for a field; null for none. */
export function stashedText(account: string, field: string): string | null {
  return unlessActing(() => localStorage.getItem(keyOf(account, field)));
}

/** Removes the text that is stashed for a field, once it is kept elsewhere or its writer let go of it. */
export function forgetStashedText(account: string, field: string): void {
  unlessActing(() => localStorage.removeItem(keyOf(account, field)));
}

/** The fields of an account for which a text is stashed, those whose names begin with `start`. */
export function stashedFields(account: string, start: string): string[] {
  const own = unlessActing(() => keysFrom(keyOf(account, start))) ?? [];
  return own.map((key) => key.slice(keyOf(account, '').length));
}

/** All texts that are stashed for an account. */
export function stashedTexts(account: string): string[] {
  return stashedFields(account, '').flatMap((field) => stashedText(account, field) ?? []);
}

/** Moves the texts that are stashed for a guest to the account that they come in with. Of two for one field the guest's is the later one. */
export function moveStashedTexts(guest: string, account: string): void {
  for (const field of stashedFields(guest, '')) {
    const text = stashedText(guest, field) ?? '';
    stashText(account, field, text);
    // Where the browser has no room for it, it stays the guest's.
    if (stashedText(account, field) === text) forgetStashedText(guest, field);
  }
}

/** Removes all texts that are stashed for an account. */
export function forgetStashedTexts(account: string): void {
  ifKept(() => {
    for (const key of keysFrom(keyOf(account, ''))) localStorage.removeItem(key);
  });
}

/** A stashed text of a field in which another is stored. */
export interface StashedEdit {
  text: string;
  /** What was stored when it was typed; null for what an earlier version stashed, which did not keep that. */
  over: string | null;
}

/** Stashes a text with what it was typed over: by the next visit something else may be stored. */
export function stashEdit(account: string, field: string, edit: StashedEdit): void {
  stashText(account, field, JSON.stringify(edit));
}

/** What `stashEdit` stashed for a field; null for nothing. */
export function stashedEdit(account: string, field: string): StashedEdit | null {
  const stashed = stashedText(account, field);
  if (stashed === null) return null;
  try {
    const { text, over } = JSON.parse(stashed) as Partial<StashedEdit>;
    if (typeof text === 'string' && over !== undefined) return { text, over };
  } catch {
    // An earlier version stashed the bare text.
  }
  return { text: stashed, over: null };
}

const keysFrom = (start: string) => Object.keys(localStorage).filter((key) => key.startsWith(start));

/** Does nothing while an admin acts for somebody: they leave nothing on this device. */
const unlessActing = <Result>(work: () => Result) => (isAnAdminActing() ? null : ifKept(work));
