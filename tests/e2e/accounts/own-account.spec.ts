import type { Page } from '@playwright/test';
import { membership, password } from '../../world/people.ts';
import { expectAccessible, openMenu, untilInstalled } from '../fixture.ts';
import { expect, keptOf, test } from './own-account-fixture.ts';
import { wordsIn } from '../words.ts';

const say = await wordsIn('en');
const openAs = 'No connection. Confío is open as {name}, who was signed in here last.';
const wasOpenAs =
  'Another tab has signed in as somebody else, and this one was open as {name}. Nothing is lost: what {name} wrote here waits on this device until they sign in again.';

const nameField = (page: Page) => page.getByRole('textbox', { name: say('Name'), exact: true });
const nameState = (page: Page) => page.locator('[data-state]').first();
const logOut = async (page: Page) => {
  const menu = await openMenu(page);
  await menu.getByRole('button', { name: say('Logout'), exact: true }).click();
};

test('with no connection the app opens as who was here last, and what they change arrives later', async ({
  page,
  line,
  people,
}) => {
  const ana = await people.signUp('Ana');
  await people.signInHere(ana);
  await page.goto(`${line.origin}/en/account`);
  await expect(nameField(page)).toHaveValue('Ana');
  await untilInstalled(page);
  await people.goOffline();
  await page.reload();
  await expect(page.getByText(say(openAs, { name: 'Ana' }))).toBeVisible();
  await nameField(page).fill('Ana Mora');
  await expect(nameState(page)).toHaveText(say('On this device; waits for a connection'));
  // What was typed a moment before the page is left is kept as well.
  await nameField(page).fill('Ana Mora Solís');
  await page.reload();
  await expect(nameField(page)).toHaveValue('Ana Mora Solís');
  expect((await people.stored(ana)).displayName).toBe('Ana');
  await people.goOnline();
  await expect(page.getByText(say(openAs, { name: 'Ana Mora Solís' }))).toBeHidden();
  await people.untilNamed(ana, 'Ana Mora Solís');
  await expect(nameState(page)).toHaveText(say('Saved'));
});

test('a session that has ended hides the account, loses nothing, and goes on after signing in', async ({
  page,
  line,
  people,
}) => {
  const ana = await people.signUp('Ana');
  await people.signInHere(ana);
  await page.goto(`${line.origin}/en/account`);
  await expect(nameField(page)).toHaveValue('Ana');
  await people.goOffline();
  await nameField(page).fill('Ana Mora');
  await expect(nameState(page)).toHaveText(say('On this device; waits for a connection'));
  await ana.visitor.post('/account/sessions/end', { id: null });
  await people.goOnline();
  await expect(page.getByRole('heading', { name: say('Your session has ended') })).toBeVisible();
  await expect(nameField(page)).toBeHidden();
  expect((await people.stored(ana)).displayName).toBe('Ana');
  await page.getByRole('link', { name: say('Sign in again') }).click();
  await page.getByRole('textbox', { name: say('Email'), exact: true }).fill(ana.email);
  await page.getByRole('textbox', { name: say('Password'), exact: true }).fill(password);
  await page.getByRole('button', { name: say('Sign in'), exact: true }).click();
  await expect(nameField(page)).toHaveValue('Ana Mora');
  await people.untilNamed(ana, 'Ana Mora');
});

test('a tab that was somebody’s neither shows nor writes as who came in elsewhere', async ({
  page,
  line,
  people,
  context,
}) => {
  const ana = await people.signUp('Ana');
  const beto = await people.signUp('Beto');
  await people.signInHere(ana);
  await page.goto(`${line.origin}/en/account`);
  await expect(nameField(page)).toHaveValue('Ana');
  await people.goOffline();
  await nameField(page).fill('Ana Mora');
  await expect(nameState(page)).toHaveText(say('On this device; waits for a connection'));
  await people.signInHere(beto);
  await people.goOnline();
  const other = await context.newPage();
  await other.goto(`${line.origin}/en/account`);
  await expect(nameField(other)).toHaveValue('Beto');
  await expect(page.getByRole('heading', { name: say('Somebody else is signed in now') })).toBeVisible();
  await expect(page.getByText(say(wasOpenAs, { name: 'Ana' }))).toBeVisible();
  await expect(nameField(page)).toBeHidden();
  // The tab that synced for the device was the first one.
  await nameField(other).fill('Beto Ruiz');
  await people.untilNamed(beto, 'Beto Ruiz');
  expect((await people.stored(ana)).displayName).toBe('Ana');
  await page.getByRole('button', { name: say('Switch to that account') }).click();
  await expect(nameField(page)).toHaveValue('Beto Ruiz');
  await people.signInHere(ana);
  await page.reload();
  await expect(nameField(page)).toHaveValue('Ana Mora');
  await people.untilNamed(ana, 'Ana Mora');
});

