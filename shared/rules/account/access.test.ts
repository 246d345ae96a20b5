import { describe, expect, test } from 'vitest';
import { nextRouteOf, type Person, wayAfterSignIn, wayInsteadOf } from './access.ts';
import { pageAccess, waitsForCheck } from './page-access.ts';
import { isPersonal, isRestricted } from './personal-pages.ts';

const active: Person = {
  uid: 'u1',
  displayName: 'Ana',
  isAnonymous: false,
  isContractor: true,
  hasBetaAccess: true,
  hasSignedCurrentTos: true,
  isAdmin: false,
};
const people = {
  nobody: null,
  anonymous: { ...active, displayName: '', isAnonymous: true, hasBetaAccess: false, hasSignedCurrentTos: false },
  waiting: { ...active, hasBetaAccess: false, hasSignedCurrentTos: false },
  'waiting admin': { ...active, hasBetaAccess: false, isAdmin: true },
  unsigned: { ...active, hasSignedCurrentTos: false },
  'unsigned without a name': { ...active, displayName: '', hasSignedCurrentTos: false },
  active,
  'active without a name': { ...active, displayName: '' },
  'a resident': { ...active, isContractor: false },
  'a resident without a name': { ...active, isContractor: false, displayName: '' },
  'an unsigned resident': { ...active, isContractor: false, hasSignedCurrentTos: false },
  'a waiting resident': { ...active, isContractor: false, hasBetaAccess: false, hasSignedCurrentTos: false },
  admin: { ...active, isAdmin: true },
} satisfies Record<string, Person | null>;
type Who = keyof typeof people;

const accountPages = ['/account', '/add-phone-number'];
const setupPages = ['/account-setup', '/account-setup/photos'];
const adminPages = ['/admin', '/admin/accounts', '/admin/reviews', '/admin/invitations', '/admin/audit'];
const restrictedPages = [...accountPages, ...setupPages, '/edit-contractor-profile', ...adminPages];
const languages = ['en', 'es'] as const;

