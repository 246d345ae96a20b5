import { Router } from 'express';
import { type OwnPull, type PushAnswer, UnreadPush } from '../../shared/protocol/account-protocol.ts';
import { collections } from '../../shared/collections.ts';
import type { AccountParts } from '../accounts/parts.ts';
import { removeUnnamed } from '../photos/remove-photos.ts';
import { pullOwn } from '../sync/own/pull-own.ts';
import { pushAccount } from '../sync/own/push-account.ts';
import { accountNamedBy } from './named-account.ts';
import { bodyOf } from './refusals.ts';

const path = `/sync/${collections.account.channel}`;

/**
 * One's own documents, two ways. Who acts for the account as an admin edits what its owner may. Each request names its account, and
 * is refused where the session is not that account's: signed-out, other-session, account-deleted.
 */
export function accountSyncEndpoints({ stores, taxonomy, photos, onError }: AccountParts): Router {
  const router = Router();

  router.get(`${path}/pull`, async (request, response) => {
    const { account, checkpoint } = await accountNamedBy(request, stores);
    const pull: OwnPull = await pullOwn(stores, account, checkpoint);
    response.set('Cache-Control', 'no-store').json(pull);
  });

  router.post(`${path}/push`, async (request, response) => {
    const { account } = await accountNamedBy(request, stores);
    const { rows } = bodyOf(request, UnreadPush);
    // After the answer, and repeatable: what a crash leaves the sweep finds.
    const onPhotosGone = (photoIds: string[]) => {
      void removeUnnamed({ stores, photos }, account, photoIds).catch(onError);
    };
    const channel = { stores, account, taxonomy: taxonomy(), onPhotosGone };
    const answer: PushAnswer = { outcomes: await pushAccount(channel, rows) };
    response.set('Cache-Control', 'no-store').json(answer);
  });

  return router;
}
