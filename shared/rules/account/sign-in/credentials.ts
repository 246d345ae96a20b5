/** The pattern of the `email` control in browsers, with a dot in the domain. */
const email = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

/** The address as accounts are told apart by it, or null when it is none (specification, section 5). */
export function emailOf(text: string): string | null {
  const address = text.trim().toLowerCase();
  return address.length <= 254 && email.test(address) ? address : null;
}

/** Where letters about an account go: its address once that is shown to be theirs, so that nobody has us write to strangers. */
export function provenEmailOf(account: { email: string | null; emailVerified: boolean }): string | null {
  return account.emailVerified ? account.email : null;
}
