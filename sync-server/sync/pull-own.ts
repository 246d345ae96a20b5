import { createHash } from 'node:crypto';
import type { OwnPull } from '../../shared/account-protocol.ts';
import { collections } from '../../shared/collections.ts';
import { getOrNull } from '../couch/read.ts';
import { storedAccount } from '../couch/stored.ts';
import type { Stores } from '../couch/stores.ts';
import { Refused } from '../refused.ts';

/**
 * The documents of an account's own, all of them, unless the device at `checkpoint` has just these. They are few, so nobody reads
 * a feed that other people's changes are in. Throws `Refused` (account-deleted) when the account is gone, `Unreadable`.
 */
export async function pullOwn(
  { users }: Pick<Stores, 'users'>,
  account: string,
  checkpoint: string | null,
): Promise<OwnPull> {
  const stored = await getOrNull(users, account);
  if (!stored) throw new Refused('account-deleted');
  const documents = [collections.account.view(storedAccount.read(account, stored))];
  const digest = digestOf(documents);
  return { documents: digest === checkpoint ? [] : documents, checkpoint: digest };
}

/** Of what the device sees, not of revisions: a view also changes with the terms in force, and not with what it hides. */
function digestOf(documents: OwnPull['documents']): string {
  return createHash('sha256').update(JSON.stringify(documents)).digest('base64url');
}
