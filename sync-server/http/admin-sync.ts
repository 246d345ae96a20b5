import { type Request, Router } from 'express';
import * as z from 'zod/mini';
import { type AdminAnswer, AdminChannel, type AdminPull, AdminPush } from '../../shared/protocol/admin-protocol.ts';
import type { AccountParts } from '../accounts/parts.ts';
import { Refused } from '../refused.ts';
import { pullAdmin } from '../sync/admin/pull-admin.ts';
import { pushAdmin } from '../sync/admin/push-admin.ts';
import { ownerNamedBy } from './named-account.ts';
import { originOf } from '../accounts/sessions/origin.ts';
import { bodyOf } from './refusals.ts';

const Asked = z.object({
  channel: AdminChannel,
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)), 500),
});

/** What admins work on, also with no signal (`shared/protocol/admin-protocol.ts`). */
export function adminSyncEndpoints(parts: AccountParts): Router {
  const { stores, publicOrigin } = parts;
  const router = Router();
  router.use('/sync/admin', (_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });

  /** Throws `Refused` (not-allowed) also, to who is no admin. */
  const adminNamedBy = async (request: Request) => {
    const named = await ownerNamedBy(request, stores);
    if (!named.actor.isAdmin) throw new Refused('not-allowed');
    return named;
  };

  router.get('/sync/admin/:channel/pull', async (request, response) => {
    const { checkpoint } = await adminNamedBy(request);
    const asked = Asked.safeParse({ ...request.query, ...request.params });
    if (!asked.success) throw new Refused('bad-request');
    const pull: AdminPull | null = await pullAdmin(parts, asked.data, checkpoint);
    if (!pull) throw new Refused('resync');
    response.json(pull);
  });

  router.post('/sync/admin/push', async (request, response) => {
    const { account } = await adminNamedBy(request);
    const channel = { parts, admin: account, origin: originOf(request, publicOrigin) };
    const outcomes = await pushAdmin(channel, bodyOf(request, AdminPush).rows);
    response.json({ outcomes } satisfies AdminAnswer);
  });

  return router;
}
