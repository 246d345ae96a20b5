import type { AccountPage, AccountSummary } from '../../shared/protocol/auth-protocol.ts';
import type { User } from '../../shared/model/user.ts';
import { foldText } from '../../shared/search/text.ts';
import { scan } from '../couch/scan.ts';
import { storedAccount } from '../couch/stored.ts';
import type { Stores } from '../couch/stores.ts';

/** The accounts whose name, address or uid holds `query`, the newest `limit` of them. */
export async function listAccounts(
  { users }: Stores,
  { query, limit }: { query: string; limit: number },
): Promise<AccountPage> {
  const sought = foldText(query).trim();
  const found: AccountSummary[] = [];
  for await (const document of scan(users)) {
    const user = storedAccount.readOrNull(document);
    if (user && textOf(user).includes(sought)) found.push(summaryOf(user));
  }
  const newest = found.toSorted((a, b) => b.createdAt - a.createdAt || (a.uid < b.uid ? -1 : 1));
  return { accounts: newest.slice(0, limit), total: found.length };
}

const textOf = ({ uid, displayName, email }: User) => foldText(`${displayName} ${email ?? ''} ${uid}`);

/** What the list shows of an account. */
export function summaryOf(user: User): AccountSummary {
  const { uid, displayName, email, isContractor, isAnonymous, hasBetaAccess, isAdmin, isSuspended, createdAt } = user;
  return { uid, displayName, email, isContractor, isAnonymous, hasBetaAccess, isAdmin, isSuspended, createdAt };
}
