import { makeUser, type User } from '../../shared/model/user.ts';
import type { Language } from '../../shared/model/language.ts';
import { changeDocument, createDocument } from './change.ts';
import { getOrNull } from './read.ts';
import { type DocumentState, readState } from './leaves/document-state.ts';
import { storedAccount } from './stored.ts';
import type { Stores } from './stores.ts';
import { Refused } from '../../shared/protocol/refused.ts';

/** What a new account begins with. */
export interface Beginning {
  language: Language;
  isContractor: boolean;
}

/** Makes an account; `known` is what its way in tells of it. */
export async function createAccount(
  { users }: Stores,
  uid: string,
  { language, isContractor }: Beginning,
  known: Partial<User>,
): Promise<User> {
  const user = { ...makeUser(uid, Date.now()), preferredLang: language, isContractor, currentAuthId: uid, ...known };
  if (!(await createDocument(users, uid, user))) throw new Error('an account stands under a new id');
  return user;
}

/** Accounts as they were just read, by their uids. */
export type KnownAccounts = ReadonlyMap<string, DocumentState<User>>;

/** The accounts, read at the same moment; those that there are not stand as nothing. */
export async function readAccounts({ users }: Stores, uids: readonly string[]): Promise<KnownAccounts> {
  const read = async (uid: string) => [uid, await readState(users, uid)] as const;
  return new Map(await Promise.all(uids.map(read)));
}

/** The account, or null when there is none; as it is `known` where it is among those. Throws `Unreadable`. */
export async function readAccount({ users }: Stores, uid: string, known?: KnownAccounts | null): Promise<User | null> {
  const state = known?.get(uid);
  const stored = state ? state.document : await getOrNull(users, uid);
  return stored && storedAccount.read(uid, stored);
}

/** Changes the account as `change` says, on top of whatever stands there. Throws `Refused` (account-deleted), `Unreadable`. */
export async function changeAccount(
  { users }: Stores,
  uid: string,
  change: (user: User) => Partial<User>,
): Promise<User> {
  const changed = await changeDocument(users, uid, (stored) => {
    if (!stored) throw new Refused({ code: 'account-deleted' });
    const user = storedAccount.read(uid, stored);
    return { ...stored, ...user, ...change(user) };
  });
  return storedAccount.read(uid, changed);
}
