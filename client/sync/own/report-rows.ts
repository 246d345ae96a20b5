import type { ReportOutcome } from '../../../shared/protocol/review-protocol.ts';
import { type Reported, reportId, type ReportRow, type ReportText } from '../../db/own/report-row.ts';
import { baseOf, nothingWritten, settle } from './sent-rows.ts';

const blank: ReportText = { reason: null, note: '' };
const itself = (text: ReportText) => text;

/** A report of which nothing is written yet. */
export function begunReport(account: string, about: Reported, isGuest: boolean): ReportRow {
  return { account, id: reportId(about), about, ...nothingWritten, isGuest };
}

/** What stands in it for who reports. */
export function reportOf({ draft, wanted, told }: ReportRow): ReportText {
  return draft ?? wanted ?? told ?? blank;
}

/** Something more was chosen or typed. */
export function typed(row: ReportRow, change: Partial<ReportText>): ReportRow {
  return { ...row, base: baseOf(row, itself), draft: { ...reportOf(row), ...change } };
}

/** It is to be sent as it stands. */
export function submitted(row: ReportRow): ReportRow {
  const wanted = reportOf(row);
  return { ...row, base: baseOf(row, itself), draft: null, wanted, attention: null, notBefore: 0 };
}

/** Nothing is being written any more; null where nothing is left of it. */
export function withoutDraft(row: ReportRow): ReportRow | null {
  return row.wanted || row.told ? { ...row, draft: null, attention: null } : null;
}

/** A row as it is for `account`, whose owner came in on the device where it was written without one. */
export function takenAlong(row: ReportRow, account: string, isGuest: boolean): ReportRow {
  return { ...row, account, isGuest };
}

/** What becomes of a row whose `pushed` was answered, as `settle` says; the server has what it accepted. */
export function settled(row: ReportRow, pushed: ReportText, outcome: ReportOutcome, now: number): ReportRow {
  const answered = outcome.kind === 'accepted' ? { ...outcome, current: pushed } : { ...outcome, current: row.told };
  return settle(row, pushed, answered, now, { writtenBy: itself, toldSo: (row, told) => ({ ...row, told }) });
}
