import type { SignedInDevice } from '../../../shared/model/session.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import { endImpersonationsBy } from './impersonation.ts';
import { readAccount } from '../../couch/accounts.ts';
import type { AccountDeps } from '../deps.ts';

type Deps = Pick<AccountDeps, 'stores' | 'sessions'>;

/** The devices an account is signed in on; an admin who acts for it is on none of its owner's. */
export async function devicesOf({ sessions }: Deps, uid: string, thisId: string): Promise<SignedInDevice[]> {
  const active = await sessions.ofAccount(uid);
  return active
    .filter(({ method }) => method !== 'impersonation')
    .map(({ _id: id, browser, system, createdAt, usedAt }) => {
      return { id, isThis: id === thisId, browser, system, createdAt, usedAt };
    });
}

/** Signs the account out of one device. Throws `Refused` (session-not-found). */
export async function endDevice({ sessions }: Deps, uid: string, id: string): Promise<void> {
  if (!(await sessions.isOf(uid, id))) throw new Refused({ code: 'session-not-found' });
  await sessions.end(id);
}

/** Signs the account out everywhere, but on `thisId` where that is not null, and ends what it does for others as an admin. */
export async function endOtherDevices({ stores, sessions }: Deps, uid: string, thisId: string | null): Promise<void> {
  await sessions.endAll(uid, thisId);
  const account = await readAccount(stores, uid);
  // All sessions are read for it, and who stopped being an admin acts for nobody any more.
  if (account?.isAdmin !== false) await endImpersonationsBy(stores, uid);
}
