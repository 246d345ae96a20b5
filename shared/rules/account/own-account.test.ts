import { expect, test } from 'vitest';
import { isLastWayIn, isOwnerOf } from './own-account.ts';

test('the only way into an account may not be taken away', () => {
  expect(isLastWayIn(['password'], 'password')).toBe(true);
  expect(isLastWayIn(['phone'], 'phone')).toBe(true);
});

test('one of two ways into an account may be taken away', () => {
  expect(isLastWayIn(['password', 'google'], 'password')).toBe(false);
  expect(isLastWayIn(['google', 'phone'], 'phone')).toBe(false);
});

test('a profile belongs to whoever comes in by its account, by phone or by email, and has access', () => {
  const person = { uid: 'ana', phoneAuthId: 'by-phone', emailAuthId: null, hasBetaAccess: true };
  expect(isOwnerOf(person, 'ana')).toBe(true);
  expect(isOwnerOf(person, 'by-phone')).toBe(true);
  expect(isOwnerOf(person, 'beto')).toBe(false);
  expect(isOwnerOf({ ...person, hasBetaAccess: false }, 'ana')).toBe(false);
});
