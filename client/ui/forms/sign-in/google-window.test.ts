import { expect, test } from 'vitest';
import { googleAddress, refusedBy } from './google-window.ts';

test('Google in a window of its own is told the language and the role, and comes back to no page', () => {
  expect(googleAddress({ mode: 'popup', language: 'es', role: 'contractor', next: '/es/find' })).toBe(
    '/auth/google?mode=popup&lang=es&role=contractor',
  );
});

test('Google in place of the page leads back to the page that was wanted', () => {
  expect(googleAddress({ mode: 'redirect', language: 'en', next: '/en/find?q=a&b' })).toBe(
    '/auth/google?mode=redirect&lang=en&next=%2Fen%2Ffind%3Fq%3Da%26b',
  );
  expect(googleAddress({ mode: 'link', language: 'en', next: '/en/account' })).toBe(
    '/auth/google?mode=link&lang=en&next=%2Fen%2Faccount',
  );
});

test('a refusal that nobody knows is Google’s', () => {
  expect(refusedBy('google-in-use').code).toBe('google-in-use');
  expect(refusedBy('<b>').code).toBe('google-failed');
});
