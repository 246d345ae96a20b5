import { expect, test } from 'vitest';
import { type AdminDecision, decisionKey } from '../../../../shared/model/admin-decision.ts';
import { makeContractor } from '../../../../tests/world/makers.ts';
import type { UnsentDecision } from '../../../sync/own/admin/decisions.ts';
import { accountItem, matching, newestFirst } from './account-items.ts';
import { isLong, preview } from '../queue/preview.ts';

const ana = makeContractor({ uid: 'Xy7ana', displayName: 'Ana Muñoz', email: 'ana@example.com', createdAt: 2 });
const beto = makeContractor({ uid: 'beto', displayName: 'Beto', email: null, createdAt: 5 });

const unsentOf = (...decisions: AdminDecision[]) =>
  new Map(
    decisions.map((decision): [string, UnsentDecision] => {
      const key = decisionKey(decision);
      return [key, { key, decision, name: '', refusal: null, at: 0, canUndo: true }];
    }),
  );

test('accounts are found by name without accents, by address and by id, the newest first', () => {
  const all = newestFirst(new Map([ana, beto].map((account) => [account.uid, account])));
  expect(all).toEqual([beto, ana]);
  const found = (query: string) => matching(all, query).map(({ uid }) => uid);
  expect(found('munoz ANA')).toEqual(['Xy7ana']);
  expect(found('ana@example.com')).toEqual(['Xy7ana']);
  expect(found('xy7')).toEqual(['Xy7ana']);
  expect(found('beto munoz')).toEqual([]);
  expect(found(' ')).toEqual(['beto', 'Xy7ana']);
});

test('an account stands as it was decided here, until it is sent', () => {
  const { uid } = ana;
  const access: AdminDecision = { kind: 'access', uid, hasBetaAccess: false };
  const suspension: AdminDecision = { kind: 'suspension', uid, reason: 'unlawful' };
  const deletion: AdminDecision = { kind: 'deletion', uid, isConfirmed: true };
  const after = { hasBetaAccess: false, isSuspended: true, isLeaving: true, isWaiting: true };
  expect(accountItem(ana, unsentOf(access, suspension, deletion))).toMatchObject(after);
  const before = { hasBetaAccess: true, isSuspended: false, isLeaving: false, isWaiting: false };
  expect(accountItem(ana, new Map())).toMatchObject(before);
  const cameBack = [...unsentOf(access)].map(([key, row]): [string, UnsentDecision] => [
    key,
    { ...row, refusal: { code: 'not-found' } },
  ]);
  expect(accountItem(ana, new Map(cameBack))).toMatchObject(before);
});

test('a text of more than 150 characters stands in the list by its beginning', () => {
  const text = 'á'.repeat(150);
  expect([isLong(text), preview(text)]).toEqual([false, text]);
  expect(preview(`${text}b`)).toBe(`${text}…`);
});
