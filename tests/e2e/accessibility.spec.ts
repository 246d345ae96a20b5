import { accessibilityFaults, expect, test, untilUpToDate } from './fixture.ts';

const paths = [
  '',
  '/find',
  '/features',
  '/contact',
  '/about',
  '/faq',
  '/tos',
  '/privacy',
  '/create-account',
  '/nowhere',
];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    for (const language of ['en', 'es']) {
      for (const path of paths) {
        test(`/${language}${path} has no fault of accessibility`, async ({ page, line }) => {
          await page.goto(`${line.origin}/${language}${path}`);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await untilUpToDate(page);
          expect(await accessibilityFaults(page)).toEqual([]);
        });
      }

      test(`a profile in ${language} has no fault of accessibility`, async ({ page, line }) => {
        await page.goto(`${line.origin}/${language}/find`);
        await page.locator('main li a[href*="/profile/"]').first().click();
        await expect(page).toHaveURL(/\/profile\//);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await untilUpToDate(page);
        expect(await accessibilityFaults(page)).toEqual([]);
      });
    }
  });
}
