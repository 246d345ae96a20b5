import type { Page } from '@playwright/test';
import { type Language, languages } from '../../../shared/model/language.ts';
import { askOverSocket } from '../../../sync-server/admin-command/ask.ts';
import { adminSocketPath } from '../../../sync-server/admin-command/socket-path.ts';
import { makeBetaKey } from '../../../sync-server/accounts/lifecycle/beta-keys.ts';
import { words } from '../access-words.ts';
import { expect, expectAccessible, holdBack } from '../fixture.ts';
import { addressOf, password, settle, signInAs, states, storedUser, test } from '../people.ts';

/** Where somebody is led who has to agree to the terms first. */
const termsBefore = (path: string) => `/${path.split('/')[1]}/review-tos?${new URLSearchParams({ nextRoute: path })}`;

async function expectAt(page: Page, address: string, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect(addressOf(page)).toBe(address);
}

async function fillForm(page: Page, lang: Language, email: string, button: 'signUp' | 'signIn'): Promise<void> {
  await page.getByLabel(words[lang].email).fill(email);
  await page.getByLabel(words[lang].password, { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: words[lang][button], exact: true }).click();
}

async function agree(page: Page, lang: Language): Promise<void> {
  await page.getByLabel(words[lang].adult).check();
  await page.getByRole('button', { name: words[lang].agree }).click();
}

for (const lang of languages) {
  const said = words[lang];
  const setUp = `/${lang}/account-setup`;
  const setUpLater = termsBefore(setUp);

  test.describe(`in ${lang}`, () => {
    test('an invitation lets in who signs up with it, once they have agreed to the terms', async ({
      page,
      line,
      house: { server },
    }) => {
      const email = `invitada-${lang}@example.com`;
      const key = await makeBetaKey(server.stores, 'jefa');
      await page.goto(`${line.origin}/${lang}/create-account?role=contractor&betakey=${key}`);
      await fillForm(page, lang, email, 'signUp');
      await expectAt(page, setUpLater, said.terms);
      await page.getByRole('button', { name: said.agree }).click();
      await expect(page.getByRole('alert').filter({ hasText: said.onlyAdults })).toBeVisible();
      // The long text in front of it is looked at as a page of its own.
      await expectAccessible(page, '#agree, #agree + section');

      await agree(page, lang);
      await expectAt(page, setUp, said.setUp);
      await expectAccessible(page);
      const [user] = (await server.stores.users.allDocs({ include_docs: true })).rows.flatMap((row) =>
        'doc' in row && row.doc?.email === email ? [row.doc] : [],
      );
      expect(user).toMatchObject({ isContractor: true, hasBetaAccess: true, signedTerms: { version: 1 } });
      // They are not asked again, and the invitation is used up.
      await page.goto(`${line.origin}/${lang}/review-tos`);
      await expectAt(page, setUp, said.setUp);
    });

    test('who waits is let in where they stand, by the command line', async ({ page, line, house: { store } }) => {
      const email = `espera-${lang}@example.com`;
      await page.goto(`${line.origin}/${lang}/create-account?role=contractor`);
      await fillForm(page, lang, email, 'signUp');
      await expectAt(page, `/${lang}/coming-soon`, said.soon);
      await expect(page.getByRole('main')).toContainText(email);
      await expectAccessible(page);

      await askOverSocket(adminSocketPath(store.folder), { kind: 'grant', email });
      await expectAt(page, setUpLater, said.terms);
      await agree(page, lang);
      await expectAt(page, setUp, said.setUp);
    });

    test('who is let in while their device is away finds out as it comes back', async ({
      page,
      line,
      house: { server },
    }) => {
      const admin = await settle(server, `jefe-${lang}`, states.admin);
      const waiting = await settle(server, `lejos-${lang}`, { ...states.waiting, displayName: '' });
      await signInAs(page.context(), waiting.visitor, line.origin);
      const synced = page.waitForResponse(/sync\/account\/pull/);
      await page.goto(`${line.origin}/${lang}/coming-soon`);
      await synced;
      line.cut();
      const granted = { uid: waiting.uid, hasBetaAccess: true };
      expect(await admin.visitor.post('/admin/beta-access', granted)).toMatchObject({ status: 200 });
      await expectAt(page, `/${lang}/coming-soon`, said.soon);
      line.mend();
      await expectAt(page, setUpLater, said.terms);
    });

    test('who waits may take their data and leave for good', async ({ page, line, house: { server } }) => {
      const { uid, visitor } = await settle(server, `adios-${lang}`, states.waiting);
      await signInAs(page.context(), visitor, line.origin);
      await page.goto(`${line.origin}/${lang}/account`);
      await expectAt(page, `/${lang}/coming-soon`, said.soon);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: said.myData }).click();
      expect((await download).suggestedFilename()).toBe('confio-my-data.zip');
      await page.getByRole('button', { name: said.delete }).click();
      await page.getByLabel(said.toConfirm).fill(said.confirm);
      await page.getByLabel(said.yourPassword, { exact: true }).fill(password);
      await page.getByRole('button', { name: said.deleteForGood }).click();
      await expect(page.getByRole('status').filter({ hasText: said.farewell })).toBeVisible();
      expect(addressOf(page)).toBe(`/${lang}`);
      await expectAccessible(page);
      await expect(storedUser(server, uid)).rejects.toMatchObject({ status: 404 });
    });

    test('who does not agree to the terms signs out, and is asked again when they come back', async ({
      page,
      line,
      house: { server },
    }) => {
      const { uid, email, visitor } = await settle(server, `duda-${lang}`, { ...states.unsigned, displayName: '' });
      await signInAs(page.context(), visitor, line.origin);
      await page.goto(`${line.origin}/${lang}/account`);
      await expectAt(page, setUpLater, said.terms);
      await page.getByRole('main').getByRole('button', { name: said.signOut, exact: true }).click();
      await expectAt(page, `/${lang}/signin`, said.signIn);
      expect((await storedUser(server, uid)).signedTerms).toBeNull();
      await fillForm(page, lang, email, 'signIn');
      await expectAt(page, setUpLater, said.terms);
    });
  });
}

