import { expect, test } from 'vitest';
import { destinationOf } from './pages.ts';

test('the bare root has no rest', () => {
  expect(destinationOf('/')).toEqual({ kind: 'redirect', language: null, rest: '' });
});

test('an unknown language becomes English and keeps the rest of the path', () => {
  expect(destinationOf('/fr/find')).toEqual({ kind: 'redirect', language: null, rest: '/find' });
});

test.each([
  ['/es-CR/find', 'es', '/find'],
  ['/en-US', 'en', ''],
  ['/es-419/find/plumbing', 'es', '/find/plumbing'],
  ['/ES/find', 'es', '/find'],
  ['/pt-BR/profile/abc', null, '/profile/abc'],
  ['/zh-Hant-TW/faq', null, '/faq'],
  ['/est-EE/faq', null, '/faq'],
])('%s names a language as browsers do: one of ours is kept', (path, language, rest) => {
  expect(destinationOf(path)).toEqual({ kind: 'redirect', language, rest });
});

test.each(['/add-phone-number', '/faq', '/tos', '/edit-contractor-profile', '/leave-a-review'])(
  '%s is no language, but a page whose language is missing',
  (path) => {
    expect(destinationOf(path)).toEqual({ kind: 'redirect', language: null, rest: path });
  },
);

test('a missing language is put in front of the path', () => {
  expect(destinationOf('/find')).toEqual({ kind: 'redirect', language: null, rest: '/find' });
});

test.each(['/en', '/es', '/es/find', '/es/find/plumbing', '/en/find/plumbing/tamarindo', '/en/tos', '/es/privacy/'])(
  '%s is a page',
  (path) => {
    expect(destinationOf(path).kind).toBe('page');
  },
);

test.each([
  '/es/account',
  '/en/account-setup',
  '/es/account-setup/photos',
  '/es/edit-contractor-profile',
  '/es/sync',
  '/es/notices',
  '/es/messages',
  '/es/messages/abc',
  '/en/admin',
  '/es/admin/accounts',
  '/en/coming-soon',
  '/es/review-tos',
  '/en/signin',
  '/es/profile',
])('%s is a page of accounts', (path) => {
  expect(destinationOf(path).kind).toBe('page');
});

test('the form for a review is a page, of somebody or of nobody yet', () => {
  expect(destinationOf('/es/leave-a-review/abc').kind).toBe('page');
  expect(destinationOf('/es/leave-a-review').kind).toBe('page');
  expect(destinationOf('/es/leave-a-review/abc/ana').kind).toBe('unknown');
  expect(destinationOf('/leave-a-review/abc')).toEqual({
    kind: 'redirect',
    language: null,
    rest: '/leave-a-review/abc',
  });
});

test('a profile is known by its uid', () => {
  expect(destinationOf('/es/profile/abc')).toEqual({ kind: 'profile', language: 'es', uid: 'abc' });
  expect(destinationOf('/es/profile/abc/fontaneria-ana')).toEqual({ kind: 'profile', language: 'es', uid: 'abc' });
});

test.each([
  '/en/nothing',
  '/en/404',
  '/es/find/x/y/z',
  '/en/tos/x',
  '/en/profile/a/b/c',
  '/en/account/x',
  '/es/admin/accounts/x',
  '/en/account-setup/photos/x',
  '/en/constructor',
])('%s leads nowhere', (path) => {
  expect(destinationOf(path).kind).toBe('unknown');
});
