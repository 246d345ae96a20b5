import type { Page } from '@playwright/test';
import { expect, test, untilInstalled, untilUpToDate } from '../fixture.ts';
import { wordsIn } from '../words.ts';

test.use({ hasProvince: true });

const tamarindo = { latitude: 10.2987, longitude: -85.8371 };
/** What a request, an address or a drawer of the browser would hold of it. */
const traces = /10\.29|85\.83/;

/** How far those on the screen are said to be, in the order of the list. */
async function distances(page: Page): Promise<number[]> {
  const cards = await page.locator('main li[data-index] article, main li article').allInnerTexts();
  return cards.flatMap((text) => {
    const [, kilometres] = /a (?:menos de )?(\d+) km/.exec(text) ?? [];
    return kilometres === undefined ? [] : [text.includes('menos de') ? 0 : Number(kilometres)];
  });
}

async function expectNearestFirst(page: Page): Promise<void> {
  await expect(page.locator('main li article').first()).toContainText('a menos de 1 km');
  const said = await distances(page);
  expect(said.length).toBeGreaterThan(3);
  expect(said).toEqual(said.toSorted((a, b) => a - b));
}

test.describe('with a position', () => {
  test.use({ geolocation: tamarindo, permissions: ['geolocation'] });

  test('who taps near me sees the nearest first with how far they are, and nobody is told where that is', async ({
    page,
    line,
  }) => {
    const said: string[] = [];
    page.on('request', (request) => said.push(`${request.url()} ${request.postData() ?? ''}`));
    await page.addInitScript(() => {
      const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
      navigator.geolocation.getCurrentPosition = (...asked) => {
        document.documentElement.dataset['asked'] = 'yes';
        ask(...asked);
      };
    });
    await page.goto(`${line.origin}/es/find?sort=near`);
    await untilUpToDate(page);
    await expect(page.locator('html[data-asked]')).toHaveCount(0);

    await page.locator('select[name="sort"]').selectOption('rating');
    await expect(page).toHaveURL(/sort=rating/);
    await page.locator('select[name="sort"]').selectOption('near');
    await expectNearestFirst(page);
    await expect(page.locator('html[data-asked]')).toHaveCount(1);

    expect(said.filter((request) => traces.test(request))).toEqual([]);
    expect(page.url()).not.toMatch(traces);
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state]),
    );
    expect(kept).not.toMatch(traces);
  });

  test('near me works with no signal', async ({ page, line }) => {
    const say = await wordsIn('es');
    await page.goto(`${line.origin}/es/find`);
    await untilUpToDate(page);
    await untilInstalled(page);
    line.cut();
    await page.goto(`${line.origin}/es/find?sort=near`);
    await page.getByRole('button', { name: say('Use my location') }).click();
    await expectNearestFirst(page);
  });
});

test.describe('with a position that does not come at once', () => {
  test.use({ geolocation: tamarindo, permissions: ['geolocation'] });

  test('a position that could not be found is asked for again', async ({ page, line }) => {
    const say = await wordsIn('es');
    await page.addInitScript(() => {
      const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
      let asked = 0;
      navigator.geolocation.getCurrentPosition = (...call) => {
        const timedOut = { code: 3, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 } as const;
        if (asked++ === 0) call[1]?.(timedOut);
        else ask(...call);
      };
    });
    await page.goto(`${line.origin}/es/find?sort=near`);
    await untilUpToDate(page);
    await page.getByRole('button', { name: say('Use my location') }).click();
    await expect(page.getByText(say('We could not get your location. Try again, or pick a zone.'))).toBeVisible();
    await page.getByRole('button', { name: say('Try again') }).click();
    await expectNearestFirst(page);
  });
});

test('who gives no position picks a zone instead', async ({ page, line }) => {
  const say = await wordsIn('es');
  await page.goto(`${line.origin}/es/find`);
  await untilUpToDate(page);
  await page.locator('select[name="sort"]').selectOption('near');
  await expect(page.getByText(say('We could not get your location. Pick a zone instead.'))).toBeVisible();
  await page.getByLabel(say('Measure from a zone')).selectOption('tamarindo');
  await expectNearestFirst(page);
  await expect(page).toHaveURL(/find\?sort=near$/);
});
