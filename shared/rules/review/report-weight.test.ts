import { expect, test } from 'vitest';
import { makeContractor, testTime } from '../../../tests/world/makers.ts';
import type { Report } from '../../model/report.ts';
import type { Trace } from '../../model/trace.ts';
import { type ReportFacts, weigher } from './report-weight.ts';

let made = 0;
const report = (by: string, isUpheld?: boolean): Report => ({
  id: `report-${made++}`,
  uid: 'ana',
  reviewId: null,
  reason: 'other',
  note: '',
  conversation: null,
  by,
  createdAt: testTime,
  ...(isUpheld === undefined
    ? { status: 'open', settled: null }
    : { status: 'settled', settled: { by: 'jefa', at: testTime, isUpheld } }),
});
const proven = (...uids: string[]) => new Map(uids.map((uid) => [uid, makeContractor({ uid })]));
const at = (hash: string): Trace => ({ wasSuspended: false, marks: [{ kind: 'place', hash, at: testTime }] });
const weigh = (about: Report[], { reports = [], accounts = proven('luis'), ...facts }: Partial<ReportFacts> = {}) =>
  weigher({ reports, accounts, traces: new Map(), now: testTime, ...facts })(about);

test('who was right before weighs more, and who was not weighs less', () => {
  expect(weigh([report('luis')])).toBe(1);
  expect(weigh([report('luis')], { reports: [report('luis', true), report('luis', true)] })).toBe(1.5);
  expect(weigh([report('luis')], { reports: [report('luis', false), report('luis', false)] })).toBe(0.5);
  expect(weigh([report('luis')], { reports: [report('rosa', false)] })).toBe(1);
});

test('who has proven nothing weighs half, and one person once, however many accounts they make', () => {
  expect(weigh([report('guest')])).toBe(0.5);
  expect(weigh([report('luis'), report('luis')])).toBe(1);
  const guests = Array.from({ length: 250 }, (_, index) => `guest${index}`);
  const traces = new Map(guests.map((uid) => [uid, at('one house')]));
  expect(
    weigh(
      guests.map((uid) => report(uid)),
      { traces },
    ),
  ).toBe(0.5);
  expect(weigh([report('luis'), report('rosa')], { accounts: proven('luis', 'rosa') })).toBe(2);
});
