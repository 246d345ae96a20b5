import type { ReportReason } from '../../../shared/model/report.ts';
import type { GuestRow, SentRow } from './own-rows.ts';

/** What somebody tells us; the reason is null while none was chosen. */
export interface ReportText {
  reason: ReportReason | null;
  note: string;
}

/** What a report is about: a review that `uid` received, or their profile (`reviewId` null). */
export interface Reported {
  uid: string;
  reviewId: string | null;
  /** Whose review or profile it is, as it was known here last. */
  name: string;
}

/** A report by somebody on this device; its id is `reportId` of what it is about. */
export interface ReportRow extends SentRow<ReportText, ReportText>, GuestRow {
  about: Reported;
}

/** Whoever reports a thing has one report of it. */
export function reportId({ uid, reviewId }: Pick<Reported, 'uid' | 'reviewId'>): string {
  return `${uid}:${reviewId ?? ''}`;
}
