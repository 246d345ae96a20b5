import type { Challenge } from '../couch/account-documents.ts';
import { changeDocument, removeDocument } from '../couch/change.ts';
import type { Stores } from '../couch/stores.ts';
import { Refused } from '../refused.ts';
import { type Limit, type Limits, secondsUntil } from './limits.ts';
import { isPassword } from './passwords.ts';
import { hashOf } from './secrets.ts';

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
  { stores: { challenges }, limits }: Guarded,
  address: string,
  stored: string | null,
  password: string,
): Promise<boolean> {
  const id = `count:sign-in:${hashOf(address)}`;
  await countUp(challenges, id, limits.wrongPasswords);
  const isRight = await isPassword(stored, password);
  if (isRight) await removeDocument(challenges, id);
  return isRight;
}

async function countUp(challenges: Stores['challenges'], id: string, { times, within }: Limit): Promise<void> {
  await changeDocument(challenges, id, (stored): Challenge => {
    const running = stored && stored.endsAt > Date.now() ? stored : null;
    if (running && running.count >= times) {
      throw new Refused('too-many-requests', { retryAfter: secondsUntil(running.endsAt) });
    }
    const count = (running?.count ?? 0) + 1;
    const endsAt = running?.endsAt ?? Date.now() + within;
    return { kind: 'count', endsAt, uid: null, secretHash: null, count, subject: null };
  });
}
