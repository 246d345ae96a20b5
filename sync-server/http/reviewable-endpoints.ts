import { Router } from 'express';
import type { Reviewable } from '../../shared/protocol/catalogue-protocol.ts';
import type { AccountDeps } from '../accounts/deps.ts';
import { Refused } from '../../shared/protocol/refused.ts';
import { reviewableOf } from '../sync/own/reviewable.ts';

/** The one public answer that is read from an account: a name and a photo, of a profile that need not be live. */
export function reviewableEndpoints({ stores }: Pick<AccountDeps, 'stores'>): Router {
  const router = Router();
  router.get('/catalogue/reviewable/:uid', async (request, response) => {
    const reviewable = await reviewableOf(stores, request.params.uid);
    if (!reviewable) throw new Refused({ code: 'not-found' });
    response.set('Cache-Control', 'no-cache').json(reviewable satisfies Reviewable);
  });
  return router;
}
