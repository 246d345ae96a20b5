import { type ReportOutcome, ReportRow } from '../../shared/review-protocol.ts';
import { checkReport } from '../../shared/rules/report.ts';
import { readAccount } from '../auth/accounts.ts';
import { countUp } from '../auth/counts.ts';
import type { Limits } from '../auth/limits.ts';
import { hashOf } from '../auth/secrets.ts';
import { changeDocument } from '../couch/change.ts';
import { getOrNull } from '../couch/read.ts';
import type { ReportDocument } from '../couch/review-documents.ts';
import { storedReport, unlessUnreadable } from '../couch/stored.ts';
import type { Stores } from '../couch/stores.ts';
import type { Refusal } from '../../shared/refusal.ts';

interface ReportChannel {
  stores: Stores;
  limits: Pick<Limits, 'reports'>;
  account: string;
}

/** Takes in what the account tells of reviews and profiles, once of each; gives the outcome of each row, in their order. */
export async function pushReports(channel: ReportChannel, rows: readonly unknown[]): Promise<ReportOutcome[]> {
  const outcomes: ReportOutcome[] = [];
  for (const row of rows) {
    const refusal = await unlessUnreadable<Refusal | null>(
      () => pushReport(channel, row),
      (unreadable) => unreadable,
    );
    outcomes.push(refusal ? { kind: 'refused', refusal } : { kind: 'accepted' });
  }
  return outcomes;
}

async function pushReport({ stores, limits, account }: ReportChannel, given: unknown): Promise<Refusal | null> {
  const read = ReportRow.safeParse(given);
  if (!read.success) return { code: 'value-invalid' };
  const row = read.data;
  const refusal = await whyNot(stores, account, row);
  if (refusal) return refusal;
  const id = `${row.uid}:${row.reviewId ?? ''}:${hashOf(account)}`;
  const known = await getOrNull(stores.reports, id);
  if (isSameReport(known, row)) return null;
  const retryAfter = await countUp(stores, `report:${account}`, limits.reports);
  if (retryAfter !== null) return { code: 'too-many-requests', retryAfter };
  const report: ReportDocument = { ...row, by: account, createdAt: Date.now(), status: 'open', settled: null };
  await changeDocument(stores.reports, id, (stored) => (isSameReport(stored, row) ? null : report));
  return null;
}

/** Whether it says nothing new, settled or not. */
function isSameReport(stored: ReportDocument | null, row: ReportRow): boolean {
  const known = storedReport.readOrNull(stored);
  return known?.reason === row.reason && known.note === row.note;
}

async function whyNot(stores: Stores, account: string, row: ReportRow): Promise<Refusal | null> {
  const { uid, reviewId } = row;
  const refusal = checkReport(row, account);
  if (refusal) return refusal;
  const isThere = reviewId === null ? await isProfessional(stores, uid) : await isReview(stores, uid, reviewId);
  return isThere ? null : { code: 'not-found' };
}

async function isProfessional(stores: Stores, uid: string): Promise<boolean> {
  return (await readAccount(stores, uid))?.isContractor ?? false;
}

async function isReview({ reviews }: Stores, uid: string, reviewId: string): Promise<boolean> {
  return (await getOrNull(reviews, `${uid}:${reviewId}`)) !== null;
}
