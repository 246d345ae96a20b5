import { expect, test } from 'vitest';
import { isOwnerOf } from './profile-owner.ts';

test('a profile belongs to whoever comes in by its account, by phone or by email, and is a professional or has access', () => {
  const person = { uid: 'ana', phoneAuthId: 'by-phone', emailAuthId: null, hasBetaAccess: true, isContractor: true };
  expect(isOwnerOf(person, 'ana')).toBe(true);
  expect(isOwnerOf(person, 'by-phone')).toBe(true);
  expect(isOwnerOf(person, 'beto')).toBe(false);
  expect(isOwnerOf({ ...person, hasBetaAccess: false }, 'ana')).toBe(true);
  expect(isOwnerOf({ ...person, isContractor: false }, 'ana')).toBe(true);
  expect(isOwnerOf({ ...person, hasBetaAccess: false, isContractor: false }, 'ana')).toBe(false);
});
