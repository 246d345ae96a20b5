import { Router } from 'express';
import { SayWriting } from '../../shared/protocol/own-protocol.ts';
import { Refused } from '../../shared/protocol/refused.ts';
import { accountNamedBy } from '../accounts/named-account.ts';
import type { AccountDeps } from '../accounts/deps.ts';
import { tellWriting, type WritingHub } from '../sync/conversations/writing.ts';
import { bodyOf } from './refusals.ts';

/** `POST /sync/own/writing?account`: somebody is writing in a conversation just now. Nothing of it is kept, and who hears of it is not told. */
export function writingEndpoints({ stores }: Pick<AccountDeps, 'stores'>, hub: WritingHub): Router {
  const router = Router();
  router.post('/sync/own/writing', async (request, response) => {
    const { account, actor } = await accountNamedBy(request, stores);
    if (actor.impersonatedBy !== null) throw new Refused({ code: 'not-while-impersonating' });
    await tellWriting(stores, hub, account, bodyOf(request, SayWriting).conversation);
    response.status(204).end();
  });
  return router;
}
