import { Router } from 'express';
import { UnreadPush } from '../../shared/protocol/account-protocol.ts';
import type {
  OwnReviewAnswer,
  OwnReviewPull,
  ReceivedReviewPull,
  ReplyAnswer,
  ReportAnswer,
  Reviewable,
} from '../../shared/protocol/review-protocol.ts';
import { placeOf } from '../accounts/counts.ts';
import type { AccountParts } from '../accounts/parts.ts';
import { Refused } from '../refused.ts';
import { pullOwnReviews, pullReceivedReviews } from '../sync/own/own-reviews.ts';
import { pushOwnReviews } from '../sync/own/push-own-reviews.ts';
import { pushReplies } from '../sync/own/push-replies.ts';
import { pushReports } from '../sync/own/push-reports.ts';
import { reviewableOf } from '../sync/own/reviewable.ts';
import { accountNamedBy, ownerNamedBy } from './named-account.ts';
import { bodyOf } from './refusals.ts';

/** Reviews as who wrote and who received them syncs them (`shared/review-protocol.ts`). An admin who acts for them only reads. */
export function reviewSyncEndpoints({ stores, limits }: AccountParts): Router {
  const router = Router();
  router.use(['/sync/own-reviews', '/sync/received-reviews', '/sync/reports'], (_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });

  router.get('/sync/own-reviews/pull', async (request, response) => {
    const { account, checkpoint } = await accountNamedBy(request, stores);
    response.json((await pullOwnReviews(stores, account, checkpoint)) satisfies OwnReviewPull);
  });

  router.post('/sync/own-reviews/push', async (request, response) => {
    const { account } = await ownerNamedBy(request, stores);
    const channel = { stores, limits, account, place: placeOf(request) };
    const outcomes = await pushOwnReviews(channel, bodyOf(request, UnreadPush).rows);
    response.json({ outcomes } satisfies OwnReviewAnswer);
  });

  router.get('/sync/received-reviews/pull', async (request, response) => {
    const { account, checkpoint } = await accountNamedBy(request, stores);
    response.json((await pullReceivedReviews(stores, account, checkpoint)) satisfies ReceivedReviewPull);
  });

  router.post('/sync/received-reviews/push', async (request, response) => {
    const { account } = await ownerNamedBy(request, stores);
    const channel = { stores, limits, account, place: placeOf(request) };
    const outcomes = await pushReplies(channel, bodyOf(request, UnreadPush).rows);
    response.json({ outcomes } satisfies ReplyAnswer);
  });

  router.post('/sync/reports/push', async (request, response) => {
    const { account } = await ownerNamedBy(request, stores);
    const outcomes = await pushReports({ stores, limits, account }, bodyOf(request, UnreadPush).rows);
    response.json({ outcomes } satisfies ReportAnswer);
  });

  // The one public answer that is read from an account: a name and a photo, of a profile that need not be live.
  router.get('/catalogue/reviewable/:uid', async (request, response) => {
    const reviewable = await reviewableOf(stores, request.params.uid);
    if (!reviewable) throw new Refused('not-found');
    response.set('Cache-Control', 'no-cache').json(reviewable satisfies Reviewable);
  });

  return router;
}