describe.each(languages)('in %s', (lang) => {
  const at = (page: string) => `/${lang}${page}`;
  const terms = (next: string) => ({ path: at('/review-tos'), nextRoute: at(next) });

  describe.each(restrictedPages)('%s', (page) => {
    const isOfAdmins = adminPages.includes(page);
    const isOfAccount = accountPages.includes(page);
    const isEditing = page === '/edit-contractor-profile';
    const unlessWaiting = isOfAccount ? null : { path: at('/coming-soon') };
    const ofResidents = isOfAdmins ? { path: at('') } : isEditing ? { path: at('/account-setup') } : null;
    const table: [Who, unknown][] = [
      ['nobody', { path: at('/signin'), nextRoute: at(page) }],
      ['anonymous', { path: at('/signin'), nextRoute: at(page) }],
      ['waiting', unlessWaiting],
      ['waiting admin', unlessWaiting],
      ['unsigned', terms('/profile/u1')],
      ['unsigned without a name', terms('/account-setup')],
      ['active', isOfAdmins ? { path: at('') } : null],
      ['active without a name', isOfAdmins ? { path: at('') } : null],
      ['a resident', ofResidents],
      ['a waiting resident', ofResidents],
      ['an unsigned resident', terms(isOfAccount || isOfAdmins ? '/find' : '/account-setup')],
      ['admin', null],
    ];
    test.each(table)('leads who is %s to %j', (who, way) => {
      expect(wayInsteadOf(at(page), people[who], null)).toEqual(way);
    });

    test('shows nothing before the auth check is done', () => {
      expect(waitsForCheck(at(page))).toBe(true);
      expect(isRestricted(at(page))).toBe(true);
    });
  });

  test('the notices are their reader’s own, and who waits for access comes back to them', () => {
    expect(isPersonal(at('/notices'))).toBe(true);
    expect(waitsForCheck(at('/notices'))).toBe(true);
    expect(wayAfterSignIn(lang, people.waiting, at('/notices'))).toEqual({ path: at('/notices') });
  });

  test('conversations are their reader’s own, and who has no account may begin one', () => {
    for (const page of ['/messages', '/messages/u2']) {
      expect(isPersonal(at(page))).toBe(true);
      expect(waitsForCheck(at(page))).toBe(true);
      for (const person of Object.values(people)) expect(wayInsteadOf(at(page), person, null)).toBeNull();
    }
  });

  test('comes back to the tab that was asked for', () => {
    const address = at('/edit-contractor-profile?tab=photos');
    expect(wayInsteadOf(address, null, null)).toEqual({ path: at('/signin'), nextRoute: address });
    expect(wayInsteadOf(address, active, null)).toBeNull();
  });

  test.each(['', '/find/plumbing', '/profile/u2', '/tos', '/privacy', '/reset-password', '/accounts', '/nothing'])(
    'the page "%s" is for everybody, at once',
    (page) => {
      expect(waitsForCheck(at(page))).toBe(false);
      for (const person of Object.values(people)) expect(wayInsteadOf(at(page), person, null)).toBeNull();
    },
  );

  const places: [page: string, Who, unknown][] = [
    ['/signin', 'nobody', null],
    ['/signin', 'anonymous', null],
    ['/signin', 'waiting', { path: at('/coming-soon') }],
    ['/signin', 'unsigned', terms('/profile/u1')],
    ['/create-account', 'active', { path: at('/profile/u1') }],
    ['/create-account', 'active without a name', { path: at('/account-setup') }],
    ['/create-account', 'a resident', { path: at('/find') }],
    ['/create-account', 'a resident without a name', { path: at('/account') }],
    ['/create-account', 'a waiting resident', { path: at('/find') }],
    ['/create-account?role=contractor', 'a waiting resident', { path: at('/account-setup') }],
    ['/signin?role=contractor&betakey=k', 'a resident', { path: at('/account-setup') }],
    ['/create-account?role=contractor', 'active', { path: at('/profile/u1') }],
    ['/signin', 'an unsigned resident', terms('/find')],
    ['/signin', 'admin', { path: at('/admin/accounts') }],
    ['/coming-soon', 'nobody', null],
    ['/coming-soon', 'waiting', null],
    ['/coming-soon', 'unsigned', { path: at('/account-setup') }],
    ['/coming-soon', 'active', { path: at('/account-setup') }],
    ['/coming-soon', 'a resident', { path: at('/account') }],
    ['/coming-soon?reviewsuccess=true', 'a waiting resident', { path: at('/account') }],
    ['/review-tos', 'nobody', { path: at('/signin') }],
    ['/review-tos', 'anonymous', { path: at('/signin') }],
    ['/review-tos', 'waiting', { path: at('/coming-soon') }],
    ['/review-tos', 'unsigned', null],
    ['/review-tos', 'active', { path: at('/profile/u1') }],
    ['/review-tos', 'a resident', { path: at('/find') }],
    ['/notices', 'nobody', { path: at('/signin'), nextRoute: at('/notices') }],
    ['/notices', 'anonymous', null],
    ['/notices', 'waiting', null],
    ['/notices', 'unsigned', null],
    ['/profile', 'nobody', { path: at('/signin'), nextRoute: at('/profile') }],
    ['/profile', 'anonymous', { path: at('/signin'), nextRoute: at('/profile') }],
    ['/profile', 'waiting', { path: at('/profile/u1') }],
    ['/profile', 'a resident', { path: at('/account') }],
    ['/profile/u1', 'active', null],
    ['/profile/u1/ana', 'a resident', { path: at('/account') }],
    ['/profile/u1', 'a waiting resident', { path: at('/account') }],
  ];
  test.each(places)('%s leads who is %s to %j', (page, who, way) => {
    expect(wayInsteadOf(at(page), people[who], null)).toEqual(way);
  });

  test('the terms and the door pass on where one wanted to go', () => {
    const next = at('/account?tab=myReviews');
    expect(wayInsteadOf(at('/review-tos'), null, next)).toEqual({ path: at('/signin'), nextRoute: next });
    expect(wayInsteadOf(at('/signin'), people.unsigned, next)).toEqual({ path: at('/review-tos'), nextRoute: next });
    expect(wayInsteadOf(at('/review-tos'), active, next)).toEqual({ path: next });
  });

  test('who waits goes on to a page that they may see, and to no other', () => {
    expect(wayAfterSignIn(lang, people.waiting, at('/profile/u2'))).toEqual({ path: at('/profile/u2') });
    expect(wayAfterSignIn(lang, people.waiting, at('/account'))).toEqual({ path: at('/account') });
    expect(wayAfterSignIn(lang, people.waiting, at('/account-setup'))).toEqual({ path: at('/coming-soon') });
    expect(wayAfterSignIn(lang, people.waiting, at('/admin'))).toEqual({ path: at('/coming-soon') });
  });

  test('an admin goes where they were asked to before the accounts', () => {
    expect(wayAfterSignIn(lang, people.admin, at('/account'))).toEqual({ path: at('/account') });
    expect(wayAfterSignIn(lang, people.admin, '//evil.example')).toEqual({ path: at('/admin/accounts') });
  });
});

