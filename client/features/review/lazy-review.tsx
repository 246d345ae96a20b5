import { later } from '../../ui/loading/later.tsx';

/** What stands here only once something was sent: it comes when the form is alive, before anybody has filled it in. */
export const SentReview = later('review', async () => (await import('./sent-review.tsx')).SentReview);

/** What has words for whatever a server may say, which few see. */
export const CameBack = later('account', async () => (await import('./review-came-back.tsx')).CameBack);
export const Problem = later('account', async () => (await import('../../ui/forms/problem.tsx')).Problem);
