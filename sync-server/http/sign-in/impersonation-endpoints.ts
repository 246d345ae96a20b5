import { Router } from 'express';
import { ImpersonateUser } from '../../../shared/protocol/auth-protocol.ts';
import type { SessionAnswer } from '../../../shared/model/session.ts';
import { mustBeAdmin, mustBeSignedIn, sessionOf } from '../../accounts/actor.ts';
import { beginImpersonation, endImpersonation } from '../../accounts/sessions/impersonation.ts';
import type { AccountDeps } from '../../accounts/deps.ts';
import { bodyOf } from '../refusals.ts';

/** An admin acting for somebody (specification, section 7). */
export function impersonationEndpoints(deps: AccountDeps): Router {
  const { stores } = deps;
  const router = Router();

  router.post('/auth/impersonateUser', async (request, response) => {
    const { user } = await mustBeAdmin(request, stores);
    await beginImpersonation(request, deps, user, bodyOf(request, ImpersonateUser));
    response.json({ session: await sessionOf(request, stores) } satisfies SessionAnswer);
  });

  router.post('/auth/impersonation/end', async (request, response) => {
    await mustBeSignedIn(request, stores);
    await endImpersonation(request, stores);
    response.json({ session: await sessionOf(request, stores) } satisfies SessionAnswer);
  });

  return router;
}
