import type { Request } from 'express';
import type { Notice } from '../../../shared/model/notice.ts';
import type { User } from '../../../shared/model/user.ts';
import { noticed } from '../../../shared/rules/account/account-notices.ts';
import type { Stores } from '../../couch/stores.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import { oweAccessLetter } from './access-letter.ts';
import { changeAccount, readAccount } from '../../couch/accounts.ts';
import { type Asker, mustBeOwner } from '../actor.ts';
import { audit } from '../../moderation/audit.ts';

/**
 * Who has an account of their own, not one that was made only to write a review. Throws `Refused` (signed-out,
 * not-while-impersonating, not-allowed).
 */
export async function mustBeRegistered(request: Request, stores: Stores): Promise<Asker> {
  const asker = await mustBeOwner(request, stores);
  if (asker.actor.isAnonymous) throw new Refused({ code: 'not-allowed' });
  return asker;
}

/**
 * Lets an account in, which is told so, and is owed a letter that leads to `origin`; or sends it back to the waitlist. `adminUid` decides.
 * Gives the account. Throws `Refused` (not-found).
 */
export async function setBetaAccess(
  stores: Stores,
  adminUid: string,
  { uid, hasBetaAccess }: { uid: string; hasBetaAccess: boolean },
  origin: string,
): Promise<User> {
  const before = await readAccount(stores, uid);
  if (!before || before.isAnonymous) throw new Refused({ code: 'not-found' });
  if (before.hasBetaAccess === hasBetaAccess) return before;
  if (hasBetaAccess) await oweAccessLetter(stores, uid, `${origin}/${before.preferredLang}/account-setup`);
  // First: what is repeated after an interruption finds the rest done.
  await audit(stores, { actor: adminUid, action: hasBetaAccess ? 'access-granted' : 'access-revoked', target: uid });
  return changeAccount(stores, uid, (account) => ({
    hasBetaAccess,
    ...(hasBetaAccess ? noticed(account, letIn(Date.now())) : {}),
  }));
}

const letIn = (at: number): Notice => ({
  id: `access-granted:${at}`,
  kind: 'access-granted',
  at,
  review: null,
  reason: null,
  suspension: null,
});
