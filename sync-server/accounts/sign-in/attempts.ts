import type { Stores } from '../../couch/stores.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import { countUp, forgetCount } from '../counts.ts';
import type { Limits } from '../limits.ts';
import { isPassword } from './passwords.ts';

/** What a password is tried with. */
export interface Guarded {
  stores: Pick<Stores, 'challenges'>;
  limits: Pick<Limits, 'wrongPasswords'>;
}

/**
 * Whether `password` is the one of `stored` (null where the address leads to no account, or to one without a password).
 * Counted before it is compared, so that many tries at once are no way around the limit; a right one clears the count.
 * Throws `Refused` (too-many-requests), right or not.
 */
export async function tryPassword(
  { stores, limits }: Guarded,
  address: string,
  stored: string | null,
  password: string,
): Promise<boolean> {
  const what = `sign-in:${address}`;
  const retryAfter = await countUp(stores, what, limits.wrongPasswords);
  if (retryAfter !== null) throw new Refused({ code: 'too-many-requests', retryAfter });
  const isRight = await isPassword(stored, password);
  if (isRight) await forgetCount(stores, what);
  return isRight;
}
