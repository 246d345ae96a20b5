import { expect, test } from 'vitest';
import { makeContractor, makeNotice } from '../../../tests/world/makers.ts';
import { accountForAdmins } from './private-parts.ts';

test('admins have no answers kept ready, nor what of them was overtaken', () => {
  const overtaken = (field: string) =>
    makeNotice({ id: field, kind: 'edit-overtaken', overtaken: { field, value: 'Con gusto, Luis.' } });
  const notices = [overtaken('cannedAnswers'), overtaken('description')];
  const seen = accountForAdmins(makeContractor({ cannedAnswers: ['Con gusto, Luis.'], notices }));
  expect(seen.cannedAnswers).toEqual([]);
  expect(seen.notices.map(({ id }) => id)).toEqual(['description']);
});
