import {
  OwnReviewAnswer,
  type OwnReviewOutcome,
  OwnReviewPull,
  type OwnReviewRow,
} from '../../shared/review-protocol.ts';
import { request } from './requests.ts';

const addressOf = (way: 'pull' | 'push', account: string, more: Record<string, string> = {}) =>
  `/sync/own-reviews/${way}?${new URLSearchParams({ account, ...more })}`;

/** The reviews that `account` wrote, none where the device at `checkpoint` has just these. Throws like `request`. */
export async function pullOwnReviews(account: string, checkpoint: string, signal: AbortSignal): Promise<OwnReviewPull> {
  const address = addressOf('pull', account, checkpoint ? { checkpoint } : {});
  const response = await request(address, { cache: 'no-store' }, signal);
  return OwnReviewPull.parse(await response.json());
}

/** Sends one review of `account`; gives what became of it. Throws like `request`. */
export async function pushOwnReview(
  account: string,
  row: OwnReviewRow,
  signal: AbortSignal,
): Promise<OwnReviewOutcome> {
  const headers = { 'Content-Type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify({ rows: [row] }) };
  const response = await request(addressOf('push', account), init, signal);
  const [outcome] = OwnReviewAnswer.parse(await response.json()).outcomes;
  if (!outcome) throw new Error('the server did not answer for the review');
  return outcome;
}
