import type { Page } from '@playwright/test';
import { newestCode } from '../../world/sign-in/outbox.ts';
import { makeReview } from '../../world/makers.ts';
import { changeUser, password } from '../../world/people.ts';
import { putReview } from '../../world/world.ts';
import type { TestServer } from '../../world/server.ts';
import { expect, expectAccessible, holdBack, openMenu, sayOnline, test, untilUpToDate } from '../fixture.ts';
import { openEditing, signInOn, newProfessional, waits } from './professional.ts';
import { wordsIn } from '../words.ts';

const say = await wordsIn('es');

test.use({ locale: 'es-CR' });
test.describe.configure({ timeout: 180_000 });

test('a profile that is not public is there for its owner, who asks clients for reviews by a link', async ({
  page,
  line,
  server,
}) => {
  const ana = await newProfessional(server, { displayName: 'Ana Vargas', services: ['plumbing'] });
  const address = `${line.origin}/es/profile/${ana.uid}`;
  await page.goto(address);
  await expect(page.getByText('Ana Vargas')).toHaveCount(0);

  await signInOn(page.context(), ana, line.origin);
  await page.addInitScript(() => {
    navigator.share = async (shared) => {
      document.documentElement.dataset['shared'] = shared?.text ?? '';
    };
  });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Vargas' })).toBeVisible();
  await expect(page.getByText('Tiene 0 de las 3 reseñas aprobadas')).toBeVisible();
  await untilUpToDate(page);
  await putReview(server.stores, makeReview(ana.uid, 'luis'));
  await expect(page.getByText('Tiene 1 de las 3 reseñas aprobadas')).toBeVisible();
  const asking = page.getByRole('region', { name: say('Ask for reviews') });
  const link = `${line.origin}/es/leave-a-review/${ana.uid}`;
  await expect(asking).toContainText(link);
  await asking.getByRole('button', { name: say('Share the link') }).click();
  await expect(page.locator('html')).toHaveAttribute('data-shared', new RegExp(link));
  await expect(asking.getByRole('link', { name: say('Send by WhatsApp') })).toHaveAttribute(
    'href',
    `https://wa.me/?text=${encodeURIComponent((await page.locator('html').getAttribute('data-shared')) ?? '')}`,
  );
  await asking.getByText(say('Show a QR code')).click();
  await expect(asking.getByRole('img', { name: /^Código QR/ })).toBeVisible();
  await asking.getByRole('button', { name: say('Not now') }).click();
  await expect(asking).toHaveCount(0);

  await page.getByText(say('More for your profile')).click();
  await page.getByRole('button', { name: say('See it as visitors will') }).click();
  await expect(page.getByRole('link', { name: say('Edit my profile') })).toHaveCount(0);
  await page.getByRole('button', { name: say('Back to my view') }).click();
  await page.getByRole('link', { name: say('Edit my profile') }).click();
  await expect(page.getByRole('textbox', { name: say('Name') })).toHaveValue('Ana Vargas');
});

test('the link that was put away is there again once a review was taken back, and also on a paused profile', async ({
  page,
  line,
  server,
}) => {
  const ana = await newProfessional(server, { displayName: 'Nidia Vargas', isPaused: true });
  await signInOn(page.context(), ana, line.origin);
  const asking = page.getByRole('region', { name: say('Ask for reviews') });
  await page.goto(`${line.origin}/es/profile/${ana.uid}`);
  await asking.getByRole('button', { name: say('Not now') }).click();
  await expect(asking).toHaveCount(0);

  await changeUser(server.stores, ana.uid, { isPaused: false });
  for (const author of ['a', 'b', 'c']) await putReview(server.stores, makeReview(ana.uid, author));
  await expect(page.getByText(say('Everyone sees your profile.'))).toBeVisible();
  await putReview(server.stores, makeReview(ana.uid, 'c', { status: 'withdrawn', leftAt: Date.now() }));
  await expect(asking).toContainText('Con una reseña más');
  await asking.getByRole('button', { name: say('Not now') }).click();
  await page.reload();
  await expect(page.getByText('Alguien retiró la reseña que le había dejado')).toBeVisible();
  await expect(asking).toHaveCount(0);
  // Not for good: two weeks.
  await page.clock.setFixedTime(Date.now() + 15 * 24 * 60 * 60_000);
  await page.reload();
  await expect(asking).toContainText('Con una reseña más');
});