/** Where each page that is restricted leads who may not see it, or its heading for who may; null stands for the page itself. */
const restricted = [
  ['/account', 'account'],
  ['/account?tab=myReviews', 'account'],
  ['/account-setup', 'setUp'],
  ['/add-phone-number', 'phone'],
  ['/admin/accounts', 'accounts'],
] as const;
const guests = [
  ['nobody', null],
  ['waiting', states.waiting],
  ['unsigned', states.unsigned],
  ['member', states.member],
  ['resident', { ...states.member, isContractor: false }],
  ['admin', states.admin],
] as const;

for (const [who, change] of guests) {
  test(`the guards: who is ${who} sees what is theirs, and is led elsewhere from the rest`, async ({
    page,
    line,
    house: { server },
  }) => {
    const person = change && (await settle(server, `guest-${who}`, change));
    if (person) await signInAs(page.context(), person.visitor, line.origin);
    await page.goto(`${line.origin}/en/account`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const lang of languages) {
      const said = words[lang];
      const profile = `/${lang}/profile/${person?.uid}`;
      for (const [route, heading] of restricted) {
        const path = `/${lang}${route}`;
        const isOfAdmins = route.startsWith('/admin');
        await follow(page, path);
        if (who === 'nobody') {
          await expectAt(page, `/${lang}/signin?${new URLSearchParams({ nextRoute: path })}`, said.signIn);
        } else if (who === 'waiting') await expectAt(page, `/${lang}/coming-soon`, said.soon);
        else if (who === 'unsigned') await expectAt(page, termsBefore(profile), said.terms);
        else if (isOfAdmins && who !== 'admin') await expectAt(page, `/${lang}`, said.home);
        else await expectAt(page, path, said[heading]);
      }
      // Where one comes in leads on, to no address but our own.
      for (const foreign of ['//evil.example/en/account', 'https://evil.example', '/en/nothing']) {
        if (who === 'nobody') break;
        await follow(page, `/${lang}/signin?${new URLSearchParams({ nextRoute: foreign })}`);
        const own = {
          waiting: `/${lang}/coming-soon`,
          unsigned: termsBefore(profile),
          member: profile,
          resident: `/${lang}/find`,
          admin: `/${lang}/admin/accounts`,
        }[who];
        await expect.poll(() => addressOf(page)).toBe(own);
      }
    }
  });
}

/** Goes there as a link does, without loading the page anew. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => history.pushState({}, '', href), path);
}

test('who comes to a restricted page signs in first, and then is where they were going', async ({
  page,
  line,
  house: { server },
}) => {
  const { email } = await settle(server, 'vuelve', states.member);
  await page.goto(`${line.origin}/es/account?tab=myReviews`);
  await expect(page.getByRole('heading', { level: 1, name: words.es.signIn })).toBeVisible();
  await expectAccessible(page);
  await fillForm(page, 'es', email, 'signIn');
  await expectAt(page, '/es/account?tab=myReviews', words.es.account);
});

test('nothing of a restricted page shows, nor who may come in, before the auth check is done', async ({
  page,
  line,
  house: { server },
}) => {
  const { visitor } = await settle(server, 'paciente', states.member);
  await signInAs(page.context(), visitor, line.origin);
  const answer = await holdBack(page, '**/auth/session');
  await page.goto(`${line.origin}/en/account`);
  await expect(page.getByRole('main').getByText('Loading…')).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toHaveCount(0);
  answer();
  await expectAt(page, '/en/account', words.en.account);
});
