import type * as z from 'zod/mini';
import {
  OwnReviewAnswer,
  type OwnReviewOutcome,
  OwnReviewPull,
  type OwnReviewRow,
  ReceivedReviewPull,
  ReplyAnswer,
  type ReplyOutcome,
  type ReplyRow,
  ReportAnswer,
  type ReportOutcome,
  type ReportRow,
} from '../../../shared/protocol/review-protocol.ts';
import { request } from '../session/requests.ts';

type Pull<Answer> = (account: string, checkpoint: string, signal: AbortSignal) => Promise<Answer>;
type Push<Row, Outcome> = (account: string, row: Row, signal: AbortSignal) => Promise<Outcome>;

/** The reviews that `account` wrote, none where the device at `checkpoint` has just these. Throws like `request`. */
export const pullOwnReviews: Pull<OwnReviewPull> = (...asked) => pull('own-reviews', OwnReviewPull, ...asked);

/** The same of the reviews that it received. */
export const pullReceivedReviews: Pull<ReceivedReviewPull> = (...asked) =>
  pull('received-reviews', ReceivedReviewPull, ...asked);

/** Sends one review of `account`; gives what became of it. Throws like `request`. */
export const pushOwnReview: Push<OwnReviewRow, OwnReviewOutcome> = (...sent) =>
  push('own-reviews', OwnReviewAnswer, ...sent);

/** The same of an answer to a review. */
export const pushReply: Push<ReplyRow, ReplyOutcome> = (...sent) => push('received-reviews', ReplyAnswer, ...sent);

/** The same of a report. */
export const pushReport: Push<ReportRow, ReportOutcome> = (...sent) => push('reports', ReportAnswer, ...sent);

async function pull<Answer>(
  channel: string,
  schema: z.ZodMiniType<Answer>,
  account: string,
  checkpoint: string,
  signal: AbortSignal,
): Promise<Answer> {
  const query = new URLSearchParams({ account, ...(checkpoint && { checkpoint }) });
  const response = await request(`/sync/${channel}/pull?${query}`, { cache: 'no-store' }, signal);
  return schema.parse(await response.json());
}

async function push<Outcome>(
  channel: string,
  schema: z.ZodMiniType<{ outcomes: Outcome[] }>,
  account: string,
  row: object,
  signal: AbortSignal,
): Promise<Outcome> {
  const headers = { 'Content-Type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify({ rows: [row] }) };
  const response = await request(`/sync/${channel}/push?${new URLSearchParams({ account })}`, init, signal);
  const [outcome] = schema.parse(await response.json()).outcomes;
  if (!outcome) throw new Error(`the server did not answer for what was sent to ${channel}`);
  return outcome;
}
