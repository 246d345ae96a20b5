import { signUpMember, signUpProfessional, storedUser } from '../../world/people.ts';
import { addressOf, expect, holdBack, signInAs, test } from '../fixture.ts';
import { wordsIn } from '../words.ts';

const say = await wordsIn('es');

test('a step, a tab and a page of admins that there is not lead to the first', async ({ page, line, server }) => {
  const flora = await signUpMember(server, 'Flora perdida', { isAdmin: true, isContractor: true });
  await signInAs(page.context(), flora.visitor, line.origin);
  for (const [asked, given] of [
    ['/es/account-setup/nada', '/es/account-setup/basic-info'],
    ['/es/admin/nada', '/es/admin/accounts'],
    ['/es/admin/view-accounts', '/es/admin/accounts'],
    ['/es/admin', '/es/admin/accounts'],
  ] as const) {
    await page.goto(line.origin + asked);
    await expect.poll(() => addressOf(page), asked).toBe(given);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The first step shows the address beside the name.
    if (given.endsWith('basic-info')) await expect(page.getByRole('main')).toContainText(flora.email);
  }
  for (const [asked, first] of [
    ['/es/edit-contractor-profile?tab=nada', say('Basic info')],
    ['/es/account?tab=nada', say('My details')],
  ] as const) {
    await page.goto(line.origin + asked);
    await expect(page.getByRole('tab', { name: first })).toHaveAttribute('aria-selected', 'true');
  }
});

test('a search for a service that there is not says so', async ({ page, line, server }) => {
  const rita = await signUpProfessional(server, 'Rita busca');
  await signInAs(page.context(), rita.visitor, line.origin);
  await page.goto(`${line.origin}/es/edit-contractor-profile`);
  const services = page.getByRole('group', { name: /^Servicios/ });
  const search = services.getByRole('searchbox', { name: say('Find a service') });
  await search.fill('fon');
  await expect(services.locator('mark').first()).toHaveText(/fon/i);
  await expect(services.getByText(say('Nothing found...'))).toHaveCount(0);
  await search.fill('zzzz');
  await expect(services.getByText(say('Nothing found...'))).toBeVisible();
  await expect(services.getByRole('checkbox')).toHaveCount(0);
});

test('a zone is found by its name, without its accents, under its canton', async ({ page, line, server }) => {
  const zoila = await signUpProfessional(server, 'Zoila zonas');
  await signInAs(page.context(), zoila.visitor, line.origin);
  await page.goto(`${line.origin}/es/account-setup/service-zones`);
  const zones = page.getByRole('group', { name: /^Zonas/ });
  const search = zones.getByRole('searchbox', { name: say('Find a zone') });
  await search.fill('samara');
  await zones.getByRole('checkbox', { name: 'Sámara' }).check();
  await expect(zones.getByRole('checkbox', { name: 'Tamarindo' })).toHaveCount(0);
  await expect.poll(async () => (await storedUser(server.stores, zoila.uid)).zones).toEqual(['samara']);
  await search.fill('zzzz');
  await expect(zones.getByText(say('Nothing found...'))).toBeVisible();
});

test('a list that is on its way shows its shape, and not that it is empty', async ({ page, line, server }) => {
  const lila = await signUpProfessional(server, 'Lila lista', { isAdmin: true });
  await signInAs(page.context(), lila.visitor, line.origin);
  const letGo = await holdBack(page, '**/sync/own/pull*');
  const none = 'None so far. You find a review here, and can answer it, as soon as our team has approved it.';
  for (const [path, empty] of [
    ['/es/account?tab=myReviews', say(none)],
    ['/es/admin/accounts', say('Nothing found...')],
  ] as const) {
    await page.goto(line.origin + path);
    await expect(page.getByRole('main').getByText(say('Loading…')).first()).toBeAttached();
    await expect(page.getByText(empty)).toHaveCount(0);
  }
  letGo();
  await expect(page.getByRole('article').filter({ hasText: 'Lila lista' })).toBeVisible();
  await page.goto(`${line.origin}/es/account?tab=myReviews`);
  await expect(page.getByText(say(none))).toBeVisible();
});
