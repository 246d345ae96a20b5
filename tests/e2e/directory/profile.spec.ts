import type { Page } from '@playwright/test';
import { makeReview } from '../../world/makers.ts';
import { changeUser } from '../../world/people.ts';
import { putReview } from '../../world/world.ts';
import {
  addressOf,
  bringToLife,
  exampleUid,
  expect,
  hiddenUid,
  sayOnline,
  test,
  untilInstalled,
  untilUpToDate,
} from '../fixture.ts';
import { wordsIn } from '../words.ts';

test.use({ hasProvince: true });

const say = await wordsIn('es');

/** Goes through the page as who reads it; gives the pictures on the way that show nothing. */
async function readThrough(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const isOnScreen = (image: Element) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      return image.checkVisibility() && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    };
    const broken = new Set<string>();
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      const seen = [...document.images].filter(isOnScreen);
      await Promise.all(seen.map((image) => image.decode().catch(() => broken.add(image.src))));
    }
    scrollTo(0, 0);
    return [...broken];
  });
}

test('a shared profile shows on a new device before the directory has arrived', async ({ page, line, server }) => {
  const uid = await exampleUid(server);
  await page.route('**/sync/catalogue/columns', () => undefined);
  await page.goto(`${line.origin}/es/profile/${uid}`);
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  await expect(page.locator('main')).toContainText('Tamarindo');
  await expect(page.locator('main')).toContainText(/Fontanería/);
});

test('an open profile follows: another text, a new review, and another name with its address', async ({
  page,
  line,
  server,
}) => {
  await bringToLife(server, 'followed', 'Antes Plomería');
  await page.goto(`${line.origin}/es/profile/followed/antes-plomeria`);
  await untilUpToDate(page);
  await changeUser(server.stores, 'followed', { description: 'Desde hoy también los domingos.' });
  await expect(page.getByRole('main')).toContainText('Desde hoy también los domingos.');
  const review = 'Lo llamé de noche y vino temprano.';
  await putReview(server.stores, makeReview('followed', 'd', { createdAt: Date.now(), review }));
  await expect(page.locator('#reviews')).toContainText(review);
  await changeUser(server.stores, 'followed', { displayName: 'Después Plomería' });
  await expect.poll(() => addressOf(page)).toBe('/es/profile/followed/despues-plomeria');
  await expect(page).toHaveTitle(/Después Plomería/);
  await expect(page.locator('#reviews')).toContainText(review);
});

test('a profile that was read stays readable with no signal, photos and reviews included', async ({
  page,
  line,
  server,
}) => {
  const uid = await exampleUid(server);
  await page.goto(`${line.origin}/es/find`);
  await untilUpToDate(page);
  await untilInstalled(page);
  await page.goto(`${line.origin}/es/profile/${uid}`);
  await untilUpToDate(page);
  const reviews = page.locator('#reviews');
  await expect(reviews.getByRole('article').first()).toBeVisible();
  const firstReview = await reviews.getByRole('article').first().innerText();
  expect(await readThrough(page)).toEqual([]);

  line.cut();
  await page.reload();
  await expect(reviews.getByRole('article').first()).toHaveText(firstReview, { useInnerText: true });
  expect(await readThrough(page)).toEqual([]);
});

test('photos that this device never saw are quiet tiles with no signal, and come when it is back', async ({
  page,
  line,
  server,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const uid = await exampleUid(server);
  await page.goto(`${line.origin}/es/find`);
  await untilUpToDate(page);
  await untilInstalled(page);
  line.cut();
  await page.goto(`${line.origin}/es/profile/${uid}`);
  const photo = page.getByRole('img', { name: /^Trabajo de .*, foto 1$/ });
  await photo.scrollIntoViewIfNeeded();
  await expect(photo).toHaveCSS('content', /^url\(/);
  // The portrait says nothing: what is behind it shows.
  await expect(page.locator('main header img').first()).toHaveCSS('opacity', '0');
  await photo.click();
  await expect(page.getByText(say('This photo could not be loaded. Try again in a moment.')).first()).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText(say('This photo could not be loaded. It needs a connection.')).first()).toBeVisible();
  await page.context().setOffline(false);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  line.mend();
  await sayOnline(page);
  await expect(photo).toHaveCSS('content', 'normal');
  await expect.poll(() => readThrough(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test('a profile this device never saw says so while offline, and loads when the signal is back', async ({
  page,
  line,
  server,
}) => {
  await page.goto(`${line.origin}/es/find`);
  await untilUpToDate(page);
  await untilInstalled(page);
  line.cut();
  await page.goto(`${line.origin}/es/profile/${await hiddenUid(server)}`);
  await expect(page.locator('main')).toContainText(/este dispositivo/);
});
