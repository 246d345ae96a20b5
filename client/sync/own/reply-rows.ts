import type { ReceivedReview } from '../../../shared/model/review.ts';
import type { ReplyOutcome } from '../../../shared/protocol/review-protocol.ts';
import type { ReplyRow, ReplyText } from '../../db/own/reply-row.ts';
import { baseOf, isUnsent, nothingWritten, settle } from './sent-rows.ts';

/** A review that this device did not know of. */
export function receivedRow(account: string, told: ReceivedReview): ReplyRow {
  return { account, id: told.reviewId, ...nothingWritten, told, isGone: false };
}

/** The answer that the server has. */
export function writtenBy({ replyText }: ReceivedReview): ReplyText {
  return { replyText };
}

/** What stands in the answer for its author. */
export function replyOf({ draft, wanted, told }: ReplyRow): string | null {
  return (draft ?? wanted ?? told).replyText;
}

/** Something more was typed. */
export function typed(row: ReplyRow, replyText: string): ReplyRow {
  return { ...row, base: baseOf(row, writtenBy), draft: { replyText } };
}

/** The answer is to be sent as it stands. */
export function submitted(row: ReplyRow): ReplyRow {
  return wanting(row, { replyText: replyOf(row) });
}

/** The answer is to be taken back, sent or not. */
export function removed(row: ReplyRow): ReplyRow {
  return { ...wanting(row, { replyText: null }), base: row.wanted ? row.base : writtenBy(row.told) };
}

function wanting(row: ReplyRow, wanted: ReplyText): ReplyRow {
  return { ...row, base: baseOf(row, writtenBy), draft: null, wanted, attention: null, notBefore: 0 };
}

/** Nothing is being written any more; null where nothing is left of it. */
export function withoutDraft(row: ReplyRow): ReplyRow | null {
  return row.isGone && !row.wanted ? null : { ...row, draft: null, attention: null };
}

/** The server has it so. What is being written or waits here stays. */
export function toldSo(row: ReplyRow, told: ReceivedReview): ReplyRow {
  return { ...row, told, isGone: false };
}

/** The review shows no more; null where nobody wrote anything about it that was not sent. */
export function gone(row: ReplyRow): ReplyRow | null {
  return isUnsent(row) ? { ...row, isGone: true } : null;
}

/** What becomes of a row whose `pushed` was answered, as `settle` says. */
export function settled(row: ReplyRow, pushed: ReplyText, outcome: ReplyOutcome, now: number): ReplyRow {
  const next = settle(row, pushed, outcome, now, { writtenBy, toldSo });
  return outcome.current === null ? { ...next, isGone: true } : next;
}