test('who signs out with something unsent is asked first, and leaves nothing behind', async ({
  page,
  line,
  people,
}) => {
  const ana = await people.signUp('Ana');
  const here = await people.signInHere(ana);
  await page.goto(`${line.origin}/en/account`);
  await expect(nameField(page)).toHaveValue('Ana');
  await untilInstalled(page);
  await people.goOffline();
  await nameField(page).fill('Ana Mora');
  await expect(nameState(page)).toHaveText(say('On this device; waits for a connection'));
  await logOut(page);
  const sheet = page.getByRole('dialog', { name: say('Not everything is saved yet') });
  await expect(sheet).toBeVisible();
  await sheet.getByRole('button', { name: say('Save and sign out') }).click();
  await expect(sheet.getByRole('alert')).toHaveText(
    say('There is no connection, and this needs one. You can still search and read what is on this device.'),
  );
  expect((await keptOf(page, ana)).isRemembered).toBe(true);
  const download = page.waitForEvent('download');
  await sheet.getByRole('button', { name: say('Download a copy') }).click();
  expect((await download).suggestedFilename()).toBe(say('confio-not-saved.json'));
  await sheet.getByRole('button', { name: say('Discard and sign out') }).click();
  await expect(page).toHaveURL(`${line.origin}/en/signin`);
  await expect.poll(() => keptOf(page, ana)).toEqual({ databases: [], isRemembered: false });
  expect(await here.session()).not.toBeNull();
  await people.goOnline();
  await page.reload();
  await expect.poll(() => here.session()).toBeNull();
  expect((await people.stored(ana)).displayName).toBe('Ana');
});

test('one’s details keep themselves, and what could not stand is there to mend', async ({ page, line, people }) => {
  const ana = await people.signUp('Ana');
  await people.signInHere(ana);
  await page.goto(`${line.origin}/en/account`);
  await expect(nameField(page)).toHaveValue('Ana');
  // Nothing says so that nobody saved.
  await expect(page.getByText(say('Saved'), { exact: true })).toHaveCount(0);
  await nameField(page).fill('Ana Mora');
  await people.untilNamed(ana, 'Ana Mora');
  await expect(nameState(page)).toHaveText(say('Saved'));
  await page.getByLabel(say('The language of our messages to you')).selectOption('en');
  await expect.poll(async () => (await people.stored(ana)).preferredLang).toBe('en');

  await nameField(page).fill('a'.repeat(101));
  await expect(nameField(page)).toHaveAccessibleDescription(new RegExp(say('This is too long.')));
  await page.getByRole('tab', { name: say('My reviews') }).click();
  await expect(page).toHaveURL(/tab=myReviews/);
  await page.getByRole('tab', { name: say('My details') }).click();
  const inbox = page.getByRole('region', { name: say('Needs your attention') });
  await expect(inbox.getByText(say('This is too long.'))).toBeVisible();
  await inbox.getByRole('button', { name: say('Edit mine') }).click();
  await inbox.getByRole('button', { name: say('Keep this') }).click();
  await expect(inbox.getByRole('status')).toHaveText(say('This is too long.'));
  await inbox.getByRole('textbox').fill('Ana Mora Solís');
  await page.reload();
  await expect(inbox.getByRole('textbox')).toHaveValue('Ana Mora Solís');
  await inbox.getByRole('button', { name: say('Keep this') }).click();
  await people.untilNamed(ana, 'Ana Mora Solís');
  await expect(inbox).toBeHidden();

  // What is half done stays where the language is changed.
  await page.getByRole('button', { name: say('Change the email address') }).click();
  await page.getByLabel(say('New email address')).fill('ana.nueva@example.com');
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(page).toHaveURL(/\/es\/account/);
  await expect(page.getByLabel((await wordsIn('es'))('New email address'))).toHaveValue('ana.nueva@example.com');
  await page.goBack();

  // Nor is it lost by signing out in the middle of it.
  await nameField(page).fill('b'.repeat(101));
  await logOut(page);
  const sheet = page.getByRole('dialog', { name: say('Not everything is saved yet') });
  await sheet.getByRole('button', { name: say('Stay signed in') }).click();
  await expect(inbox.getByText(say('This is too long.'))).toBeVisible();
});

