import { signUpMember, signUpProfessional } from '../../world/people.ts';
import { addressOf, expect, signInAs, test } from '../fixture.ts';
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
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(addressOf(page), asked).toBe(given);
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
