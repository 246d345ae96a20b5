import { createHash, randomBytes, randomInt } from 'node:crypto';

/** A secret that nobody guesses, fit for an address or a cookie. */
export function makeSecret(): string {
  return randomBytes(24).toString('base64url');
}

/** What is stored of a secret, so that who reads the store cannot use it. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** The id of a new account: 28 letters and digits, as the specification's ids are. */
export function makeUid(): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  return Array.from({ length: 28 }, () => letters[randomInt(letters.length)]).join('');
}