test('an account is kept in its owner’s hands until its end', async ({ page, line, people }) => {
  const ana = await people.signUp('Ana');
  await people.addPhone(ana, '+50688112233');
  await people.signInHere(ana);
  await page.goto(`${line.origin}/en/account`);
  const devices = page.getByRole('region', { name: say('Where you are signed in') });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await devices.getByRole('button', { name: say('Sign out everywhere else') }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  // The button went with them.
  await expect(devices.getByRole('list')).toBeFocused();
  expect(await ana.visitor.session()).toBeNull();

  const ways = page.getByRole('region', { name: say('Ways to sign in') });
  const unlinkPhone = say('Unlink {name}', { name: say('Phone number') });
  await ways.getByRole('button', { name: unlinkPhone }).click();
  await ways.getByRole('button', { name: unlinkPhone }).click();
  await expect(ways.getByRole('alert')).toHaveText(say('Wrong password'));
  await ways.getByLabel(say('Your password')).fill(password);
  await ways.getByRole('button', { name: unlinkPhone }).click();
  await expect(ways.getByRole('link', { name: say('Link a phone number') })).toBeVisible();
  await expect(
    ways.getByRole('button', { name: say('Unlink {name}', { name: say('Email and password') }) }),
  ).toBeDisabled();
  await expect(ways.getByText(say('This is the only way into your account. Add another one first.'))).toBeVisible();

  await page.getByRole('button', { name: say('Change the password') }).press('Enter');
  const passwords = page.getByRole('region', { name: say('Password'), exact: true });
  const current = page.getByLabel(say('Your password now'), { exact: true });
  await expect(current).toBeFocused();
  // What is wrong is told at once, each beside its field, and one stands in the first.
  await passwords.getByRole('button', { name: say('Save the password') }).click();
  await expect(passwords.getByRole('alert')).toHaveText([
    say('Wrong password'),
    say('Password must have 6+ characters'),
  ]);
  await expect(current).toBeFocused();
  await page.getByLabel(say('New password'), { exact: true }).fill('otra-llave-99');
  await current.fill('not-mine-1');
  await passwords.getByRole('button', { name: say('Save the password') }).click();
  await expect(passwords.getByText(say('Wrong password'))).toBeVisible();
  await expect(current).toBeFocused();
  await current.fill(password);
  await passwords.getByRole('button', { name: say('Save the password') }).click();
  await expect(passwords.getByText(say('Your password is saved. Other devices were signed out.'))).toBeVisible();
  await ana.visitor.signIn(ana.email, 'otra-llave-99');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: say('Download my data') }).click();
  expect((await download).suggestedFilename()).toBe(say('confio-my-data.zip'));
  await expect(page.getByRole('button', { name: say('Download my data') })).toBeFocused();

  const end = page.getByRole('region', { name: say('Delete my account') });
  await expect(
    end.getByText(say('The reviews you wrote, signed ‘former member’ in place of your name.')),
  ).toBeVisible();
  await end.getByRole('button', { name: say('Delete my account') }).click();
  await end.getByRole('button', { name: say('Delete my account for good') }).click();
  await expect(end.getByRole('alert')).toHaveCount(2);
  await end.getByLabel(say('Your password'), { exact: true }).fill('otra-llave-99');
  await end.getByRole('button', { name: say('Delete my account for good') }).click();
  await expect(end.getByRole('alert')).toHaveCount(1);
  await expect(end.getByLabel(say('Write {word} to confirm', { word: 'DELETE' }))).toBeFocused();
  await end.getByLabel(say('Write {word} to confirm', { word: 'DELETE' })).fill('DELETE');
  await end.getByRole('button', { name: say('Delete my account for good') }).click();
  await expect(page.getByText(say('Your account has been deleted. Thank you for using Confío.'))).toBeVisible();
  await expect.poll(() => keptOf(page, ana)).toEqual({ databases: [], isRemembered: false });
  expect(await ana.visitor.session()).toBeNull();
});

test('the account has no fault of accessibility, light or dark', async ({ page, line, people }) => {
  await people.signInHere(await people.signUp('Ana', { ...membership, isContractor: true }));
  for (const tab of ['basicInfo', 'myReviews']) {
    await page.goto(`${line.origin}/en/account?tab=${tab}`);
    await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
    await expectAccessible(page);
  }
});
