import type { Reviewer } from '../../../shared/rules/review.ts';
import type { GuestRow, OwnRows } from '../../db/own/own-rows.ts';
import type { SessionState } from '../session/session.ts';

/** Who writes on this device while nobody is signed in. */
export const nobody = '';

/** Whose reviews a tab shows: once a session has ended, whoever is in front of the device may be somebody else. */
export function writerOf({ session, standing }: SessionState): string {
  return session && standing !== 'expired' ? session.account.uid : nobody;
}

/**
 * Gives the account what was written on this device by nobody, or by who had no account (product decision 29): `taken` is a row as
 * it is for the account, or null for nothing.
 */
export async function takeAlong<Row extends GuestRow>(
  rows: OwnRows<Row>,
  { uid, isAnonymous }: Pick<Reviewer, 'uid' | 'isAnonymous'>,
  taken: (row: Row, account: string, isGuest: boolean) => Row | null,
): Promise<void> {
  const all = await rows.all();
  // Who has no account either gets what nobody has signed, and nothing of another's.
  const isFree = ({ account }: Row) => account !== uid && (account === nobody || !isAnonymous);
  const others = all.filter((row) => row.isGuest && isFree(row));
  const own = isAnonymous ? [] : all.filter((row) => row.isGuest && row.account === uid);
  if (others.length + own.length === 0) return;
  const mine = others.flatMap((row) => taken(row, uid, isAnonymous) ?? []);
  await rows.replace(others, [...mine, ...own.map((row) => ({ ...row, isGuest: false }))]);
}
