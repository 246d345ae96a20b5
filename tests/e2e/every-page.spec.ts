import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type Language, languages } from '../../shared/model/language.ts';
import type { User } from '../../shared/model/user.ts';
import { makeReview } from '../world/makers.ts';
import { signedTerms, signUp } from '../world/people.ts';
import { putReview } from '../world/world.ts';
import { lostInLargeLetters, smallTargets, strayOnLargerScreens } from './fit.ts';
import { exampleUid, expect, expectAccessible, signInAs, test, untilUpToDate } from './fixture.ts';

/*
 * Every page, in both languages: the one place where the language matters by itself. The stories of the other files are told once. A
 * tool for accessibility looks at each page in Spanish, whose words are longer, and at those of a professional in both. In both, fingers find what they press, and letters twice
 * as large lose nothing; in Spanish nothing sticks out of its card on larger screens.
 */
test.use({ hasProvince: true });
test.describe.configure({ timeout: 180_000 });

/** Where `{uid}` stands, the example of the README is shown. */
const publicPages = [
  '',
  '/find',
  '/find?q=plomero',
  '/find?page=2',
  '/find/plumbing',
  '/find/water',
  '/find/plumbing/tamarindo',
  '/profile/{uid}',
  '/leave-a-review/{uid}',
  '/features',
  '/contact',
  '/about',
  '/faq',
  '/tos',
  '/privacy',
  '/create-account',
  '/signin',
  '/forgot-password',
  '/nowhere',
];
/** Where letters lead to, which takes a script. */
const pagesOfLetters = ['/reset-password', '/verify-email', '/letters-off'];
/** What is the device's own, and the choice of whom to review: whoever has no account may begin a conversation, too. */
const pagesOfDevice = ['/leave-a-review', '/saved', '/messages', '/messages/resident-{uid}', '/prices'];

const member = { hasBetaAccess: true, signedTerms, displayName: 'Ana Vargas' };
/** Who walks, and where; in parts, since each begins with a device that holds nothing. */
const walks: readonly [string, Partial<User> | null, readonly string[]][] = [
  ['a visitor', null, publicPages.slice(0, 7)],
  ['a visitor', null, publicPages.slice(7, 14)],
  ['a visitor', null, [...publicPages.slice(14), ...pagesOfLetters, ...pagesOfDevice]],
  ['who waits to be let in', { isContractor: true }, ['/coming-soon', '/account']],
  ['a resident', { displayName: 'Rosa' }, ['/account', '/account?tab=myReviews', '/account-setup']],
  ['who has not agreed to the terms', { hasBetaAccess: true }, ['/review-tos']],
  [
    'a professional',
    { ...member, isContractor: true, services: ['plumbing'] },
    [
      '/profile',
      '/profile/{me}',
      '/account?tab=messages',
      '/account?tab=myReviews',
      '/account-setup',
      '/account-setup/service-zones',
      '/account-setup/photos',
      '/edit-contractor-profile',
      '/edit-contractor-profile?tab=zonesAndHours',
      '/edit-contractor-profile?tab=photos',
      '/sync',
      '/notices',
    ],
  ],
  [
    'an admin',
    { ...member, isAdmin: true },
    ['/account', '/add-phone-number', '/admin/accounts', '/admin/reviews', '/admin/invitations', '/admin/audit'],
  ],
];

for (const language of languages) {
  for (const [index, [who, account, paths]] of walks.entries()) {
    test(`${language}: ${who} finds every page alive and whole: ${paths.join(', ')}`, async ({
      page,
      line,
      server,
    }) => {
      const uid = await exampleUid(server);
      let me = '';
      if (account) {
        const { visitor, ...own } = await signUp(server, `walker ${index} ${language}`, account);
        me = own.uid;
        await signInAs(page.context(), visitor, line.origin);
        // Something for the admin's queue.
        await putReview(server.stores, makeReview(uid, `walker-${index}`, { status: 'pending' }));
      }
      const said = listen(page);
      const looksLarger = language === 'es';
      for (const path of paths) {
        await test.step(path, async () => {
          await page.goto(`${line.origin}/${language}${path.replace('{uid}', uid).replace('{me}', me)}`);
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
          await untilUpToDate(page);
          await expectWhole(page, language);
          if (language === 'es' || account?.isContractor) await expectAccessible(page);
          expect(await smallTargets(page)).toEqual([]);
          expect(await lostInLargeLetters(page)).toEqual([]);
          // The browser itself names the 404 of a page that is not there, or is there for its owner alone.
          const isThere = !['/nowhere', '/profile', '/profile/{me}'].includes(path);
          const isExpected = (words: string) =>
            (!isThere && words.includes('404')) ||
            // A browser that showed a larger picture on a larger screen goes on showing it.
            (looksLarger && words.includes('was preloaded using link preload but not used'));
          expect(said.splice(0).filter((words) => !isExpected(words))).toEqual([]);
          if (looksLarger) expect(await strayOnLargerScreens(page)).toEqual([]);
        });
      }
    });
  }

  test.describe(`with scripts switched off (${language})`, () => {
    test.use({ javaScriptEnabled: false });

    test('every public page can be read', async ({ page, line, server }) => {
      const uid = await exampleUid(server);
      for (const path of publicPages) {
        await test.step(path, async () => {
          await page.goto(`${line.origin}/${language}${path.replace('{uid}', uid)}`);
          await expectWhole(page, language);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          expect((await page.locator('main').innerText()).length).toBeGreaterThan(100);
        });
      }
    });
  });
}

test('no page of the product is left out of the walks', async () => {
  const walked = walks.flatMap(([, , paths]) => paths.map((path) => path.replace(/\?.*/, '')));
  const routes = readdirSync('client/routes/$lang', { recursive: true, encoding: 'utf8' })
    // What begins with '-' stands beside the routes and is none.
    .filter((file) => file.endsWith('.tsx') && !/(^|\/)-/.test(file))
    .map((file) => `/${file.replace('.tsx', '')}`.replace(/\/index$/, ''));
  const left = routes.filter((route) => {
    const pattern = route.replaceAll(/\/\{-\$\w+\}/g, '(/[^/]+)?').replaceAll(/\/\$\w+/g, '/[^/]+');
    return !walked.some((path) => new RegExp(`^${pattern}$`).test(path));
  });
  expect(left).toEqual([]);
});

/** What the page says to the console. */
function listen(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => void said.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => said.push(`error: ${error.message}`));
  return said;
}

/** Expects the page to be in the language, and no wider than the screen. */
async function expectWhole(page: Page, language: Language): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  const { width = 0 } = page.viewportSize() ?? {};
  expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(width);
}