test('no way leads round in a circle, wherever one starts', () => {
  const nexts = [null, '/en/account', '/es/admin', '/en/coming-soon', '/en/profile', '/en/signin', '/en/review-tos'];
  const starts = [...restrictedPages, '/signin', '/create-account', '/coming-soon', '/review-tos', '/profile'];
  for (const person of Object.values(people)) {
    for (const start of starts)
      for (const next of nexts) expect(stepsFrom(`/en${start}`, person, next)).toBeLessThan(5);
  }
});

/** How many pages somebody is led past until one is theirs. */
function stepsFrom(address: string, person: Person | null, next: string | null): number {
  const way = wayInsteadOf(address, person, next);
  return way ? 1 + stepsFrom(way.path, person, way.nextRoute ?? null) : 0;
}

test('only the two pages of the form are doors', () => {
  expect(pageAccess('/en/signin?nextRoute=/en/account')).toBe('door');
  expect(pageAccess('/es/create-account/')).toBe('door');
  expect(pageAccess('/es/account')).toBe('account');
});

describe('the next route', () => {
  test.each([
    '/en',
    '/es/find/plumbing/tamarindo?openNow=true',
    '/en/profile/u1',
    '/es/account?tab=myReviews',
    '/en/account-setup/photos',
    '/es/coming-soon?reviewsuccess=true',
  ])('may be %s', (text) => {
    expect(nextRouteOf(text)).toBe(text);
  });

  test.each([
    null,
    '',
    'en/account',
    '//evil.example',
    '//evil.example/en/account',
    '///evil.example',
    String.raw`/\evil.example`,
    String.raw`\\evil.example`,
    '/\t/evil.example',
    '\t//evil.example',
    '/%09/evil.example',
    '/en/..//evil.example/en/account',
    '/en/%2e%2e//evil.example',
    'https://evil.example/en/account',
    'https:/en/account',
    'javascript:alert(1)',
    'data:text/html,x',
    '/en/account@evil.example',
    '/account',
    '/fr/account',
    '/en/nothing',
    '/en/404',
    '/en/constructor',
    '/auth/sign-out',
    '/sync/own/pull',
    '/en/signin',
    '/es/create-account?betakey=x',
    '/en/review-tos?nextRoute=/en/account',
  ])('may not be %j', (text) => {
    expect(nextRouteOf(text)).toBeNull();
  });

  test('stays on our own origin, whatever a browser makes of it', () => {
    for (const text of ['/en/find/../account', String.raw`/en\account`, '/en/find/.//..//x', '/en/\naccount']) {
      const { origin, pathname } = new URL(nextRouteOf(text) ?? '/en', 'https://confio.example');
      expect(origin).toBe('https://confio.example');
      expect(pathname).toMatch(/^\/en(\/|$)/);
    }
  });
});
