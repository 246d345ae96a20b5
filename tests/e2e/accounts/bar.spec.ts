import type { Browser } from '@playwright/test';
import { type Person, signUpAdmin, signUpProfessional } from '../../world/people.ts';
import {
  addressOf,
  expect,
  signInAs,
  test,
  untilAlive,
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
  const burger = page.getByRole('button', { name: say('Menu'), exact: true });
  await untilAlive(burger);
  await burger.click();
  const account = page.getByRole('dialog').getByRole('navigation', { name: say('Account') });
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

test('the badge says when this device was last up to date, also with no signal', async ({ page, line }) => {
  await page.goto(`${line.origin}/es/find`);
  await untilUpToDate(page);
  await untilInstalled(page);
  const badge = page.getByRole('banner').locator('details[data-phase]');
  const last = badge.getByText(say.like('Last up to date: {0}'));
  await badge.getByLabel(say('Sync status'), { exact: true }).click();
  await expect(last).toBeVisible();
  const said = await last.innerText();
  line.cut();
  await page.reload();
  await expect(page.locator('[data-phase="offline"]')).toBeAttached();
  await badge.getByLabel(say('Sync status'), { exact: true }).click();
  await expect(last).toHaveText(said);
});
