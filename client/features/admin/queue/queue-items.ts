import type { TextDecision } from '../../../../shared/model/admin-decision.ts';
import type { Report } from '../../../../shared/model/report.ts';
import type { DecisionAction, Reply, Review } from '../../../../shared/model/review.ts';
import { afterAction, afterReplyAction, decisionActions } from '../../../../shared/rules/review/review-process.ts';
import type { AdminTables } from '../../../db/own/admin-packs.ts';
import { reportedReview } from '../../../../shared/rules/review/report.ts';
import type { QueuedDecision } from '../../../sync/own/decisions.ts';

interface Common {
  /** As a queued decision about it is named. */
  key: string;
  /** The id of the document. */
  id: string;
  /** When what is to be read came in; milliseconds since 1970. */
  at: number;
  /** Whether somebody is to look at it, by what the server had and what was decided here since. */
  isOpen: boolean;
  /** What was decided here and the server has not taken; null where nothing was. */
  queued: QueuedDecision | null;
}

/** Something in the queue of an admin: a review, the professional's answer to one, or a report. */
export type QueueItem =
  | (Common & { kind: 'review'; review: Review; status: Review['status'] })
  | (Common & { kind: 'reply'; review: Review; reply: Reply; status: Reply['status'] })
  | (Common & { kind: 'report'; report: Report; review: Review | null; name: string });

/** All there is to be looked at and all that was, what waits first, then the newest (specification, section 2). */
export function queueItems(tables: AdminTables, queue: readonly QueuedDecision[]): QueueItem[] {
  const { review: reviews, report: reports } = tables;
  const queued = new Map(queue.map((row) => [row.key, row]));
  const items = [
    ...[...reviews].flatMap(([id, review]) => ofReview(id, review, queued)),
    ...[...reports].map(([id, report]) => ofReport(id, report, tables, queued)),
  ];
  return items.toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen) || b.at - a.at);
}

function ofReview(id: string, review: Review, queued: ReadonlyMap<string, QueuedDecision>): QueueItem[] {
  const reviewRow = queued.get(`review:${id}`) ?? null;
  const status = decided(reviewRow, (action) => afterAction(action, review.status, 'admin')) ?? review.status;
  const item: QueueItem = {
    kind: 'review',
    key: `review:${id}`,
    id,
    review,
    status,
    at: review.editedAt ?? review.createdAt,
    isOpen: status === 'pending',
    queued: reviewRow,
  };
  const { reply } = review;
  return reply ? [item, ofReply(id, review, reply, queued)] : [item];
}

function ofReply(id: string, review: Review, reply: Reply, queued: ReadonlyMap<string, QueuedDecision>): QueueItem {
  const row = queued.get(`reply:${id}`) ?? null;
  const status = decided(row, (action) => afterReplyAction(action, reply.status, 'admin')) ?? reply.status;
  const isOpen = status === 'pending';
  return { kind: 'reply', key: `reply:${id}`, id, review, reply, status, at: reply.at, isOpen, queued: row };
}

function ofReport(
  id: string,
  report: Report,
  { review: reviews, account: accounts }: AdminTables,
  queued: ReadonlyMap<string, QueuedDecision>,
): QueueItem {
  const row = queued.get(`settle:${id}`) ?? null;
  const review = reviews.get(reportedReview(report) ?? '') ?? null;
  const isSettled = row !== null && row.refusal === null;
  return {
    kind: 'report',
    key: `settle:${id}`,
    id,
    report,
    review,
    name: review?.to.name || accounts.get(report.uid)?.displayName || report.uid,
    at: report.createdAt,
    isOpen: report.status === 'open' && !isSettled,
    queued: row,
  };
}

/** What a decision that waits to be sent leads to; null where there is none, or it came back. */
function decided<State>(row: QueuedDecision | null, after: (action: DecisionAction) => State | null): State | null {
  return row?.decision.kind === 'decision' && row.refusal === null ? after(row.decision.action) : null;
}

/** The decision about the text that an admin has before them, as it is sent. */
export function decisionOn(
  item: Extract<QueueItem, { kind: 'review' | 'reply' }>,
  action: DecisionAction,
  reason: TextDecision['reason'],
): TextDecision {
  const { contentVersion, decision } = item.kind === 'review' ? item.review : item.reply;
  return {
    kind: 'decision',
    id: item.id,
    part: item.kind,
    action,
    reason,
    decidedOn: contentVersion,
    known: decision?.at ?? null,
  };
}

/** What may be decided about it, as it stands; a report is settled, and has none of these. */
export function actionsOf(item: QueueItem): DecisionAction[] {
  if (item.kind === 'report') return [];
  if (item.kind === 'review') return decisionActions.filter((each) => afterAction(each, item.status, 'admin') !== null);
  return decisionActions.filter((each) => afterReplyAction(each, item.status, 'admin') !== null);
}

/** Whether the admin wrote it or received it: then it is for others to decide. */
export function isOwn(item: QueueItem, uid: string): boolean {
  return item.kind !== 'report' && (item.review.from.uid === uid || item.review.to.uid === uid);
}

/** Whom it is about in words, for the queue. */
export function nameOf(item: QueueItem): string {
  return item.kind === 'report' ? item.name : item.review.to.name;
}
