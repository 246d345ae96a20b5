import { longestNote, type Report } from '../../model/report.ts';
import { reviewDocumentId } from '../../model/review.ts';
import { textProblem } from '../typed-text.ts';
import type { Refusal } from '../../protocol/refusal.ts';

/** The document's id of the review that a report is about; null where it is about a profile. */
export function reportedReview({ uid, reviewId }: Pick<Report, 'uid' | 'reviewId'>): string | null {
  return reviewId === null ? null : reviewDocumentId({ reviewId, to: { uid } });
}

/** The ids of the reviews that somebody reported and nobody has looked into: they are held with their reports, however old they are. */
export function openlyReported(reports: Iterable<Pick<Report, 'uid' | 'reviewId' | 'status'>>): Set<string> {
  const open = [...reports].filter(({ status }) => status === 'open');
  return new Set(open.flatMap((report) => reportedReview(report) ?? []));
}

/**
 * Why `account` may not tell this of a review or a profile, or null. Refuses: what `textProblem` does, own-profile (a review of one's
 * own may be reported).
 */
export function checkReport(
  { uid, reviewId, note }: Pick<Report, 'uid' | 'reviewId' | 'note'>,
  account: string,
): Refusal | null {
  const code = textProblem(note, 'lines', longestNote);
  if (code) return { code, field: 'note' };
  return reviewId === null && uid === account ? { code: 'own-profile' } : null;
}
