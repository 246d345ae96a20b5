import { reportKey } from '../../../../shared/collections/keys.ts';
import type { AdminDecision, TextDecision } from '../../../../shared/model/admin-decision.ts';
import type { Report } from '../../../../shared/model/report.ts';
import type { DecisionAction, Reply, Review } from '../../../../shared/model/review.ts';
import { afterAction, afterReplyAction, decisionActions } from '../../../../shared/rules/review/review-process.ts';
import type { User } from '../../../../shared/model/user.ts';
import type { AdminTables } from '../../../db/own/admin-packs.ts';
import { isWithheld } from '../../../../shared/rules/publication.ts';
import { reportedReview } from '../../../../shared/rules/review/report.ts';
import { fullWeight, weigher } from '../../../../shared/rules/review/report-weight.ts';
import type { UnsentDecision } from '../../../sync/own/admin/decisions.ts';

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
  unsent: UnsentDecision | null;
}

/** Whom something is about; the name is empty where they have none. */
export interface Subject {
  uid: string;
  displayName: string;
}

/**
 * Something in the queue of an admin: a review, the professional's answer to one, a burst of reviews of one professional, what people
 * reported of one thing, or a profile that changed since it was approved.
 */
export type QueueItem =
  | (Common & { kind: 'review'; review: Review; status: Review['status'] })
  | (Common & { kind: 'reply'; review: Review; reply: Reply; status: Reply['status'] })
  | (Common & { kind: 'burst'; reviews: Review[] })
  | (Common & {
      kind: 'report';
      /** All that people told of one thing, the newest first. */
      reports: [Report, ...Report[]];
      weight: number;
      review: Review | null;
      about: Subject;
    })
  | (Common & { kind: 'profile'; account: User; change: ProfileChange });

type ProfileChange = NonNullable<User['unseenChange']>;

/**
 * All there is to be looked at and all that was: what waits first, of that bursts and reports that weigh something before the texts, and
 * reports that weigh little last; then the newest (specification, section 2). `weighedBy` is what says whom to believe, where `tables` are a part.
 */
export function queueItems(
  tables: AdminTables,
  unsent: readonly UnsentDecision[],
  weighedBy: Pick<AdminTables, 'report' | 'account' | 'trace'> = tables,
): QueueItem[] {
  const { review: reviews, report: reports, account: accounts } = tables;
  const unsentByKey = new Map(unsent.map((row) => [row.key, row]));
  const { report: allReports, account: allAccounts, trace: traces } = weighedBy;
  const weigh = weigher({ reports: allReports.values(), accounts: allAccounts, traces, now: Date.now() });
  const weightOf = (each: readonly Report[]) => weigh(each.filter(({ status }) => status === 'open'));
  const items = [
    ...[...reviews].flatMap(([id, review]) => ofReview(id, review, unsentByKey)),
    ...grouped([...reviews.values()].filter(isWithheld), ({ to }) => to.uid).map((each) => ofBurst(each, unsentByKey)),
    ...grouped([...reports.values()], groupKey).map((each) => ofReports(each, weightOf(each), tables, unsentByKey)),
    ...[...accounts.values()].flatMap((account) => ofAccount(account, unsentByKey)),
  ];
  return items.toSorted((a, b) => urgency(b) - urgency(a) || b.at - a.at);
}

/** Of what waits: how soon it is to be looked at. */
function urgency(item: QueueItem): number {
  if (!item.isOpen) return -1;
  if (item.kind === 'burst') return Infinity;
  if (item.kind !== 'report') return fullWeight / 2;
  return item.weight >= fullWeight ? item.weight : 0;
}

/** Those with the same key together, the newest first. */
function grouped<Item extends { createdAt: number }>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): [Item, ...Item[]][] {
  const groups = new Map<string, [Item, ...Item[]]>();
  for (const item of items.toSorted((a, b) => b.createdAt - a.createdAt)) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups.values()];
}

function ofBurst(reviews: [Review, ...Review[]], unsentByKey: ReadonlyMap<string, UnsentDecision>): QueueItem {
  const [newest] = reviews;
  const key = `release:${newest.to.uid}`;
  const row = unsentByKey.get(key) ?? null;
  const isOpen = row === null || row.refusal !== null;
  return { kind: 'burst', key, id: newest.to.uid, reviews, at: newest.createdAt, isOpen, unsent: row };
}

function ofReview(id: string, review: Review, unsentByKey: ReadonlyMap<string, UnsentDecision>): QueueItem[] {
  const reviewRow = unsentByKey.get(`review:${id}`) ?? null;
  const status = decided(reviewRow, (action) => afterAction(action, review.status, 'admin')) ?? review.status;
  const item: QueueItem = {
    kind: 'review',
    key: `review:${id}`,
    id,
    review,
    status,
    at: review.editedAt ?? review.createdAt,
    isOpen: status === 'pending',
    unsent: reviewRow,
  };
  const { reply } = review;
  return reply ? [item, ofReply(id, review, reply, unsentByKey)] : [item];
}

