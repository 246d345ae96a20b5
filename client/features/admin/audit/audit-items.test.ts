import { expect, test } from 'vitest';
import type { AuditEntry } from '../../../../shared/model/audit.ts';
import { makeContractor, makeReview } from '../../../../tests/world/makers.ts';
import { actorsOf, anyEntry, type AuditFilter, auditItems } from './audit-items.ts';

const entry = (at: string, action: AuditEntry['action'], actor: string, target: string): [string, AuditEntry] => [
  `${at}:${action}`,
  { at: Date.parse(at), actor, action, target, reason: null, changes: [] },
];
const review = makeReview('ana', 'luis', { to: { uid: 'ana', name: 'Ana Peña', profilePhoto: null } });
const tables = {
  audit: new Map([
    // The last moment of the 20th, and the first of the 21st, in Costa Rica.
    entry('2026-11-21T05:59:59Z', 'access-granted', 'jefa', 'ana'),
    entry('2026-11-21T06:00:00Z', 'review-approved', 'otra', 'ana:by-luis'),
    entry('2026-11-22T18:00:00Z', 'account-suspended', 'jefa', 'beto'),
  ]),
  account: new Map([
    ['ana', makeContractor({ uid: 'ana', displayName: 'Ana Peña', email: 'ana@example.com' })],
    ['beto', makeContractor({ uid: 'beto', displayName: 'Beto', phoneNumber: '+50688880000' })],
    ['jefa', makeContractor({ uid: 'jefa', displayName: 'La jefa' })],
  ]),
  review: new Map([['ana:by-luis', review]]),
};
const found = (filter: Partial<AuditFilter>) =>
  auditItems(tables, { ...anyEntry, ...filter }).map(({ entry: { action } }) => action);

test('everything, the newest first, with whom it is about', () => {
  expect(auditItems(tables, anyEntry).map(({ entry: { action }, about }) => [action, about])).toEqual([
    ['account-suspended', 'Beto'],
    ['review-approved', 'Ana Peña'],
    ['access-granted', 'Ana Peña'],
  ]);
  expect(actorsOf(tables)).toEqual(['jefa', 'otra']);
});

test.each<[string, Partial<AuditFilter>, AuditEntry['action'][]]>([
  ['who', { actor: 'otra' }, ['review-approved']],
  ['what', { action: 'account-suspended' }, ['account-suspended']],
  ['from a day', { from: '2026-11-21' }, ['account-suspended', 'review-approved']],
  ['until a day', { until: '2026-11-20' }, ['access-granted']],
  ['one day', { from: '2026-11-21', until: '2026-11-21' }, ['review-approved']],
  ['a name, without its accents', { account: 'pena' }, ['review-approved', 'access-granted']],
  ['an address', { account: 'ana@example' }, ['review-approved', 'access-granted']],
  ['a number', { account: '88880000' }, ['account-suspended']],
  ['who did it, by name', { account: 'la jefa' }, ['account-suspended', 'access-granted']],
  ['all together', { actor: 'jefa', account: 'pena', from: '2026-11-21' }, []],
])('by %s', (_, filter, actions) => {
  expect(found(filter)).toEqual(actions);
});

test.each([
  ['a report about a profile', 'report-settled', 'beto::0f3c'],
  ['a report about a review that is older than what the device holds', 'report-settled', 'beto:by-luis:0f3c'],
  ['messages that were reported', 'conversation-seen', 'beto:conversation:0f3c'],
  ['a review that is older than that', 'review-approved', 'beto:by-luis'],
] as const)('%s is called and found by whom it is about', (_which, action, target) => {
  const audit = new Map([entry('2026-11-22T18:00:00Z', action, 'jefa', target)]);
  const named = (account: string) =>
    auditItems({ ...tables, audit }, { ...anyEntry, account }).map(({ about }) => about);
  expect(named('')).toEqual(['Beto']);
  expect(named('beto')).toEqual(['Beto']);
  expect(named('88880000')).toEqual(['Beto']);
  expect(named('peña')).toEqual([]);
});
