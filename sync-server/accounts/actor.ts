import type { Request } from 'express';
import type { AccountActor } from '../../shared/model/actor.ts';
import type { Session } from '../../shared/model/session.ts';
import type { User } from '../../shared/model/user.ts';
import { accountForAdmins } from '../../shared/rules/account/private-parts.ts';
import { actorOf } from '../../shared/rules/account/actor.ts';
import { ownView } from '../../shared/rules/account/user.ts';
import type { Stores } from '../couch/stores.ts';
import { Refused } from '../../shared/protocol/refused.ts';
import { readAccount } from '../couch/accounts.ts';

/** Who asks, and the account as it is stored: read anew for each request, so that a change counts at once. */
export interface Asker {
  actor: AccountActor;
  user: User;
}

/** Who is signed in on the device that asks; null when nobody is. */
export async function askerOf(request: Request, stores: Stores): Promise<Asker | null> {
  const { uid } = request.session;
  const user = uid ? await readAccount(stores, uid) : null;
  return user && askerAs(request, user);
}

/** Who asks, where `user` is the account that is signed in. */
export function askerAs({ session }: Request, user: User): Asker {
  return { user, actor: actorOf(user, session.impersonation?.adminUid ?? null) };
}

/** Throws `Refused` (signed-out) when nobody is signed in. */
export async function mustBeSignedIn(request: Request, stores: Stores): Promise<Asker> {
  const asker = await askerOf(request, stores);
  if (!asker) throw new Refused({ code: 'signed-out' });
  return asker;
}

/**
 * Who is signed in, on the device of the account's owner: what only they may do is refused to who acts for them. Throws `Refused`
 * (signed-out, not-while-impersonating).
 */
export async function mustBeOwner(request: Request, stores: Stores): Promise<Asker> {
  const asker = await mustBeSignedIn(request, stores);
  if (asker.actor.impersonatedBy !== null) throw new Refused({ code: 'not-while-impersonating' });
  return asker;
}

/** Throws `Refused` (signed-out, not-allowed, not-while-impersonating). */
export async function mustBeAdmin(request: Request, stores: Stores): Promise<Asker> {
  const asker = await mustBeOwner(request, stores);
  if (!asker.actor.isAdmin) throw new Refused({ code: 'not-allowed' });
  return asker;
}

/** What the device is told of who is signed in on it. */
export async function sessionOf(request: Request, stores: Stores): Promise<Session | null> {
  const asker = await askerOf(request, stores);
  if (!asker) return null;
  const { impersonation } = request.session;
  const account = ownView(asker.user);
  return {
    account: impersonation ? accountForAdmins(account) : account,
    impersonation: impersonation ? { adminName: impersonation.adminName, endsAt: impersonation.endsAt } : null,
  };
}
