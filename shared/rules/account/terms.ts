import type { ComingTerms } from '../../model/terms.ts';
import type { User } from '../../model/user.ts';

/** The terms in force: a new version asks everybody again, and is announced 30 days before it holds (specification, section 9). */
export const currentTerms = { version: 1, from: '2026-11-23T12:00:00-06:00' } as const;

/** The version after them, told to every account from the day that it says; null while there is none. */
export const comingTerms: ComingTerms | null = null;

/** How long before a new version holds it is shown, in days (specification, section 9). */
export const termsNoticeDays = 30;

/** Whether the account agreed to the terms as they are now (specification, section 4). */
export function hasSignedCurrentTos({ signedTerms }: Pick<User, 'signedTerms'>): boolean {
  return signedTerms !== null && signedTerms.version >= currentTerms.version;
}

/** Whether a version of the terms is still to come at `now` (ms since 1970), and may be told already. Pure. */
export function isComing({ toldFrom, from }: Pick<ComingTerms, 'toldFrom' | 'from'>, now: number): boolean {
  return Date.parse(toldFrom) <= now && now < Date.parse(from);
}

/** Whether it is told as long before it holds as people were promised (specification, section 9). Pure. */
export function isToldInTime({ toldFrom, from }: Pick<ComingTerms, 'toldFrom' | 'from'>): boolean {
  return Date.parse(from) - Date.parse(toldFrom) >= termsNoticeDays * 24 * 60 * 60 * 1000;
}
