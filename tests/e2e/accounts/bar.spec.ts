import type { Browser } from '@playwright/test';
import { type Person, signUpAdmin, signUpProfessional } from '../../world/people.ts';
import {
  addressOf,
  expect,
  expectAccessible,
  openMenu,
  sayOnline,
  signInAs,
  test,
  untilInstalled,
  untilUpToDate,
  withoutInvitation,
} from '../fixture.ts';
import { wordsIn } from '../words.ts';

const say = await wordsIn('es');

/** What the burger's sheet holds for who is signed in, on a device of their own: an answer to whoever was here before could sign them in again. */
async function menuOf(browser: Browser, person: Person | null, origin: string) {
  const context = await browser.newContext();
  await withoutInvitation(context);
  if (person) await signInAs(context, person.visitor, origin);
  const page = await context.newPage();
  await page.goto(`${origin}/es/faq`);
  const menu = await openMenu(page);
  const account = menu.getByRole('navigation', { name: say('Account') });
  await expect(account).toBeVisible();
  return account;
}

test('the bar leads home, and a visitor to the form', async ({ browser, line }) => {
  const menu = await menuOf(browser, null, line.origin);
  const page = menu.page();
  await expect(menu.getByRole('link')).toHaveText([say('Messages'), say('Login'), say('Signup')]);
  await menu.getByRole('link', { name: say('Signup') }).click();
  await expect.poll(() => addressOf(page)).toBe('/es/create-account');
  const bar = page.getByRole('banner');
  await expect(menu).toBeHidden();
  await bar.getByRole('link', { name: say('Login') }).click();
  await expect.poll(() => addressOf(page)).toBe('/es/signin');
  await bar.getByRole('link', { name: say('Confío, home page') }).click();
  await expect.poll(() => addressOf(page)).toBe('/es');
});

test('a professional has a link to their profile, by their name or as theirs', async ({ browser, line, server }) => {
  const named = await signUpProfessional(server, 'Olman Rojas');
  const nameless = await signUpProfessional(server, 'sin nombre en la barra', { displayName: '' });
  for (const [person, words] of [
    [named, 'Olman Rojas'],
    [nameless, say('My Profile')],
  ] as const) {
    const menu = await menuOf(browser, person, line.origin);
    const link = menu.getByRole('link', { name: words, exact: true });
    await expect(link).toHaveAttribute('href', `/es/profile/${person.uid}`);
    await expect(menu.getByRole('button', { name: say('Logout') })).toBeVisible();
    await expect(menu.getByRole('link', { name: say('Login') })).toHaveCount(0);
  }
});

test('an admin has a link to the accounts, and nobody else', async ({ browser, line, server }) => {
  const professional = await signUpProfessional(server, 'Tere sin llaves');
  const without = await menuOf(browser, professional, line.origin);
  await expect(without.getByRole('link', { name: say('My account') })).toBeVisible();
  await expect(without.getByRole('link', { name: say('Admin') })).toHaveCount(0);
  const menu = await menuOf(browser, await signUpAdmin(server, 'Vilma con llaves'), line.origin);
  await menu.getByRole('link', { name: say('Admin') }).click();
  await expect.poll(() => addressOf(menu.page())).toBe('/es/admin/accounts');
});

test('the menu says when this device was last up to date, also with no signal', async ({ page, line }) => {
  await page.goto(`${line.origin}/es/find`);
  await untilUpToDate(page);
  await untilInstalled(page);
  const last = page.getByRole('region', { name: say('Sync status') }).getByText(say.like('Last updated: {0}'));
  await openMenu(page);
  await expect(last).toBeVisible();
  const said = await last.innerText();
  line.cut();
  await page.reload();
  await expect(page.locator('[data-phase="offline"]')).toBeAttached();
  const menu = await openMenu(page);
  await expect(last).toHaveText(said);
  // A morning without signal is nothing to look at.
  await expect(page.locator('[data-attention]')).toHaveCount(0);
  await menu.getByRole('link', { name: say('More about this device') }).click();
  await expect.poll(() => addressOf(page)).toBe('/es/sync');
  await expect(menu).toBeHidden();
});

test("a dot on the menu's button tells of what is not sent, in words too, until it is", async ({
  page,
  line,
  server,
}) => {
  const person = await signUpProfessional(server, 'puntarenas sin senal', { displayName: 'Puntarenas' });
  await signInAs(page.context(), person.visitor, line.origin);
  await page.goto(`${line.origin}/es/edit-contractor-profile`);
  const name = page.getByRole('textbox', { name: say('Name'), exact: true });
  await expect(name).toHaveValue('Puntarenas');
  await untilUpToDate(page);
  const burger = page.getByRole('banner').getByRole('button', { name: say('Menu') });
  await expect(burger).toHaveAccessibleName(say('Menu'));
  line.cut();
  await name.fill('Puntarenas Arriba');
  await expect(burger).toHaveAccessibleName(`${say('Menu')} ${say('Not sent yet: {unsent}', { unsent: 1 })}`);
  await expect(page.locator('[data-attention="unsent"]')).toBeVisible();
  const menu = await openMenu(page);
  await expectAccessible(page, 'dialog');
  await menu.getByRole('link', { name: say('Not sent yet: {unsent}', { unsent: 1 }) }).click();
  await expect.poll(() => addressOf(page)).toBe('/es/sync');
  line.mend();
  await sayOnline(page);
  await expect(burger).toHaveAccessibleName(say('Menu'));
  await expect(page.locator('[data-attention]')).toHaveCount(0);
});

test("a phone's bar leads to the directory's field, ready to write, and has none beside another", async ({
  page,
  line,
}) => {
  await page.goto(`${line.origin}/es/faq`);
  await untilUpToDate(page);
  const way = page.getByRole('banner').getByRole('link', { name: say('Search'), exact: true });
  await way.click();
  await expect.poll(() => addressOf(page)).toBe('/es/find');
  const field = page.getByRole('combobox', { name: say('What do you need?') });
  await expect(field).toBeFocused();
  await expect(way).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Questions and answers'));
  await page.goForward();
  // Who comes back reads on: no keyboard comes up.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
