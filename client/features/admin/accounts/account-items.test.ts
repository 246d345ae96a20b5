import { expect, test } from 'vitest';
import type { AdminRow } from '../../../../shared/protocol/admin-protocol.ts';
import { makeContractor, testTime } from '../../../../tests/world/makers.ts';
import type { QueuedRow } from '../../../db/own/admin-database.ts';
import { keyOf } from '../../../sync/admin/admin-state.ts';
import { accountItem, matching, newestFirst } from './account-items.ts';
import { isLong, preview } from '../queue/preview.ts';

const ana = makeContractor({ uid: 'Xy7ana', displayName: 'Ana Muñoz', email: 'ana@example.com', createdAt: 2 });
const beto = makeContractor({ uid: 'beto', displayName: 'Beto', email: null, createdAt: 5 });

const queuedOf = (...rows: AdminRow[]) =>
  new Map(
    rows.map((row, order): [string, QueuedRow] => {
      const key = keyOf(row);
      return [key, { order, key, row, name: '', at: testTime, refusal: null }];
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
  const access: AdminRow = { kind: 'access', uid, hasBetaAccess: false };
  const suspension: AdminRow = { kind: 'suspension', uid, reason: 'unlawful' };
  const deletion: AdminRow = { kind: 'deletion', uid, isConfirmed: true };
  const after = { hasBetaAccess: false, isSuspended: true, isLeaving: true, isWaiting: true };
  expect(accountItem(ana, queuedOf(access, suspension, deletion))).toMatchObject(after);
  const before = { hasBetaAccess: true, isSuspended: false, isLeaving: false, isWaiting: false };
  expect(accountItem(ana, new Map())).toMatchObject(before);
  const cameBack = [...queuedOf(access)].map(([key, row]): [string, QueuedRow] => [
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
