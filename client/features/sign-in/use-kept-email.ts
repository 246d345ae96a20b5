import { useState } from 'react';

const item = 'signInEmail';

/**
 * The address as it was typed, the same on all forms of this tab and after a reload: whoever has no signal, or opened the wrong form,
 * types it once. Never the password.
 */
export function useKeptEmail(): [string, (email: string) => void] {
  const [email, setEmail] = useState(readEmail);
  const keep = (typed: string) => {
    setEmail(typed);
    try {
      sessionStorage.setItem(item, typed);
    } catch {
      // A browser that keeps nothing has it typed again.
    }
  };
  return [email, keep];
}

/** Forgets the address: whoever comes to this device next is not told it. */
export function forgetEmail(): void {
  try {
    sessionStorage.removeItem(item);
  } catch {
    // Nothing was kept.
  }
}

function readEmail(): string {
  try {
    return sessionStorage.getItem(item) ?? '';
  } catch {
    return '';
  }
}
