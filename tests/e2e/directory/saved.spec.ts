import type { Page } from '@playwright/test';
import {
  addressOf,
  expect,
  expectAccessible,
  openMenu,
  signInAs,
  test,
  untilInstalled,
  untilUpToDate,
} from '../fixture.ts';
import { makeContractor, makeLiveReviews } from '../../world/makers.ts';
import { changeUser, signUpMember } from '../../world/people.ts';
import { putReview, putUser } from '../../world/world.ts';
import { smallTargets } from '../fit.ts';
import { wordsIn } from '../words.ts';

test.use({ hasProvince: true });

const say = await wordsIn('es');
const cards = 'main li a[href*="/profile/"]';
const recent = 'recentSearches';

/** How many professionals the device keeps as saved: the page shows it before it is so. */
function countKept(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // Opening what the page has not made yet would make it.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'device')) return 0;
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open('device');
      opening.addEventListener('error', () => reject(opening.error ?? new Error('the device was not opened')));
      opening.addEventListener('success', () => {
        const counting = opening.result.transaction('saved').objectStore('saved').count();
        counting.addEventListener('success', () => {
          opening.result.close();
          resolve(counting.result);
        });
      });
    });
  });
}

test('whom somebody saved is on a page of their own, in the menu, also with no signal', async ({ page, line }) => {
  await page.goto(`${line.origin}/es/find`);
  await untilUpToDate(page);
  await untilInstalled(page);
  await (await openMenu(page)).getByRole('link', { name: say('Saved professionals') }).click();
  await expect.poll(() => addressOf(page)).toBe('/es/saved');
  await expect(page.getByRole('heading', { name: say('You have not saved anybody yet') })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: say('See all professionals') })
    .click();
  await expect.poll(() => addressOf(page)).toBe('/es/find');

  const hearts = page.locator('main li').getByRole('button', { name: say.like('Save {name}') });
  await expect(page.locator(cards).nth(1)).toBeVisible();
  const names = await page.locator(cards).allInnerTexts();
  // What is saved in the same moment has no order.
  await hearts.nth(0).click();
  await expect.poll(() => countKept(page)).toBe(1);
  await hearts.nth(1).click();
  await expect.poll(() => countKept(page)).toBe(2);
  line.cut();
  await page.goto(`${line.origin}/es/saved`);
  // The last saved stands first.
  await expect(page.locator(cards)).toHaveText([names[1] ?? '', names[0] ?? '']);
  await expectAccessible(page);
  // Who is let go stays in place until the page is left, and comes back as of when they were saved.
  const [first, second] = [names[1] ?? '', names[0] ?? ''];
  await hearts.nth(1).click();
  await expect.poll(() => countKept(page)).toBe(1);
  await expect(page.locator(cards)).toHaveText([first, second]);
  await expect(hearts.nth(1)).toHaveAttribute('aria-pressed', 'false');
  await expect(hearts.nth(1)).toBeFocused();
  const said = page.getByRole('main').getByRole('status');
  await expect(said).toContainText(say('You removed {name} from those you saved.', { name: second }));
  await expectAccessible(page);
  expect(await smallTargets(page)).toEqual([]);
  await said.getByRole('button', { name: say('Undo') }).click();
  await expect(said).toContainText(say('{name} is saved again.', { name: second }));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(() => countKept(page)).toBe(2);
  await page.reload();
  await expect(page.locator(cards)).toHaveText([first, second]);
  await hearts.first().click();
  await expect.poll(() => countKept(page)).toBe(1);
  await page.reload();
  await expect(page.locator(cards)).toHaveText([names[0] ?? '']);
});

