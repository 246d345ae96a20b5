import { expect, test } from 'vitest';
import { isLastWayIn } from './own-account.ts';

test('the only way into an account may not be taken away', () => {
  expect(isLastWayIn(['password'], 'password')).toBe(true);
  expect(isLastWayIn(['phone'], 'phone')).toBe(true);
});

test('one of two ways into an account may be taken away', () => {
  expect(isLastWayIn(['password', 'google'], 'password')).toBe(false);
  expect(isLastWayIn(['google', 'phone'], 'phone')).toBe(false);
});
