import { expect, hiddenUid, test, untilInstalled, untilUpToDate } from '../fixture.ts';

test.use({ hasProvince: true });

test('the bare address goes to English where the browser asks for it', async ({ page, line }) => {
  await page.goto(line.origin);
  await expect(page).toHaveURL(`${line.origin}/en`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test.describe('in a Spanish browser', () => {
  test.use({ locale: 'es-CR' });

  test('addresses without a language are Spanish, until another is chosen, also with no signal', async ({
    page,
    line,
  }) => {
    await page.goto(`${line.origin}/find?q=pool`);
    await expect(page).toHaveURL(`${line.origin}/es/find?q=pool`);
    await untilUpToDate(page);
    await page.getByRole('group', { name: 'Idioma' }).first().getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(`${line.origin}/en/find?q=pool`);
    await untilInstalled(page);
    line.cut();
    await page.goto(line.origin);
    await expect(page).toHaveURL(`${line.origin}/en`);
    line.mend();
    await page.goto(line.origin);
    await expect(page).toHaveURL(`${line.origin}/en`);
  });
});

test('an unknown language becomes English and keeps the rest of the address', async ({ page, line }) => {
  await page.goto(`${line.origin}/fr/find?q=pool`);
  await expect(page).toHaveURL(`${line.origin}/en/find?q=pool`);
});

test('the language switch keeps the rest of the address', async ({ page, line }) => {
  await page.goto(`${line.origin}/en/find?q=plomero`);
  await expect(page).toHaveTitle(/Find|professionals/i);
  await page.getByRole('group', { name: 'Language' }).first().getByRole('link', { name: 'Español' }).click();
  await expect(page).toHaveURL(`${line.origin}/es/find?q=plomero`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('group', { name: 'Idioma' }).first()).toBeVisible();
});

test('an unknown address shows a picture and a way forward, with the status 404', async ({ page, line }) => {
  const answer = await page.goto(`${line.origin}/es/nothing-here`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('No encontramos');
  await expect(page.locator('main img, main svg').first()).toBeVisible();
  await expect(page.locator('main a[href="/es"]')).toBeVisible();
});

test('a professional who is not public is not found', async ({ page, line, server }) => {
  const answer = await page.goto(`${line.origin}/en/profile/${await hiddenUid(server)}`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Page not found');
});
