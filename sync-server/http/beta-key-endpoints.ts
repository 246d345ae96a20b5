import { Router } from 'express';
import type * as z from 'zod/mini';
import { CheckBetaKey, type NewBetaKey } from '../../shared/protocol/auth-protocol.ts';
import { mustBeAdmin } from '../accounts/actor.ts';
import { checkBetaKey, makeBetaKey } from '../accounts/lifecycle/beta-keys.ts';
import type { AccountDeps } from '../accounts/deps.ts';
import { bodyOf } from './refusals.ts';

/** Invitations, which anybody may ask about who holds one, and admins make (specification, sections 4 and 6). */
export function betaKeyEndpoints({ stores }: AccountDeps): Router {
  const router = Router();

  router.post('/auth/invitation', async (request, response) => {
    await checkBetaKey(stores, bodyOf(request, CheckBetaKey).key);
    response.status(204).end();
  });

  router.post('/admin/beta-keys', async (request, response) => {
    const { user } = await mustBeAdmin(request, stores);
    response.json({ key: await makeBetaKey(stores, user.uid) } satisfies z.infer<typeof NewBetaKey>);
  });

  return router;
}
