import * as z from 'zod/mini';
import { type Report, ReportReason } from '../model/report.ts';
import type { Review } from '../model/review.ts';
import type { User } from '../model/user.ts';
import type { Refusal } from '../protocol/refusal.ts';
import { isSame } from '../rules/merge.ts';
import { reportLeaves } from '../rules/review/report-leaves.ts';
import { checkReport } from '../rules/review/report.ts';
import type { Collection, Judgement, Judging, StoredAt } from './collection.ts';
import { reportedBy, reportKey } from './keys.ts';

/** What somebody tells us; the reason is null while none was chosen. */
export interface WrittenReport {
  reason: ReportReason | null;
  note: string;
}

/** A report as who made it sees it. */
const OwnReport = z.object({
  uid: z.string(),
  reviewId: z.nullable(z.string()),
  reason: z.nullable(ReportReason),
  note: z.string(),
});
type OwnReport = z.infer<typeof OwnReport>;

type StoredReport = Omit<Report, 'id'>;

/** What somebody tells us of a review or a profile. */
export const reportEntry: Collection<StoredReport, OwnReport, WrittenReport, User | Review> = {
  direction: 'out',
  database: 'reports',
  isAboutOthers: true,
  isAwaited: false,
  view: OwnReport,
  written: z.object({ reason: z.nullable(ReportReason), note: z.string() }),
  memberFields: [],
  blank: { reason: null, note: '' },
  isForGuests: true,
  isForImpersonators: false,
  isPrivate: false,
  seenFields: [],
  partFields: [],
  incremental: null,
  shownIn: null,
  isMergedByField: false,
  isKept: true,
  exportAs: 'reports',
  keyOf: reportKey,
  documentId: ({ account, key }, hash) => `${key}:${hash(account)}`,
  isOwn: ({ by }, account) => by === account,
  ownersOf: () => [],
  exported: ({ uid, reviewId, reason, note, createdAt, status }) => ({
    uid,
    reviewId,
    reason,
    note,
    createdAt,
    status,
  }),
  // What they told us of others still counts; by whom it was is nobody's business any more.
  onDeletion: (stored, pseudonym) => ({ ...stored, by: pseudonym }),
  subjectOf: (key): StoredAt | null => {
    const about = reportedBy(key);
    if (!about) return null;
    const { uid, reviewId } = about;
    return reviewId === null ? { database: 'users', id: uid } : { database: 'reviews', id: `${uid}:${reviewId}` };
  },
  viewOf: ({ uid, reviewId, reason, note }) => ({ uid, reviewId, reason, note }),
  writtenOf: ({ reason, note }) => ({ reason, note }),
  check: ({ key, written, account }) => whyNot(key, written, account?.uid ?? ''),
  merge: ({ mine }) => ({ merged: mine, lost: [] }),
  leaves: reportLeaves,
  limitOf: () => 'reports',
  judge,
};

function whyNot(key: string, { reason, note }: WrittenReport, account: string): Refusal | null {
  const about = reportedBy(key);
  if (!about) return { code: 'value-invalid' };
  if (reason === null) return { code: 'reason-required', field: 'reason' };
  return checkReport({ ...about, note }, account);
}

function judge({
  stored,
  row,
  account,
  subject,
  now,
}: Judging<StoredReport, WrittenReport, User | Review>): Judgement<StoredReport, OwnReport> {
  const about = reportedBy(row.key);
  const refusal = whyNot(row.key, row.new, account.uid);
  const { reason, note } = row.new;
  if (refusal || !about || reason === null) return refused(refusal ?? { code: 'value-invalid' });
  // A review may be reported whoever received it; a profile only where there is one.
  const isThere = subject && (about.reviewId !== null || ('isContractor' in subject && subject.isContractor));
  if (!isThere) return refused({ code: 'not-found' });
  const current = { ...about, reason, note };
  // A report that is pushed once more with the same words changes nothing, settled or not.
  if (stored && isSame({ reason: stored.reason, note: stored.note }, row.new)) {
    return { outcome: { status: 'accepted', current }, write: null };
  }
  const write: StoredReport = {
    ...current,
    conversation: null,
    by: account.uid,
    createdAt: now,
    status: 'open',
    settled: null,
  };
  return { outcome: { status: 'accepted', current }, write };
}

function refused(refusal: Refusal): Judgement<StoredReport, OwnReport> {
  return { outcome: { status: 'refused', refusal, current: null }, write: null };
}
