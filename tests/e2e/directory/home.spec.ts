import { languages } from '../../../shared/model/language.ts';
import { makeReview } from '../../world/makers.ts';
import { putReview } from '../../world/world.ts';
import { addressOf, bringToLife, expect, test, untilInstalled, untilUpToDate } from '../fixture.ts';
import { wordsIn } from '../words.ts';

test.use({ hasProvince: true });

const say = await wordsIn('es');

test.describe('where the device says where it is', () => {
  test.use({ geolocation: { latitude: 9.979, longitude: -85.652 }, permissions: ['geolocation'] });

  test('the chips of the home page lead where they say', async ({ page, line }) => {
    await page.goto(`${line.origin}/es`);
    await untilUpToDate(page);
    const home = page.getByRole('heading', { level: 1, name: say('Find someone you can trust') });
    await page.getByRole('link', { name: say('Open now') }).click();
    await expect.poll(() => addressOf(page)).toBe('/es/find?open=true');
    await page.goBack();
    // The directory, which is shown until then, has a chip of the same name.
    await expect(home).toBeVisible();

    await page
      .getByRole('main')
      .getByRole('link', { name: say('Near me') })
      .click();
    await expect.poll(() => addressOf(page)).toBe('/es/find?sort=near');
    await expect(page.locator('main li article').first()).toContainText('Nosara · a menos de 1 km');
    await page.goBack();
    await expect(home).toBeVisible();

    await page.getByRole('link', { name: say('Fix a leak') }).click();
    await expect.poll(() => addressOf(page)).toBe('/es/find/plumbing');
  });
});

test('a zone that is chosen on the home page shows who is rated best there, and goes into the search', async ({
  page,
  line,
}) => {
  await page.goto(`${line.origin}/es`);
  await untilUpToDate(page);
  const best = (place: string) => page.getByRole('region', { name: say('Best rated in {place}', { place }) });
  await expect(best('Guanacaste').getByRole('article')).not.toHaveCount(0);
  await page.locator('select[name="zone"]').selectOption('tamarindo');
  await expect(best('Tamarindo').getByRole('article').first()).toContainText('Tamarindo');
  await expect(page.getByRole('link', { name: say('Fix a leak') })).toHaveAttribute(
    'href',
    '/es/find/plumbing/tamarindo',
  );
  await expect(page.locator('main').getByRole('link', { name: say('Open now') })).toHaveAttribute(
    'href',
    /^\/es\/find\?(?=.*open=)(?=.*zone=tamarindo)/,
  );
  await page.getByRole('searchbox').fill('plomero');
  await page.getByRole('searchbox').press('Enter');
  await expect.poll(() => addressOf(page)).toBe('/es/find?q=plomero&zone=tamarindo');
});

test('a review that goes live appears on the home page without a reload', async ({ page, line, server }) => {
  await bringToLife(server, 'just-reviewed', 'Zaguates Plomería');
  await page.goto(`${line.origin}/es`);
  await untilUpToDate(page);
  const newest = page.getByRole('region', { name: say('Newest reviews') });
  await expect(newest.getByRole('article')).toHaveCount(3);
  const review = makeReview('just-reviewed', 'd', {
    createdAt: Date.now(),
    review: 'Vino el mismo día y quedó como nuevo.',
  });
  await putReview(server.stores, review);
  await expect(newest.getByRole('article').first()).toContainText('Vino el mismo día y quedó como nuevo.');
  await expect(newest.getByText('Vino el mismo día y quedó como nuevo.')).toHaveAttribute('lang', 'es');
  await newest.getByRole('link', { name: 'Zaguates Plomería' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zaguates Plomería');
});

test('who is rated best is quoted in the language of the page, also once the device answers', async ({
  page,
  line,
}) => {
  await page.goto(`${line.origin}/es`);
  const best = page.getByRole('region', { name: say('Best rated in {place}', { place: 'Guanacaste' }) });
  const quotes = best.getByRole('article').locator('q');
  const rendered = await quotes.first().innerText();
  await untilUpToDate(page);
  await expect(best.getByRole('article')).toHaveCount(3);
  await expect(quotes.first()).toHaveText(rendered);
});

test('the home page is there with no signal', async ({ page, line }) => {
  await page.goto(`${line.origin}/es`);
  await untilUpToDate(page);
  await untilInstalled(page);
  line.cut();
  await page.reload();
  const best = page.getByRole('region', { name: say('Best rated in {place}', { place: 'Guanacaste' }) });
  await expect(best.getByRole('article')).not.toHaveCount(0);
  await page.locator('select[name="zone"]').selectOption('nosara');
  await expect(page.getByRole('region', { name: say('Best rated in {place}', { place: 'Nosara' }) })).toBeVisible();
});

for (const language of languages) {
  test(`the home page ends on the third screen of a phone (${language})`, async ({ page, line }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(`${line.origin}/${language}`);
    await untilUpToDate(page);
    const { bottom } = await page.locator('main').evaluate((main) => main.getBoundingClientRect());
    expect(bottom).toBeLessThanOrEqual(3 * 800);
  });
}
