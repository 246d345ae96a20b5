import { type Request, Router } from 'express';
import * as z from 'zod/mini';
import { type OwnPull, type PushAnswer, UnreadPush } from '../../shared/account-protocol.ts';
import { collections } from '../../shared/collections.ts';
import { askerOf } from '../auth/actor.ts';
import { isDeleted } from '../auth/deletion.ts';
import type { AccountParts } from '../auth/parts.ts';
import { Refused } from '../refused.ts';
import { removeUnnamed } from '../photos/remove-photos.ts';
import { pullOwn } from '../sync/pull-own.ts';
import { pushOwn } from '../sync/push.ts';
import { bodyOf } from './refusals.ts';

const Query = z.object({ account: z.string(), checkpoint: z.optional(z.string()) });
const path = `/sync/${collections.account.channel}`;

/**
 * One's own documents, two ways. Who acts for the account as an admin edits what its owner may. Each request names its account, and
 * is refused where the session is not that account's: signed-out, other-session, account-deleted.
 */
export function accountSyncEndpoints({ stores, taxonomy, photos, onError }: AccountParts): Router {
  const router = Router();

  /** The account that the request names. Throws `Refused` unless who asks may act for it. */
  const accountOf = async (request: Request, { account }: z.infer<typeof Query>): Promise<string> => {
    const asker = await askerOf(request, stores);
    if (asker?.user.uid === account) return account;
    if (asker) throw new Refused('other-session');
    throw new Refused((await isDeleted(stores, account)) ? 'account-deleted' : 'signed-out');
  };

  router.get(`${path}/pull`, async (request, response) => {
    const query = queryOf(request);
    const account = await accountOf(request, query);
    const pull: OwnPull = await pullOwn(stores, account, query.checkpoint ?? null);
    response.set('Cache-Control', 'no-store').json(pull);
  });

  router.post(`${path}/push`, async (request, response) => {
    const account = await accountOf(request, queryOf(request));
    const { rows } = bodyOf(request, UnreadPush);
    // After the answer, and repeatable: what a crash leaves the sweep finds.
    const onPhotosGone = (photoIds: string[]) => {
      void removeUnnamed({ stores, photos }, account, photoIds).catch(onError);
    };
    const channel = { stores, account, taxonomy: taxonomy(), onPhotosGone };
    const answer: PushAnswer = { outcomes: await pushOwn(channel, rows) };
    response.set('Cache-Control', 'no-store').json(answer);
  });

  return router;
}

/** Throws `Refused` (bad-request) where no account is named. */
function queryOf(request: Request): z.infer<typeof Query> {
  const query = Query.safeParse(request.query);
  if (!query.success) throw new Refused('bad-request');
  return query.data;
}
