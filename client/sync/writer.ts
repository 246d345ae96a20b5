import type { Reviewer } from '../../shared/rules/review.ts';
import type { OwnReviewRow } from '../db/own-review-row.ts';
import type { OwnRows } from '../db/own-rows.ts';
import { takenAlong } from './review-rows.ts';
import type { SessionState } from './session.ts';

/** Who writes on this device while nobody is signed in. */
export const nobody = '';

/** Whose reviews a tab shows: once a session has ended, whoever is in front of the device may be somebody else. */
export function writerOf({ session, standing }: SessionState): string {
  return session && standing !== 'expired' ? session.account.uid : nobody;
}

/** Gives the account what was written on this device by nobody, or by who had no account (product decision 29). */
export async function takeAlong(
  rows: OwnRows<OwnReviewRow>,
  { uid, isAnonymous }: Pick<Reviewer, 'uid' | 'isAnonymous'>,
): Promise<void> {
  const all = await rows.all();
  // Who has no account either gets what nobody has signed, and nothing of another's.
  const isFree = ({ account }: OwnReviewRow) => account !== uid && (account === nobody || !isAnonymous);
  const others = all.filter((row) => row.isGuest && isFree(row));
  const own = isAnonymous ? [] : all.filter((row) => row.isGuest && row.account === uid);
  if (others.length + own.length === 0) return;
  const taken = others.flatMap((row) => takenAlong(row, uid, isAnonymous) ?? []);
  await rows.replace(others, [...taken, ...own.map((row) => ({ ...row, isGuest: false }))]);
}
