import { longestNote, type Report } from '../model/report.ts';
import type { Refusal } from '../protocol/refusal.ts';

/**
 * Why `account` may not tell this of a review or a profile, or null. Refuses: value-too-long, value-invalid (nothing that a person
 * typed), own-profile (a review of one's own may be reported).
 */
export function checkReport(
  { uid, reviewId, note }: Pick<Report, 'uid' | 'reviewId' | 'note'>,
  account: string,
): Refusal | null {
  if (Array.from(note).length > longestNote) return { code: 'value-too-long', field: 'note' };
  if (/(?![\n\r\t])\p{Cc}|\p{Surrogate}/u.test(note)) return { code: 'value-invalid', field: 'note' };
  return reviewId === null && uid === account ? { code: 'own-profile' } : null;
}
