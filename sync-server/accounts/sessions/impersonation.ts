import type { Request } from 'express';
import type { User } from '../../../shared/model/user.ts';
import { documentsThat } from '../../couch/scan.ts';
import type { Stores } from '../../couch/stores.ts';
import { Refused } from '../../../shared/protocol/refused.ts';
import { readAccount } from '../../couch/accounts.ts';
import { audit } from '../../moderation/audit.ts';
import { endSessions } from './end-session.ts';
import { mustKnowOwnPassword } from '../sign-in/own-passwords.ts';
import type { Guarded } from '../sign-in/attempts.ts';
import { beginSession, endSession, sessionIdOf } from './sessions.ts';

/** How long an admin acts for somebody at most (ms; product decision 4). */
const longestImpersonation = 60 * 60 * 1000;

interface ImpersonationRequest {
  targetUid: string;
  /** The admin's own. */
  password: string;
  reason: string;
}

/**
 * Signs the admin in as somebody else on the device that asks, for an hour at most. Throws `Refused` (reason-required,
 * wrong-credentials, too-many-requests, not-found, admin-not-impersonated).
 */
export async function beginImpersonation(
  request: Request,
  deps: Guarded,
  admin: User,
  { targetUid, password, reason }: ImpersonationRequest,
): Promise<void> {
  const { stores } = deps;
  if (reason.trim() === '') throw new Refused({ code: 'reason-required' });
  await mustKnowOwnPassword(deps, sessionIdOf(request), admin, password);
  const target = await readAccount(stores, targetUid);
  if (!target) throw new Refused({ code: 'not-found' });
  if (target.isAdmin) throw new Refused({ code: 'admin-not-impersonated' });
  await audit(stores, {
    actor: admin.uid,
    action: 'impersonation-begun',
    target: targetUid,
    reason: reason.trim(),
  });
  const adminName = admin.displayName || (admin.email ?? '');
  const impersonation = { adminUid: admin.uid, adminName, endsAt: Date.now() + longestImpersonation };
  await beginSession(request, { uid: targetUid, method: 'impersonation', impersonation });
}

/** Brings the admin back to their own account, or signs them out where they are no admin any more. Throws `Refused` (not-allowed). */
export async function endImpersonation(request: Request, stores: Stores): Promise<void> {
  const { impersonation } = request.session;
  if (!impersonation) throw new Refused({ code: 'not-allowed' });
  const admin = await readAccount(stores, impersonation.adminUid);
  if (!admin?.isAdmin) return endSession(request);
  // They showed their password when it began.
  await beginSession(request, { uid: admin.uid, method: 'password' });
}

/** Ends whatever an admin does for others: they are no admin any more, or their password or devices changed. */
export async function endImpersonationsBy(stores: Stores, adminUid: string): Promise<void> {
  await endSessions(stores, () =>
    documentsThat(stores.sessions, ({ impersonation }) => impersonation?.adminUid === adminUid),
  );
}