test('whom somebody saved and who is gone since stands there by name, leads to others, and is let go', async ({
  page,
  line,
  server,
}) => {
  const name = 'Pascuala Ida';
  const work = { services: ['plumbing'], zones: ['tamarindo'] };
  await putUser(server.stores, makeContractor({ uid: 'pascuala', displayName: name, ...work }));
  for (const review of makeLiveReviews('pascuala')) await putReview(server.stores, review);
  await expect.poll(async () => (await fetch(`${server.origin}/catalogue/professional/pascuala`)).ok).toBe(true);
  await page.goto(`${line.origin}/es/profile/pascuala`);
  await untilUpToDate(page);
  await page.getByRole('button', { name: say('Save'), exact: true }).click();
  await expect.poll(() => countKept(page)).toBe(1);
  await changeUser(server.stores, 'pascuala', { isSuspended: true });
  await page.goto(`${line.origin}/es/saved`);
  const gone = page.getByRole('region', {
    name: say(
      '{0, plural, one {# of those you saved is not in the directory at the moment.} other {# of those you saved are not in the directory at the moment.}}',
      { 0: 1 },
    ),
  });
  await expect(gone.getByRole('listitem')).toContainText(name);
  await expect(page.getByText(say('Nothing found...'))).toHaveCount(0);
  await expectAccessible(page);
  const others = gone.getByRole('link', {
    name: say('Others: {what} in {where}', { what: 'Fontanería', where: 'Tamarindo' }),
  });
  await expect(others).toHaveAttribute('href', '/es/find/plumbing/tamarindo');
  expect(await smallTargets(page)).toEqual([]);
  await gone.getByRole('button', { name: say('Remove <0>{name}</0>', { name }) }).click();
  await expect(gone).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(() => countKept(page)).toBe(0);
});

test('what was searched for is offered again, and forgotten when asked', async ({ page, line, server }) => {
  await page.goto(`${line.origin}/es/find`);
  await untilUpToDate(page);
  await untilInstalled(page);
  const field = page.getByRole('combobox', { name: say('What do you need?') });
  const offered = page.getByRole('group', { name: say('Recent searches') });
  await field.click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await expect(offered).toHaveCount(0);
  // Who goes on to somebody found has searched; what was typed on the way has not.
  for (const words of ['plomero', 'piscina']) {
    await field.fill(words);
    await expect(page).toHaveURL(new RegExp(`q=${words}`));
    await page.locator(cards).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goBack();
    await page.getByRole('button', { name: say('Clear the text') }).click();
  }
  line.cut();
  await page.goto(`${line.origin}/es/find`);
  await field.focus();
  await expect(offered.getByRole('listitem')).toHaveText(['piscina', 'plomero']);
  await expectAccessible(page, '[role="search"]');
  await offered.getByRole('button', { name: 'plomero', exact: true }).click();
  await expect(page).toHaveURL(/q=plomero/);
  await expect(field).toHaveValue('plomero');
  await expect(offered).toHaveCount(0);
  await field.fill('');
  await offered.getByRole('button', { name: say('Forget {name}', { name: 'piscina' }) }).click();
  await expect(offered.getByRole('listitem')).toHaveText(['plomero']);
  await expect(field).toBeFocused();
  await offered.getByRole('button', { name: say('Clear all') }).click();
  await expect(offered).toHaveCount(0);
  expect(await page.evaluate((item) => localStorage.getItem(item), recent)).toBeNull();

  // What was forgotten does not come back as its page is left.
  await page.goto(`${line.origin}/es/find?service=plumbing`);
  await expect.poll(() => page.evaluate((item) => localStorage.getItem(item), recent)).toContain('plumbing');
  await field.focus();
  await offered.getByRole('button', { name: say('Clear all') }).click();
  await page.locator(cards).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate((item) => localStorage.getItem(item), recent)).toBeNull();

  line.mend();
  const { visitor } = await signUpMember(server, 'quien busca y se va', { displayName: 'Búsqueda Privada' });
  await signInAs(page.context(), visitor, line.origin);
  await page.goto(`${line.origin}/es/find?q=electricista`);
  await expect.poll(() => page.evaluate((item) => localStorage.getItem(item), recent)).toContain('electricista');
  await (await openMenu(page)).getByRole('button', { name: say('Logout') }).click();
  await expect.poll(() => addressOf(page)).toBe('/es/signin');
  // The door is shown before the person's data has left the device.
  await expect.poll(() => page.evaluate((item) => localStorage.getItem(item), recent)).toBeNull();
});
