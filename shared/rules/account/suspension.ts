import type { User } from '../../model/user.ts';

/** When an admin last suspended the account, or let it back in (ms since 1970); null where none did, or before that was kept. */
export function suspendedOrRestoredAt({
  suspension,
  restoredAt,
}: Pick<User, 'suspension' | 'restoredAt'>): number | null {
  // What a device of an admin took in before lacks it.
  return suspension?.at ?? restoredAt ?? null;
}
