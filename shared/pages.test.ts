import { expect, test } from 'vitest';
import { destinationOf } from './pages.ts';

test('the bare root goes to English', () => {
  expect(destinationOf('/')).toEqual({ kind: 'redirect', to: '/en' });
});

test('an unknown language becomes English and keeps the rest of the path', () => {
  expect(destinationOf('/fr/find')).toEqual({ kind: 'redirect', to: '/en/find' });
});

test('a missing language is put in front of the path', () => {
  expect(destinationOf('/find')).toEqual({ kind: 'redirect', to: '/en/find' });
});

test.each(['/en', '/es', '/es/find', '/es/find/plumbing', '/en/find/plumbing/tamarindo', '/en/tos', '/es/privacy/'])(
  '%s is a page',
  (path) => {
    expect(destinationOf(path).kind).toBe('page');
  },
);

test('a profile is known by its uid', () => {
  expect(destinationOf('/es/profile/abc')).toEqual({ kind: 'profile', language: 'es', uid: 'abc' });
  expect(destinationOf('/es/profile/abc/fontaneria-ana')).toEqual({ kind: 'profile', language: 'es', uid: 'abc' });
});

test.each(['/en/nothing', '/es/find/x/y/z', '/en/profile', '/en/tos/x', '/en/profile/a/b/c'])(
  '%s leads nowhere',
  (path) => {
    expect(destinationOf(path).kind).toBe('unknown');
  },
);
