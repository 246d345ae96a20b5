import type { User } from '../../model/user.ts';

/** The terms in force: a new version asks everybody again, and is announced 30 days before it holds (specification, section 9). */
export const currentTerms = { version: 1, from: '2026-11-20T12:00:00-06:00' } as const;

/** How long before a new version holds it is shown, in days (specification, section 9). */
export const termsNoticeDays = 30;

/** Whether the account agreed to the terms as they are now (specification, section 4). */
export function hasSignedCurrentTos({ signedTerms }: Pick<User, 'signedTerms'>): boolean {
  return signedTerms !== null && signedTerms.version >= currentTerms.version;
}