test('the owner of a public profile shows their number, and pauses the profile', async ({ page, line, server }) => {
  const phone = { phoneNumber: '+50688880001', phoneVerified: true };
  const ana = await newProfessional(server, { displayName: 'Ana Vargas', zones: ['nicoya'], ...phone });
  for (const author of ['a', 'b', 'c']) await putReview(server.stores, makeReview(ana.uid, author));
  const asVisitor = () => fetch(`${server.origin}/catalogue/professional/${ana.uid}`);
  await expect.poll(async () => (await asVisitor()).status).toBe(200);

  await signInOn(page.context(), ana, line.origin);
  await page.goto(`${line.origin}/es/profile/${ana.uid}`);
  await expect(page.getByText(say('Everyone sees your profile.'))).toBeVisible();
  await untilUpToDate(page);
  await expect(page.getByRole('region', { name: say('Ask for reviews') })).toHaveCount(0);
  await page.getByText(say('More for your profile')).click();
  await page.getByRole('checkbox', { name: /Mostrarlo a todos/ }).check();
  await expect(page.getByRole('link', { name: say('WhatsApp') }).first()).toBeVisible();
  await expect
    .poll(async () => ((await (await asVisitor()).json()) as { contactPhone: string }).contactPhone)
    .toBe('+50688880001');

  await page.getByRole('button', { name: say('Pause my profile') }).click();
  await expect(page.getByText('Su perfil está en pausa')).toBeVisible();
  await expect.poll(async () => (await asVisitor()).status).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Vargas' })).toBeVisible();
  await page.getByRole('button', { name: say('End the pause') }).click();
  await expect.poll(async () => (await asVisitor()).status).toBe(200);
});

const shown = (page: Page) => page.getByRole('checkbox', { name: /Mostrarlo a todos/ });

/** What my account says of the number. */
const phone = (page: Page) => page.getByRole('region', { name: say('Phone number') });

/** Has a code sent to a number of Costa Rica, and stands before the field for it. */
async function askForCode(page: Page, number: string): Promise<void> {
  await page.getByRole('textbox', { name: say('Phone number') }).fill(number);
  await page.getByRole('button', { name: say('Send code') }).click();
  await expect(page.getByLabel('Dígito 1 de 6')).toBeFocused();
}

async function giveCode(page: Page, server: TestServer, number: string): Promise<void> {
  await page.getByLabel('Dígito 1 de 6').fill(await newestCode(server.store, `+506${number.replace(' ', '')}`));
}

