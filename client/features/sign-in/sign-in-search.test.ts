import { expect, test } from 'vitest';
import { keptSearch, signInSearchOf } from './sign-in-search.ts';

const all = {
  role: 'contractor',
  betakey: 'k3y',
  nextRoute: '/es/find?q=agua',
  refused: 'google-failed',
};

test('the address of the form carries a role, an invitation, a page to come and a refusal', () => {
  expect(signInSearchOf({ ...all, other: 'x' })).toEqual(all);
});

test('any role but that of a professional is nobody’s', () => {
  expect(signInSearchOf({ role: 'admin' })).toEqual({});
});

test('a key of digits only, which the router reads as a number, stays the key', () => {
  expect(signInSearchOf({ betakey: 12345 })).toEqual({ betakey: '12345' });
});

test('what is no text is left out', () => {
  expect(signInSearchOf({ betakey: ['a'], nextRoute: { to: '/' } })).toEqual({});
});

test('changing between signing in and creating an account keeps all but the refusal of the last try', () => {
  const { refused: _, ...kept } = signInSearchOf(all);
  expect(keptSearch(signInSearchOf(all))).toEqual(kept);
});