function ofReply(
  id: string,
  review: Review,
  reply: Reply,
  unsentByKey: ReadonlyMap<string, UnsentDecision>,
): QueueItem {
  const row = unsentByKey.get(`reply:${id}`) ?? null;
  const status = decided(row, (action) => afterReplyAction(action, reply.status, 'admin')) ?? reply.status;
  const isOpen = status === 'pending';
  return { kind: 'reply', key: `reply:${id}`, id, review, reply, status, at: reply.at, isOpen, unsent: row };
}

/** What is held back of somebody's, and what they wrote to one, is decided apart from what people report of their profile. */
function groupKey(report: Report): string {
  if (report.conversation === null) return reportKey(report);
  return `${reportKey(report)}:${report.isHold ? 'held' : report.conversation}`;
}

function ofReports(
  reports: [Report, ...Report[]],
  weight: number,
  { review: reviews, account: accounts }: AdminTables,
  unsentByKey: ReadonlyMap<string, UnsentDecision>,
): QueueItem {
  const [newest] = reports;
  const rows = reports.flatMap(({ id }) => unsentByKey.get(`settle:${id}`) ?? []);
  const isSettled = ({ id }: Report) => rows.some(({ key, refusal }) => key === `settle:${id}` && refusal === null);
  const review = reviews.get(reportedReview(newest) ?? '') ?? null;
  return {
    kind: 'report',
    key: `report:${groupKey(newest)}`,
    id: newest.id,
    reports,
    // Nobody's word is weighed where the server holds something back.
    weight: newest.isHold ? fullWeight : weight,
    review,
    about: { uid: newest.uid, displayName: review?.to.name || accounts.get(newest.uid)?.displayName || '' },
    at: newest.createdAt,
    isOpen: reports.some((report) => report.status === 'open' && !isSettled(report)),
    unsent: rows.find(({ refusal }) => refusal !== null) ?? rows[0] ?? null,
  };
}

/** What settles all that is open of it, each by itself. */
export function settling({ reports }: Extract<QueueItem, { kind: 'report' }>, isUpheld: boolean): AdminDecision[] {
  const open = reports.filter(({ status }) => status === 'open');
  return open.map(({ id, createdAt: known }) => ({ kind: 'settle', id, known, isUpheld }));
}

/** What accepts a profile as it was read. */
export function accepting({ id, at }: Extract<QueueItem, { kind: 'profile' }>): AdminDecision {
  return { kind: 'profile', uid: id, known: at };
}

/** Profiles that do not show, and would not if their owners let them, wait until they do. */
function ofAccount(account: User, unsentByKey: ReadonlyMap<string, UnsentDecision>): QueueItem[] {
  const { uid, unseenChange: change, publication, isSuspended } = account;
  if (!change || !publication?.hasEnough) return [];
  const key = `profile:${uid}`;
  const row = unsentByKey.get(key) ?? null;
  const isDecided = [row, unsentByKey.get(`suspension:${uid}`)].some((each) => each?.refusal === null);
  return [
    {
      kind: 'profile',
      key,
      id: uid,
      account,
      change,
      at: change.at,
      isOpen: !isSuspended && !isDecided,
      unsent: row,
    },
  ];
}

/** What a decision that waits to be sent leads to; null where there is none, or it came back. */
function decided<State>(row: UnsentDecision | null, after: (action: DecisionAction) => State | null): State | null {
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

/** What may be decided about it, as it stands; the kinds that have no text are settled, let show or accepted, and have none of these. */
export function actionsOf(item: QueueItem): DecisionAction[] {
  if (item.kind === 'report' || item.kind === 'burst' || item.kind === 'profile') return [];
  if (item.kind === 'review') return decisionActions.filter((each) => afterAction(each, item.status, 'admin') !== null);
  return decisionActions.filter((each) => afterReplyAction(each, item.status, 'admin') !== null);
}

/** Whether the admin wrote it, or some of it, or received it, or it is about them: then it is for others to decide. */
export function isOwn(item: QueueItem, uid: string): boolean {
  if (item.kind === 'profile') return item.id === uid;
  if (item.kind === 'burst') return item.id === uid || item.reviews.some(({ from }) => from.uid === uid);
  if (item.kind === 'report') return item.about.uid === uid || item.review?.from.uid === uid;
  return item.review.from.uid === uid || item.review.to.uid === uid;
}

export function subjectOf(item: QueueItem): Subject {
  if (item.kind === 'profile') return item.account;
  if (item.kind === 'report') return item.about;
  const to = item.kind === 'burst' ? item.reviews[0]?.to : item.review.to;
  return { uid: to?.uid ?? item.id, displayName: to?.name ?? '' };
}
