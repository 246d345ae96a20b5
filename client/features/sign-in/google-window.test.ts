import { expect, test } from 'vitest';
import { googleAddress } from './google-window.ts';

test('Google in a window of its own is told the language and the role, and comes back to no page', () => {
  expect(googleAddress('popup', 'es', { role: 'contractor', nextRoute: '/es/find' })).toBe(
    '/auth/google?mode=popup&lang=es&role=contractor',
  );
});

test('Google in place of the page leads back to the page that was wanted', () => {
  expect(googleAddress('redirect', 'en', { nextRoute: '/en/find?q=a&b' })).toBe(
    '/auth/google?mode=redirect&lang=en&next=%2Fen%2Ffind%3Fq%3Da%26b',
  );
});

test('no invitation is ever in an address that leads out of the product', () => {
  expect(googleAddress('redirect', 'en', { betakey: 'k3y' })).toBe('/auth/google?mode=redirect&lang=en');
});
