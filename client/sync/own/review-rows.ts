import type { OwnReview } from '../../../shared/model/review.ts';
import type {
  OwnReviewOutcome,
  OwnReviewRow as PushedRow,
  Reviewable,
} from '../../../shared/protocol/review-protocol.ts';
import { type WantedReview, writtenBy } from '../../../shared/rules/review.ts';
import type { OwnReviewRow } from '../../db/own/own-review-row.ts';
import { baseOf, nothingWritten, settle } from './sent-rows.ts';
import { blankReview } from './own-reviews-source.ts';

interface Begun {
  account: string;
  id: string;
  to: Reviewable;
  isGuest: boolean;
  now: number;
}

/** A review of which nothing is written yet. */
export function begunReview({ account, id, to, isGuest, now }: Begun): OwnReviewRow {
  return { account, id, to, ...nothingWritten, isTakenBack: false, isGuest, begunAt: now };
}

/** What stands in it for its author. */
export function textOf({ draft, wanted, told }: OwnReviewRow): WantedReview {
  return draft ?? wanted ?? (told ? writtenBy(told) : blankReview);
}

/** Something more was typed. What it is made of stays what it was when it was begun. */
export function typed(row: OwnReviewRow, change: Partial<WantedReview>): OwnReviewRow {
  return { ...row, base: baseOf(row, writtenBy), draft: { ...textOf(row), ...change } };
}

/** It is to be sent as it stands. One that was taken back is so no more. */
export function submitted(row: OwnReviewRow): OwnReviewRow {
  const wanted = { ...textOf(row), isWithdrawn: false };
  return {
    ...row,
    base: baseOf(row, writtenBy),
    draft: null,
    wanted,
    isTakenBack: false,
    attention: null,
    notBefore: 0,
  };
}

/** It is to be taken back, as the server has it: what was being written goes with it. */
export function withdrawn(row: OwnReviewRow): OwnReviewRow {
  if (!row.told) return row;
  const base = writtenBy(row.told);
  const wanted = { ...base, isWithdrawn: true };
  return { ...row, base, draft: null, wanted, isTakenBack: true, attention: null, notBefore: 0 };
}

/** Nothing is being written any more; null where nothing is left of it. */
export function withoutDraft(row: OwnReviewRow): OwnReviewRow | null {
  return row.wanted || row.told ? { ...row, draft: null, attention: null } : null;
}

/** The row as the server is asked to have it. */
export function pushedRow({ id, to, base }: OwnReviewRow, wanted: WantedReview): PushedRow {
  const about = { reviewId: id, to: { uid: to.uid } };
  return { new: { ...about, ...wanted }, assumed: base && { ...about, ...base } };
}

/**
 * A row as it is for `account`, whose owner came in on the device where it was written without one. What was sent is sent once more:
 * it is there where the server gave it to them, and comes back where they have another review of the same professional.
 */
export function takenAlong(row: OwnReviewRow, account: string, isGuest: boolean): OwnReviewRow | null {
  const { told, wanted, draft, isTakenBack } = row;
  const mine = { ...row, account, isGuest, told: null, base: null, pushed: [] };
  if (isTakenBack) return draft && { ...mine, wanted: null };
  // The server takes a second one back, and may have said so already.
  return wanted || !told ? mine : { ...mine, wanted: { ...writtenBy(told), isWithdrawn: false } };
}

/** The server has it so. What is being written or waits here stays. */
export function toldSo(row: OwnReviewRow, told: OwnReview): OwnReviewRow {
  const { uid, name, profilePhoto } = told.to;
  return { ...row, told, to: { uid, displayName: name, profilePhoto } };
}

/** What becomes of a row whose `pushed` was answered, as `settle` says. */
export function settled(row: OwnReviewRow, pushed: WantedReview, outcome: OwnReviewOutcome, now: number): OwnReviewRow {
  return settle(row, pushed, outcome, now, { writtenBy, toldSo });
}

/** A review that this device did not know of. */
export function rowOf(account: string, { reviewId, to, createdAt }: OwnReview): OwnReviewRow {
  const about = { uid: to.uid, displayName: to.name, profilePhoto: to.profilePhoto };
  return begunReview({ account, id: reviewId, to: about, isGuest: false, now: createdAt });
}

/** The one about a professional: the one that the server has, where another came back because of it. */
export function aboutOf(rows: readonly OwnReviewRow[], uid: string): OwnReviewRow | undefined {
  const about = rows.filter(({ to }) => to.uid === uid);
  return about.find(({ told }) => told !== null) ?? about[0];
}
