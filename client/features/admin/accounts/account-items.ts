import type { User } from '../../../../shared/model/user.ts';
import { foldText, termsOf } from '../../../../shared/search/text.ts';
import type { AdminTables } from '../../../db/own/admin-packs.ts';
import type { UnsentDecision } from '../../../sync/own/admin/decisions.ts';

/** An account as it will stand once what was decided here is carried out. */
export interface AccountItem {
  account: User;
  hasBetaAccess: boolean;
  isSuspended: boolean;
  /** Whether its deletion was asked for. */
  isLeaving: boolean;
  /** Whether something of that was not sent. */
  isWaiting: boolean;
}

/** All accounts, the newest first. */
export function newestFirst(accounts: AdminTables['account']): User[] {
  return [...accounts.values()].toSorted((a, b) => b.createdAt - a.createdAt);
}

const folded = new WeakMap<User, string>();

function wordsOf(account: User): string {
  const known = folded.get(account);
  if (known !== undefined) return known;
  const { displayName, email, phoneNumber, uid } = account;
  const words = `${foldText([displayName, email ?? '', phoneNumber ?? ''].join(' '))} ${uid.toLowerCase()}`;
  folded.set(account, words);
  return words;
}

/** Those in which every word of what was typed is found: by name, address, number or id. */
export function matching(accounts: readonly User[], query: string): readonly User[] {
  const typed = query.trim().toLowerCase();
  if (!typed) return accounts;
  const terms = termsOf(query);
  return accounts.filter((account) => {
    const words = wordsOf(account);
    return words.includes(typed) || (terms.length > 0 && terms.every((term) => words.includes(term)));
  });
}

/** What was decided here about an account, and what it will be then. */
export function accountItem(account: User, unsentByKey: ReadonlyMap<string, UnsentDecision>): AccountItem {
  const row = (kind: 'access' | 'suspension' | 'deletion') => {
    const found = unsentByKey.get(`${kind}:${account.uid}`);
    return found?.refusal === null ? found.decision : null;
  };
  const [access, suspension, deletion] = [row('access'), row('suspension'), row('deletion')];
  return {
    account,
    hasBetaAccess: access?.kind === 'access' ? access.hasBetaAccess : account.hasBetaAccess,
    isSuspended: suspension?.kind === 'suspension' ? suspension.reason !== null : account.isSuspended,
    isLeaving: deletion !== null,
    isWaiting: [access, suspension, deletion].some((each) => each !== null),
  };
}
