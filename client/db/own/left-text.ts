import { ifKept } from '../if-kept.ts';
import { isAnAdminActing } from './acting.ts';

const prefix = 'left:';
const keyOf = (account: string, field: string) => `${prefix}${account}:${field}`;

/**
 * Saves synchronously, in localStorage, what somebody was typing into a field of their account when the page ended, which leaves no
 * time for an asynchronous write. Where the browser keeps nothing, it is lost.
 */
export function leaveText(account: string, field: string, text: string): void {
  ifLeaving(() => localStorage.setItem(keyOf(account, field), text));
}

/** What was left in a field; null when nothing was. */
export function leftText(account: string, field: string): string | null {
  return ifLeaving(() => localStorage.getItem(keyOf(account, field)));
}

/** It is kept elsewhere by now. */
export function forgetLeftText(account: string, field: string): void {
  ifLeaving(() => localStorage.removeItem(keyOf(account, field)));
}

/** The fields of an account in which something was left, those that begin with `start`. */
export function leftFields(account: string, start: string): string[] {
  const own = ifLeaving(() => keysFrom(keyOf(account, start))) ?? [];
  return own.map((key) => key.slice(keyOf(account, '').length));
}

/** All that was left in the fields of an account. */
export function leftTexts(account: string): string[] {
  return leftFields(account, '').flatMap((field) => leftText(account, field) ?? []);
}

/** Removes all that was left in the fields of an account. */
export function forgetLeftTexts(account: string): void {
  ifKept(() => {
    for (const key of keysFrom(keyOf(account, ''))) localStorage.removeItem(key);
  });
}

/** A text that was left where another is stored. */
export interface LeftEdit {
  text: string;
  /** What was stored when it was typed; null for what an earlier version left, which did not keep that. */
  over: string | null;
}

/** Saves like `leaveText`, with what the text was typed over: by the next visit something else may be stored. */
export function leaveEdit(account: string, field: string, edit: LeftEdit): void {
  leaveText(account, field, JSON.stringify(edit));
}

/** What `leaveEdit` left in a field; null when nothing was. */
export function leftEdit(account: string, field: string): LeftEdit | null {
  const left = leftText(account, field);
  if (left === null) return null;
  try {
    const { text, over } = JSON.parse(left) as Partial<LeftEdit>;
    if (typeof text === 'string' && over !== undefined) return { text, over };
  } catch {
    // An earlier version left the bare text.
  }
  return { text: left, over: null };
}

const keysFrom = (start: string) => Object.keys(localStorage).filter((key) => key.startsWith(start));

const ifLeaving = <Result>(work: () => Result) => (isAnAdminActing() ? null : ifKept(work));
