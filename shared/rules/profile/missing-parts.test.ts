import { expect, test } from 'vitest';
import { makeContractor } from '../../../tests/world/makers.ts';
import { missingOf } from './missing-parts.ts';
import { ownView } from '../account/user.ts';

test('a profile lacks what its account does not say, the most wanted first', () => {
  const account = ownView(makeContractor({ displayName: '', zones: [] }));
  expect(missingOf(account)).toEqual(['name', 'zones', 'phone', 'photo']);
  expect(missingOf({ ...account, displayName: 'Ana', zones: ['nicoya'], contactPhone: '+50688880000' })).toEqual([
    'photo',
  ]);
});
