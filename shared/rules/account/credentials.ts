import type { RefusalCode } from '../../protocol/refusal.ts';

/** Characters that a password has at least (specification, section 5). */
export const shortestPassword = 6;

/** The pattern of the `email` control in browsers, with a dot in the domain. */
const email = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

/** The address as accounts are told apart by it, or null when it is none (specification, section 5). */
export function emailOf(text: string): string | null {
  const address = text.trim().toLowerCase();
  return address.length <= 254 && email.test(address) ? address : null;
}

/** Why this may not be a password, or null (specification, section 5, and a check against common ones). */
export function passwordProblem(password: string, common: ReadonlySet<string>): RefusalCode | null {
  if (Array.from(password).length < shortestPassword) return 'password-too-short';
  return common.has(password.toLowerCase()) ? 'password-too-common' : null;
}
