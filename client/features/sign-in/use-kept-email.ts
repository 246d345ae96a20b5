import { useState } from 'react';
import { ifKept } from '../../db/if-kept.ts';

const item = 'signInEmail';

/**
 * The address as it was typed, the same on all forms of this tab and after a reload: whoever has no signal, or opened the wrong form,
 * types it once. Never the password. `offered` stands there until something is typed.
 */
export function useKeptEmail(offered = ''): [string, (email: string) => void] {
  const [email, setEmail] = useState(readEmail);
  const keep = (typed: string) => {
    setEmail(typed);
    ifKept(() => sessionStorage.setItem(item, typed));
  };
  return [email ?? offered, keep];
}

/** Forgets the address: whoever comes to this device next is not told it. */
export function forgetEmail(): void {
  ifKept(() => sessionStorage.removeItem(item));
}

const readEmail = () => ifKept(() => sessionStorage.getItem(item));
