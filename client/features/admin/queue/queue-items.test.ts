import { expect, test } from 'vitest';
import { type AdminDecision, decisionKey } from '../../../../shared/model/admin-decision.ts';
import type { Report } from '../../../../shared/model/report.ts';
import { type Review, reviewDocumentId } from '../../../../shared/model/review.ts';
import type { Refusal } from '../../../../shared/protocol/refusal.ts';
import { makeContractor, makeReview, testTime } from '../../../../tests/world/makers.ts';
import { type AdminTables, emptyTables } from '../../../db/own/admin-packs.ts';
import type { UnsentDecision } from '../../../sync/own/admin/decisions.ts';
import { actionsOf, decisionOn, isOwn, queueItems, settling, subjectOf } from './queue-items.ts';

const pending = (author: string, change: Partial<Review> = {}) =>
  makeReview('ana', author, { status: 'pending', ...change });

function tablesOf(reviews: readonly Review[], reports: readonly Report[] = []) {
  return {
    ...emptyTables,
    review: new Map(reviews.map((review) => [reviewDocumentId(review), review])),
    report: new Map(reports.map((report) => [report.id, report])),
  };
}

function undecided(decision: AdminDecision, refusal: Refusal | null = null): UnsentDecision {
  return { key: decisionKey(decision), decision, name: 'ana', refusal, at: 0, canUndo: true };
}

const report: Report = {
  id: 'a-report',
  uid: 'ana',
  reviewId: 'by-rosa',
  reason: 'other',
  note: '',
  conversation: null,
  by: 'luis',
  createdAt: testTime,
  status: 'open',
  settled: null,
};

function only<Item>(items: readonly Item[]): Item {
  const [item] = items;
  if (item === undefined || items.length > 1) throw new Error('there is not exactly one');
  return item;
}

test('what waits comes first, then the newest, answers and reports among the reviews', () => {
  const reply = {
    text: 'Gracias.',
    at: testTime + 3,
    contentVersion: 1,
    status: 'pending',
    decision: null,
    approved: null,
  } as const;
  const reviews = [
    makeReview('ana', 'rosa', { createdAt: testTime + 9, reply }),
    pending('luis', { createdAt: testTime + 1 }),
    pending('marta', { createdAt: testTime, editedAt: testTime + 5 }),
    makeReview('ana', 'pedro', { createdAt: testTime + 2 }),
  ];
  const items = queueItems(tablesOf(reviews, [{ ...report, createdAt: testTime + 2 }]), []);
  expect(items.map(({ key }) => key)).toEqual([
    'review:ana:by-marta',
    'reply:ana:by-rosa',
    'review:ana:by-luis',
    'report:ana:by-rosa',
    'review:ana:by-rosa',
    'review:ana:by-pedro',
  ]);
  expect(items[3]).toMatchObject({ kind: 'report', review: { reviewId: 'by-rosa' } });
});

test('a report is about whom the review names, or the account, which may have no name', () => {
  const named = (tables: AdminTables) => {
    const item = queueItems(tables, []).find(({ kind }) => kind === 'report');
    return item && subjectOf(item);
  };
  const account = makeContractor({ uid: 'ana', displayName: 'Ana Muñoz' });
  const withAccount = { ...tablesOf([], [report]), account: new Map([['ana', account]]) };
  const about = pending('rosa', { to: { uid: 'ana', name: 'Ana', profilePhoto: null } });
  expect(named(tablesOf([], [report]))).toEqual({ uid: 'ana', displayName: '' });
  expect(named(withAccount)).toMatchObject({ displayName: 'Ana Muñoz' });
  expect(named({ ...withAccount, ...tablesOf([about], [report]) })).toMatchObject({ displayName: 'Ana' });
});

test('what was decided here stands before it is sent, and not once it came back', () => {
  const review = pending('luis', { contentVersion: 3 });
  const item = only(queueItems(tablesOf([review]), []));
  if (item.kind !== 'review') throw new Error('it is a review');
  const row = decisionOn(item, 'reject', 'off-topic');
  expect(row).toMatchObject({ id: 'ana:by-luis', part: 'review', decidedOn: 3, known: null, reason: 'off-topic' });
  expect(only(queueItems(tablesOf([review]), [undecided(row)]))).toMatchObject({ status: 'rejected', isOpen: false });
  const cameBack = undecided(row, { code: 'review-changed' });
  expect(only(queueItems(tablesOf([review]), [cameBack]))).toMatchObject({ status: 'pending', isOpen: true });
});

test('a report that was settled here waits no more', () => {
  const row = undecided({ kind: 'settle', id: report.id, known: report.createdAt, isUpheld: true });
  expect(only(queueItems(tablesOf([], [report]), [row]))).toMatchObject({ isOpen: false });
});

test('the process says what may be decided, and nobody decides about their own', () => {
  const allowed = (status: Review['status']) =>
    actionsOf(only(queueItems(tablesOf([pending('luis', { status })]), [])));
  expect(allowed('pending')).toEqual(['approve', 'reject']);
  expect(allowed('approved')).toEqual(['unapprove', 'reject']);
  expect(allowed('rejected')).toEqual(['approve']);
  expect(allowed('withdrawn')).toEqual([]);
  const item = only(queueItems(tablesOf([pending('luis')]), []));
  expect([isOwn(item, 'ana'), isOwn(item, 'author-uid-luis'), isOwn(item, 'rosa')]).toEqual([true, true, false]);
  const reported = only(queueItems(tablesOf([], [report]), []));
  expect([isOwn(reported, report.uid), isOwn(reported, 'jefa')]).toEqual([true, false]);
  const [ofReview] = queueItems(tablesOf([makeReview('ana', 'rosa')], [report]), []);
  expect(ofReview?.kind).toBe('report');
  expect(ofReview && isOwn(ofReview, 'author-uid-rosa')).toBe(true);
});

