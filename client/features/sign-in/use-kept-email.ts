import { useState } from 'react';

const item = 'signInEmail';

/**
 * The address as it was typed, the same on all forms of this tab and after a reload: whoever has no signal, or opened the wrong form,
 * types it once. Never the password. `offered` stands there until something is typed.
 */
export function useKeptEmail(offered = ''): [string, (email: string) => void] {
  const [email, setEmail] = useState(readEmail);
  const keep = (typed: string) => {
    setEmail(typed);
    try {
      sessionStorage.setItem(item, typed);
    } catch {
      // A browser that keeps nothing has it typed again.
    }
  };
  return [email ?? offered, keep];
}

/** Forgets the address: whoever comes to this device next is not told it. */
export function forgetEmail(): void {
  try {
    sessionStorage.removeItem(item);
  } catch {
    // Nothing was kept.
  }
}

function readEmail(): string | null {
  try {
    return sessionStorage.getItem(item);
  } catch {
    return null;
  }
}
