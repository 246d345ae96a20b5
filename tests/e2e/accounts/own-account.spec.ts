import type { Page } from '@playwright/test';
import { expectAccessible, untilInstalled } from '../fixture.ts';
import { expect, keptOf, password, test } from './own-account-fixture.ts';
import { wordsOf } from '../own-account-words.ts';

for (const language of ['en', 'es'] as const) {
  const words = wordsOf[language];
  const nameField = (page: Page) => page.getByRole('textbox', { name: words.name, exact: true });
  const nameState = (page: Page) => page.locator('[data-state]').first();
  const logOut = async (page: Page) => {
    await page.getByRole('button', { name: words.menu, exact: true }).click();
    await page.getByRole('button', { name: words.logout, exact: true }).click();
  };

  test.describe(language, () => {
    test('with no connection the app opens as who was here last, and what they change arrives later', async ({
      page,
      line,
      people,
    }) => {
      const ana = await people.make('Ana');
      await people.seat(ana);
      await page.goto(`${line.origin}/${language}/account`);
      await expect(nameField(page)).toHaveValue('Ana');
      await untilInstalled(page);
      await people.goOffline();
      await page.reload();
      await expect(page.getByText(words.openAs('Ana'))).toBeVisible();
      await nameField(page).fill('Ana Mora');
      await expect(nameState(page)).toHaveText(words.local);
      // What was typed a moment before the page is left is kept as well.
      await nameField(page).fill('Ana Mora Solís');
      await page.reload();
      await expect(nameField(page)).toHaveValue('Ana Mora Solís');
      expect((await people.stored(ana)).displayName).toBe('Ana');
      await people.goOnline();
      await expect(page.getByText(words.openAs('Ana Mora Solís'))).toBeHidden();
      await people.untilNamed(ana, 'Ana Mora Solís');
      await expect(nameState(page)).toHaveText(words.saved);
    });

    test('a session that has ended hides the account, loses nothing, and goes on after signing in', async ({
      page,
      line,
      people,
    }) => {
      const ana = await people.make('Ana');
      await people.seat(ana);
      await page.goto(`${line.origin}/${language}/account`);
      await expect(nameField(page)).toHaveValue('Ana');
      await people.goOffline();
      await nameField(page).fill('Ana Mora');
      await expect(nameState(page)).toHaveText(words.local);
      await ana.other.post('/account/sessions/end', { id: null });
      await people.goOnline();
      await expect(page.getByRole('heading', { name: words.ended })).toBeVisible();
      await expect(nameField(page)).toBeHidden();
      expect((await people.stored(ana)).displayName).toBe('Ana');
      await page.getByRole('link', { name: words.signInAgain }).click();
      await page.getByRole('textbox', { name: words.email, exact: true }).fill(ana.email);
      await page.getByRole('textbox', { name: words.password, exact: true }).fill(password);
      await page.getByRole('button', { name: words.signIn, exact: true }).click();
      await expect(nameField(page)).toHaveValue('Ana Mora');
      await people.untilNamed(ana, 'Ana Mora');
    });

    test('a tab that was somebody’s neither shows nor writes as who came in elsewhere', async ({
      page,
      line,
      people,
      context,
    }) => {
      const ana = await people.make('Ana');
      const beto = await people.make('Beto');
      await people.seat(ana);
      await page.goto(`${line.origin}/${language}/account`);
      await expect(nameField(page)).toHaveValue('Ana');
      await people.goOffline();
      await nameField(page).fill('Ana Mora');
      await expect(nameState(page)).toHaveText(words.local);
      await people.seat(beto);
      await people.goOnline();
      const other = await context.newPage();
      await other.goto(`${line.origin}/${language}/account`);
      await expect(nameField(other)).toHaveValue('Beto');
      await expect(page.getByRole('heading', { name: words.somebodyElse })).toBeVisible();
      await expect(page.getByText(words.wasOpenAs('Ana'))).toBeVisible();
      await expect(nameField(page)).toBeHidden();
      // The tab that synced for the device was the first one.
      await nameField(other).fill('Beto Ruiz');
      await people.untilNamed(beto, 'Beto Ruiz');
      expect((await people.stored(ana)).displayName).toBe('Ana');
      await page.getByRole('button', { name: words.showWho }).click();
      await expect(nameField(page)).toHaveValue('Beto Ruiz');
      await people.seat(ana);
      await page.reload();
      await expect(nameField(page)).toHaveValue('Ana Mora');
      await people.untilNamed(ana, 'Ana Mora');
    });

    test('who signs out with something unsent is asked first, and leaves nothing behind', async ({
      page,
      line,
      people,
    }) => {
      const ana = await people.make('Ana');
      const here = await people.seat(ana);
      await page.goto(`${line.origin}/${language}/account`);
      await expect(nameField(page)).toHaveValue('Ana');
      await untilInstalled(page);
      await people.goOffline();
      await nameField(page).fill('Ana Mora');
      await expect(nameState(page)).toHaveText(words.local);
      await logOut(page);
      const sheet = page.getByRole('dialog', { name: words.notSaved });
      await expect(sheet).toBeVisible();
      await sheet.getByRole('button', { name: words.saveAndLeave }).click();
      await expect(sheet.getByRole('alert')).toHaveText(words.noConnection);
      expect((await keptOf(page, ana)).isRemembered).toBe(true);
      const download = page.waitForEvent('download');
      await sheet.getByRole('button', { name: words.downloadCopy }).click();
      expect((await download).suggestedFilename()).toBe('confio-not-saved.json');
      await sheet.getByRole('button', { name: words.discardAndLeave }).click();
      await expect(page).toHaveURL(`${line.origin}/${language}/signin`);
      await expect.poll(() => keptOf(page, ana)).toEqual({ databases: [], isRemembered: false });
      expect(await here.session()).not.toBeNull();
      await people.goOnline();
      await page.reload();
      await expect.poll(() => here.session()).toBeNull();
      expect((await people.stored(ana)).displayName).toBe('Ana');
    });

    test('one’s details keep themselves, and what could not stand is there to mend', async ({ page, line, people }) => {
      const ana = await people.make('Ana');
      await people.seat(ana);
      await page.goto(`${line.origin}/${language}/account`);
      await nameField(page).fill('Ana Mora');
      await people.untilNamed(ana, 'Ana Mora');
      await expect(nameState(page)).toHaveText(words.saved);
      await page.getByLabel(words.messagesIn).selectOption('en');
      await expect.poll(async () => (await people.stored(ana)).preferredLang).toBe('en');

      await nameField(page).fill('a'.repeat(101));
      await expect(nameField(page)).toHaveAccessibleDescription(new RegExp(words.tooLong));
      await page.getByRole('tab', { name: words.myReviews }).click();
      await expect(page).toHaveURL(/tab=myReviews/);
      await page.getByRole('tab', { name: words.myDetails }).click();
      const inbox = page.getByRole('region', { name: words.attention });
      await expect(inbox.getByText(words.tooLong)).toBeVisible();
      await inbox.getByRole('button', { name: words.editMine }).click();
      await inbox.getByRole('button', { name: words.keepThis }).click();
      await expect(inbox.getByRole('status')).toHaveText(words.tooLong);
      await inbox.getByRole('textbox').fill('Ana Mora Solís');
      await inbox.getByRole('button', { name: words.keepThis }).click();
      await people.untilNamed(ana, 'Ana Mora Solís');
      await expect(inbox).toBeHidden();
    });

    test('an account is kept in its owner’s hands until its end', async ({ page, line, people }) => {
      const ana = await people.make('Ana');
      await people.addPhone(ana, language === 'en' ? '+50688112233' : '+50688112244');
      await people.seat(ana);
      await page.goto(`${line.origin}/${language}/account`);
      const devices = page.getByRole('region', { name: words.whereSignedIn });
      await expect(devices.getByRole('listitem')).toHaveCount(2);
      await devices.getByRole('button', { name: words.signOutElsewhere }).click();
      await expect(devices.getByRole('listitem')).toHaveCount(1);
      expect(await ana.other.session()).toBeNull();

      const ways = page.getByRole('region', { name: words.waysIn });
      await ways.getByRole('button', { name: words.unlink(words.phone) }).click();
      await ways.getByRole('button', { name: words.unlink(words.phone) }).click();
      await expect(ways.getByText(words.notLinked)).toBeVisible();
      await expect(ways.getByRole('button', { name: words.unlink(words.emailAndPassword) })).toBeDisabled();
      await expect(ways.getByText(words.onlyWay)).toBeVisible();

      await page.getByRole('button', { name: words.changePassword }).click();
      await page.getByLabel(words.passwordNow, { exact: true }).fill('not-mine-1');
      await page.getByLabel(words.newPassword, { exact: true }).fill('otra-llave-99');
      const passwords = page.getByRole('region', { name: words.password, exact: true });
      await passwords.getByRole('button', { name: words.savePassword }).click();
      await expect(passwords.getByText(words.wrongPassword)).toBeVisible();
      await page.getByLabel(words.passwordNow, { exact: true }).fill(password);
      await passwords.getByRole('button', { name: words.savePassword }).click();
      await expect(passwords.getByText(words.passwordSaved)).toBeVisible();
      await ana.other.signIn(ana.email, 'otra-llave-99');

      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: words.downloadData }).click();
      expect((await download).suggestedFilename()).toBe('confio-my-data.zip');

      const end = page.getByRole('region', { name: words.deleteAccount });
      await expect(end.getByText(words.whatStays)).toBeVisible();
      await end.getByRole('button', { name: words.deleteAccount }).click();
      await end.getByLabel(words.yourPassword, { exact: true }).fill('otra-llave-99');
      await end.getByRole('button', { name: words.deleteForGood }).click();
      await expect(end.getByRole('alert')).toBeVisible();
      await end.getByLabel(words.confirm).fill(words.confirmation);
      await end.getByRole('button', { name: words.deleteForGood }).click();
      await expect(page.getByText(words.deleted)).toBeVisible();
      await expect.poll(() => keptOf(page, ana)).toEqual({ databases: [], isRemembered: false });
      expect(await ana.other.session()).toBeNull();
    });

    test('the account has no fault of accessibility, light or dark', async ({ page, line, people }) => {
      await people.seat(await people.make('Ana', { isContractor: true }));
      for (const tab of ['basicInfo', 'myReviews']) {
        await page.goto(`${line.origin}/${language}/account?tab=${tab}`);
        await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
        await expectAccessible(page);
      }
    });
  });
}