test('what people report of one thing stands together, and comes first where it weighs something', () => {
  const member = makeContractor({ uid: 'marta' });
  const others = [
    { ...report, id: 'second', by: 'marta', createdAt: testTime + 1 },
    { ...report, id: 'about-the-profile', reviewId: null },
  ];
  const tables = { ...tablesOf([pending('luis')], [report, ...others]), account: new Map([['marta', member]]) };
  const items = queueItems(tables, []);
  expect(items.map(({ key }) => key)).toEqual(['report:ana:by-rosa', 'review:ana:by-luis', 'report:ana:']);
  const [first] = items;
  if (first?.kind !== 'report') throw new Error('it is a report');
  expect(settling(first, true)).toMatchObject([{ id: 'second', isUpheld: true }, { id: 'a-report' }]);
  const halfSettled = settling(first, false)
    .slice(0, 1)
    .map((decision) => undecided(decision));
  expect(queueItems(tables, halfSettled)[0]).toMatchObject({ kind: 'report', isOpen: true });
});

test('a burst is looked at before all else, until somebody has', () => {
  const withheld = { at: testTime, released: null };
  const reviews = ['luis', 'rosa'].map((author, index) =>
    makeReview('ana', author, { withheld, createdAt: testTime + index }),
  );
  const tables = tablesOf([...reviews, pending('marta', { createdAt: testTime + 9 })]);
  const [item] = queueItems(tables, []);
  expect(item).toMatchObject({ kind: 'burst', id: 'ana', at: testTime + 1, isOpen: true });
  const owners = ['ana', 'author-uid-luis', 'jefa'].filter((uid) => item && isOwn(item, uid));
  expect(owners).toEqual(['ana', 'author-uid-luis']);
  const row = undecided({ kind: 'release', uid: 'ana', known: testTime + 1 });
  expect(queueItems(tables, [row]).find(({ kind }) => kind === 'burst')).toMatchObject({ isOpen: false });
});

test('what was dismissed before lifts no new report, and a part of all is weighed by what is known of all', () => {
  const dismissed = { by: 'jefa', at: testTime, isUpheld: false };
  const before = ['marta', 'rosa', 'pedro'].map((by) => ({
    ...report,
    id: `report-${by}`,
    by,
    status: 'settled' as const,
    settled: dismissed,
  }));
  const tables = tablesOf([], [report, ...before]);
  expect(only(queueItems(tables, []))).toMatchObject({ weight: 0.5 });
  const luis = makeContractor({ uid: 'luis', email: 'luis@example.com', emailVerified: true });
  const all = { ...tables, account: new Map([['luis', luis]]) };
  expect(only(queueItems(tables, [], all))).toMatchObject({ weight: 1 });
});

test('what somebody wrote to one person is settled apart from what is said of their profile', () => {
  const ofProfile = { ...report, reviewId: null };
  const ofMessages = { ...ofProfile, id: 'another', by: 'rosa', conversation: 'rosa:ana' };
  const items = queueItems(tablesOf([], [ofProfile, ofMessages]), []);
  expect(items).toMatchObject([{ reports: [{ id: 'a-report' }] }, { reports: [{ id: 'another' }] }]);
});

test('a live profile that changed since it was approved waits until it is accepted or its account suspended', () => {
  const change = { at: testTime, before: { displayName: 'Ana', services: [], profilePhoto: null, coverPhoto: null } };
  const publication = { isLive: true, hasEnough: true, approvedCount: 3, hidesAt: null };
  const account = makeContractor({ uid: 'ana', displayName: 'Banco Nacional', unseenChange: change, publication });
  const tables = (...accounts: (typeof account)[]) => ({
    ...emptyTables,
    account: new Map(accounts.map((each) => [each.uid, each])),
  });
  const item = only(queueItems(tables(account), []));
  expect(item).toMatchObject({ kind: 'profile', isOpen: true, at: testTime, change });
  expect(subjectOf(item)).toMatchObject({ displayName: 'Banco Nacional' });
  expect(actionsOf(item)).toEqual([]);
  expect([isOwn(item, 'ana'), isOwn(item, 'jefa')]).toEqual([true, false]);
  for (const decision of [
    { kind: 'profile', uid: 'ana', known: testTime },
    { kind: 'suspension', uid: 'ana', reason: 'false-profile' },
  ] as const) {
    expect(only(queueItems(tables(account), [undecided(decision)])).isOpen).toBe(false);
    expect(only(queueItems(tables(account), [undecided(decision, { code: 'review-changed' })])).isOpen).toBe(true);
  }
  expect(queueItems(tables({ ...account, unseenChange: null }), [])).toEqual([]);
  expect(queueItems(tables({ ...account, publication: { ...publication, hasEnough: false } }), [])).toEqual([]);
});