test('a professional is asked for a number that clients may call where they begin, and shows it by one choice', async ({
  page,
  line,
  server,
}) => {
  const ana = await newProfessional(server, { displayName: 'Xinia Cascante' });
  await signInOn(page.context(), ana, line.origin);
  await page.goto(`${line.origin}/es/account-setup`);
  await expect(page.getByText(say('A phone number that clients may call'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: say('Add a phone number') }).click();
  await askForCode(page, '8888 0041');
  await giveCode(page, server, '8888 0041');
  await expect(page).toHaveURL(/account-setup/);
  await expect(shown(page)).not.toBeChecked();
  await shown(page).check();
  await expect.poll(async () => (await ana.stored()).contactPhone).toBe('+50688880041');
});

test('a change of number that is given up leaves the number as it was, to be hidden without signal; a finished one takes its place', async ({
  page,
  line,
  server,
}) => {
  const ana = await newProfessional(server, { displayName: 'Yamileth Cascante' });
  const before = { phoneNumber: '+50688880042', phoneVerified: true, contactPhone: '+50688880042' };
  await changeUser(server.stores, ana.uid, { ...before, phoneAuthId: ana.uid });
  await openEditing(page, ana, line.origin, 'basicInfo');
  await expect(shown(page)).toBeChecked();
  await page.goto(`${line.origin}/es/account`);
  await page.getByRole('link', { name: say('Change the phone number') }).click();
  await askForCode(page, '8888 0043');
  line.cut();
  await page.getByRole('button', { name: say('Not now') }).click();
  await expect(phone(page)).toContainText('8888 0042');
  await page.goto(`${line.origin}/es/edit-contractor-profile?tab=basicInfo`);
  await expect(shown(page)).toBeChecked();
  await shown(page).uncheck();
  await expect(page.getByText(waits)).toBeVisible();
  await page.reload();
  await expect(shown(page)).not.toBeChecked();
  expect(await ana.stored()).toMatchObject(before);

  line.mend();
  await sayOnline(page);
  await expect.poll(async () => (await ana.stored()).contactPhone).toBeNull();
  expect(await ana.stored()).toMatchObject({ ...before, contactPhone: null });

  await page.goto(`${line.origin}/es/account`);
  await page.getByRole('link', { name: say('Change the phone number') }).click();
  await askForCode(page, '8888 0044');
  await giveCode(page, server, '8888 0044');
  await expect(phone(page)).toContainText('8888 0044');
  expect(await ana.stored()).toMatchObject({ phoneNumber: '+50688880044', phoneVerified: true, contactPhone: null });
  await page.goto(`${line.origin}/es/edit-contractor-profile?tab=basicInfo`);
  await shown(page).check();
  await expect.poll(async () => (await ana.stored()).contactPhone).toBe('+50688880044');

  // Clients saw that one: whether they are to see the next is asked at once.
  await page.goto(`${line.origin}/es/account`);
  await page.getByRole('link', { name: say('Change the phone number') }).click();
  // By now the number before is a way in.
  await page.getByLabel(say('Your password')).fill(password);
  await askForCode(page, '8888 0045');
  const letGo = await holdBack(page, '**/sync/own/pull*');
  await giveCode(page, server, '8888 0045');
  await expect(page.getByRole('heading', { level: 1, name: say('Your number was changed') })).toBeVisible();
  await expect(page.getByRole('button', { name: say('Show the new one on my profile') })).toBeDisabled();
  await expect(page.getByText('todavía no ha llegado a este dispositivo')).toBeVisible();
  await expectAccessible(page);
  letGo();
  await expect(page.getByText('todavía no ha llegado a este dispositivo')).toHaveCount(0);
  await expectAccessible(page);
  expect((await ana.stored()).contactPhone).toBeNull();
  await page.getByRole('button', { name: say('Show the new one on my profile') }).click();
  await expect(phone(page)).toContainText('8888 0045');
  await expect.poll(async () => (await ana.stored()).contactPhone).toBe('+50688880045');
});

test('the usual hours are undone for as long as they stand, and take no later choice with them', async ({
  page,
  line,
  server,
}) => {
  const ana = await newProfessional(server, { displayName: 'Ana Puntual', services: ['plumbing'] });
  await openEditing(page, ana, line.origin, 'zonesAndHours');
  const opens = (day: string) => page.getByRole('group', { name: day, exact: true }).getByLabel(say('Opens'));
  const use = page.getByRole('button', { name: say('Use the usual hours') });
  const undo = page.getByRole('button', { name: say('Undo the usual hours') });
  await opens('lunes').selectOption('9:00');
  await use.click();
  await expect(opens('lunes')).toHaveValue('7:00');
  await undo.click();
  await expect(opens('lunes')).toHaveValue('9:00');
  await use.click();
  await expect(undo).toBeVisible();
  await opens('martes').selectOption('6:30');
  await expect(use).toBeVisible();
  await expect(undo).toHaveCount(0);
  await expect(opens('martes')).toHaveValue('6:30');
});

test('who signs out with a price half-written has the rest saved, and is told of what only they can send', async ({
  page,
  line,
  server,
}) => {
  const ana = await newProfessional(server, { displayName: 'Tubos de Ana', services: ['plumbing'] });
  await openEditing(page, ana, line.origin, 'basicInfo');
  line.cut();
  await page.getByRole('textbox', { name: say('Name'), exact: true }).fill('Tubos de Ana Mora');
  const prices = page.getByRole('region', { name: say('Prices') });
  const add = prices.getByRole('button', { name: say('Add a price <0>of {name}</0>', { name: 'Fontanería' }) });
  await add.click();
  const amount = prices.getByLabel(say('Amount'));
  await amount.fill('12500');
  const logOut = async () => (await openMenu(page)).getByRole('button', { name: say('Logout'), exact: true }).click();
  await logOut();
  const sheet = page.getByRole('dialog', { name: say('Not everything is saved yet') });
  await expect(sheet).toContainText('1 cambio suyo está solo en este dispositivo.');
  await expect(sheet).toContainText('Empezó a escribir algo y no lo envió.');
  line.mend();
  const save = sheet.getByRole('button', { name: say('Save and sign out') });
  await save.click();
  await expect(save).toBeHidden();
  await expect(sheet.getByRole('button', { name: say('Download a copy') })).toBeFocused();
  await expect(sheet.getByRole('alert')).toBeEmpty();
  expect((await ana.stored()).displayName).toBe('Tubos de Ana Mora');
  await expectAccessible(page, 'dialog[open]');
  await sheet.getByRole('button', { name: say('Stay signed in') }).click();
  await expect(amount).toHaveValue('12.500');
  // Nothing is in the form any more.
  await amount.fill('');
  await logOut();
  await expect(page).toHaveURL(`${line.origin}/es/signin`);
});
