import { Router } from 'express';
import * as z from 'zod/mini';
import type { AccountPage, AccountSummary, BetaKey, NewBetaKey } from '../../shared/protocol/auth-protocol.ts';
import { CheckBetaKey, SetBetaAccess } from '../../shared/protocol/auth-protocol.ts';
import { setBetaAccess } from '../accounts/lifecycle/access.ts';
import { sendAccessLetter } from '../accounts/lifecycle/access-letter.ts';
import { listAccounts, summaryOf } from '../accounts/account-list.ts';
import { mustBeAdmin } from '../accounts/actor.ts';
import { checkBetaKey, listBetaKeys, makeBetaKey } from '../accounts/lifecycle/beta-keys.ts';
import type { AccountDeps } from '../accounts/deps.ts';
import { Refused } from '../../shared/protocol/refused.ts';
import { originOf } from '../accounts/sessions/origin.ts';
import { bodyOf } from './refusals.ts';

const AccountQuery = z.object({
  query: z._default(z.string().check(z.maxLength(200)), ''),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 50),
});

/** Invitations, which anybody may ask about who holds one, and who is let in: admins' business (specification, sections 4 and 6). */
export function betaKeyEndpoints({ stores, mailer, publicOrigin }: AccountDeps): Router {
  const router = Router();

  router.post('/auth/invitation', async (request, response) => {
    await checkBetaKey(stores, bodyOf(request, CheckBetaKey).key);
    response.status(204).end();
  });

  router.post('/admin/beta-keys', async (request, response) => {
    const { user } = await mustBeAdmin(request, stores);
    response.json({ key: await makeBetaKey(stores, user.uid) } satisfies z.infer<typeof NewBetaKey>);
  });

  router.get('/admin/beta-keys', async (request, response) => {
    await mustBeAdmin(request, stores);
    response.json((await listBetaKeys(stores)) satisfies BetaKey[]);
  });

  router.get('/admin/accounts', async (request, response) => {
    await mustBeAdmin(request, stores);
    const asked = AccountQuery.safeParse(request.query);
    if (!asked.success) throw new Refused({ code: 'bad-request' });
    response.json((await listAccounts(stores, asked.data)) satisfies AccountPage);
  });

  router.post('/admin/beta-access', async (request, response) => {
    const { user: admin } = await mustBeAdmin(request, stores);
    const wish = bodyOf(request, SetBetaAccess);
    const user = await setBetaAccess(stores, admin.uid, wish, originOf(request, publicOrigin));
    // Nobody waits for the mail server: what was decided stands, and the letter stays owed until it is sent.
    sendAccessLetter({ stores, mailer }, user.uid).catch((error: unknown) => {
      request.log.error({ err: error }, 'a letter could not be written');
    });
    response.json(summaryOf(user) satisfies AccountSummary);
  });

  return router;
}
