import type { Locator, Page, Route } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { exampleUid, expect, expectAccessible, holdBack, test, untilAlive, untilUpToDate } from '../fixture.ts';
import { changeUser } from '../../world/people.ts';
import { wordsIn } from '../words.ts';

// Nothing is on the device yet, and no worker stands between the page and the line.
test.use({ hasProvince: true, serviceWorkers: 'block' });

const say = await wordsIn('es');

const cards = 'main li a[href*="/profile/"]';
/** Where in the window something stands, in px. */
const placeOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().y);
/** Expects it to stand where it did, but for what is lost where a browser scrolls by whole pixels. */
const expectStill = (part: Locator, before: number) =>
  expect.poll(async () => Math.abs((await placeOf(part)) - before)).toBeLessThan(2);
/** Settles once what is in sight has its own room, which it takes a frame after it was scrolled to. */
const untilDrawn = (page: Page) =>
  page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
const questions = (page: Page) => page.locator('footer a[href$="/faq"]');

test('a page whose code the line does not bring says so, and opens when it is mended', async ({ page, line }) => {
  await page.goto(`${line.origin}/es`);
  const home = await page.getByRole('heading', { level: 1 }).innerText();
  await expect(page.locator('header [data-phase]')).toBeAttached();
  await untilAlive(questions(page));
  line.cut();
  await questions(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('This page has not arrived'));
  await expect(page).toHaveTitle(say('This page has not arrived · Confío'));
  await expectAccessible(page);

  // What was read is still there to be read.
  await page.getByRole('button', { name: say('Go back') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(home);
  await questions(page).click();
  await page.getByRole('button', { name: say('Try again') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('This page has not arrived'));

  line.mend();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Questions and answers'));
  await expect(page).toHaveURL(`${line.origin}/es/faq`);
});

test('a button that is touched before the page is alive does what it says once it is', async ({
  page,
  line,
  server,
}) => {
  const letGo = await holdBack(page, '**/assets/*.js');
  await page.goto(`${line.origin}/es/profile/${await exampleUid(server)}`, { waitUntil: 'commit' });
  const share = page.getByRole('main').getByRole('button', { name: say('Share'), exact: true });
  await share.click();
  letGo();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('who scrolls before the page is alive stays there, and comes back there', async ({ page, line }) => {
  const letGo = await holdBack(page, '**/assets/*.js');
  await page.goto(`${line.origin}/es/find`, { waitUntil: 'commit' });
  const address = (await page.locator(cards).nth(8).getAttribute('href')) ?? '';
  const card = page.locator(`main li a[href="${address}"]`);
  await card.scrollIntoViewIfNeeded();
  await untilDrawn(page);
  const seen = await placeOf(card);
  letGo();
  await untilAlive(questions(page));
  await untilUpToDate(page);
  await expectStill(card, seen);

  await card.click();
  await expect(page).toHaveURL(/\/es\/profile\//);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expectStill(card, seen);
});

for (const { where, place } of [
  { where: 'on the first page', place: 9 },
  { where: 'beyond it', place: 31 },
]) {
  test(`who reads the list ${where} stays with whom they read while others above come and go`, async ({
    page,
    line,
    server,
  }) => {
    await page.goto(`${line.origin}/es/find`);
    await untilAlive(questions(page));
    await untilUpToDate(page);
    const [, , , above = ''] = ((await page.locator(cards).first().getAttribute('href')) ?? '').split('/');
    const item = page.locator(`main li[aria-posinset="${place}"]`);
    await expect(async () => {
      await page.evaluate((y) => scrollTo(0, y), place * 200);
      await item.evaluate((element) => element.scrollIntoView({ block: 'center' }), null, { timeout: 1000 });
    }).toPass();
    const address = (await item.locator('a[href*="/profile/"]').first().getAttribute('href')) ?? '';
    const card = page.locator(`main li a[href="${address}"]`);
    const number = () => card.evaluate((element) => Number(element.closest('li')?.ariaPosInSet));
    await untilDrawn(page);
    const seen = await placeOf(card);
    await changeUser(server.stores, above, { isSuspended: true });
    await expect.poll(number).toBeLessThan(place);
    await expectStill(card, seen);
    await changeUser(server.stores, above, { isSuspended: false });
    await expect.poll(number).toBe(place);
    await expectStill(card, seen);
  });
}

test('a page on its way shows that it is', async ({ page, line }) => {
  await page.goto(`${line.origin}/es`);
  await untilUpToDate(page);
  await untilAlive(questions(page));
  const letGo = await holdBack(page, '**/assets/*.js');
  await questions(page).click();
  await expect(page.getByRole('progressbar', { name: say('The page is on its way') })).toBeVisible();
  letGo();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Questions and answers'));
  await expect(page.getByRole('progressbar', { name: say('The page is on its way') })).toHaveCount(0);
});

test('a page that the server cannot prepare is made by the browser, or says that it broke', async ({ page, line }) => {
  const code = await lose(page, fileOf('routes/$lang/faq.tsx?tsr-split=component'), (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("a detail")' }),
  );
  await page.route('**/es/faq', (route) => route.fulfill({ status: 500, path: 'dist/client/index.html' }));
  await page.goto(`${line.origin}/es/faq`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('This page could not be opened'));
  await expect(page.locator('body')).not.toContainText('a detail');
  await expectAccessible(page);
  code.mend();
  await page.getByRole('button', { name: say('Try again') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Questions and answers'));
});

test('what was rendered stays where its code does not come, and comes alive when it does', async ({ page, line }) => {
  const filters = page.getByRole('heading', { name: say('Filters'), includeHidden: true }).locator('..');
  const code = await lose(page, fileOf('routes/$lang/find/index.tsx?tsr-split=component'));
  const filtersCode = await lose(page, fileOf('find-parts'));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${line.origin}/es/find`);
  await code.asked;
  await expect(page.locator(cards)).toHaveCount(24);

  code.mend();
  await filtersCode.asked;
  await page.getByRole('combobox').first().fill('plomero');
  await expect(page).toHaveURL(/q=plomero/);
  await expect(filters.locator('select').first()).toBeVisible();

  filtersCode.mend();
  const zone = filters.locator('select[name="zone"]');
  await untilAlive(zone);
  await zone.selectOption('tamarindo');
  await expect(page).toHaveURL(/zone=tamarindo/);
});

test('a page that came without its scripts comes alive once they are here', async ({ page, line }) => {
  const scripts = await lose(page, '**/assets/*.js');
  await page.goto(`${line.origin}/es/find`);
  await scripts.asked;
  await expect(page.locator(cards)).toHaveCount(24);
  await page.getByRole('combobox').first().fill('plomero');
  scripts.mend();
  await untilUpToDate(page);
  await expect(page).toHaveURL(/q=plomero/);
});

test('so does the empty document', async ({ page, line }) => {
  const scripts = await lose(page, '**/assets/*.js');
  await page.route('**/es/faq', (route) => route.fulfill({ status: 500, path: 'dist/client/index.html' }));
  await page.goto(`${line.origin}/es/faq`);
  await scripts.asked;
  scripts.mend();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Questions and answers'));
});

test('a page that came without its style sheets is styled once they are here', async ({ page, line }) => {
  const sheets = await lose(page, '**/assets/*.css');
  await page.goto(`${line.origin}/es/find`);
  await sheets.asked;
  await expect(page.locator('header')).not.toHaveCSS('position', 'sticky');
  sheets.mend();
  await expect(page.locator('header')).toHaveCSS('position', 'sticky');
});

test('a page that is not there stays as it was rendered where its code does not come', async ({ page, line }) => {
  const code = await lose(page, fileOf('routes/$lang.tsx?tsr-split=notFoundComponent'));
  await page.goto(`${line.origin}/es/nowhere`);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await code.asked;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  code.mend();
  await untilUpToDate(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('reviews that were rendered stay where their code does not come', async ({ page, line, server }) => {
  const code = await lose(page, fileOf('profile-parts'));
  await page.goto(`${line.origin}/es/profile/${await exampleUid(server)}`);
  await code.asked;
  await untilUpToDate(page);
  await expect(page.locator('#reviews article').first()).toBeVisible();
  await page.getByRole('button', { name: 'Reportar este perfil' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('#reviews article').first()).toBeVisible();
});

/** The file that the client's build put a source into, or that is the chunk of this name (scripts/chunks.ts). */
function fileOf(wanted: string): string {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<
    string,
    { file: string; name?: string }
  >;
  const { file } = manifest[wanted] ?? Object.values(manifest).find(({ name }) => name === wanted) ?? {};
  if (!file) throw new Error(`the build made nothing of ${wanted}`);
  return `**/${file}`;
}

const gone = (route: Route) => route.abort();

/** Has 'files' answered otherwise until they are mended: not at all, or by 'answer'. 'asked' settles when one was asked for. */
async function lose(page: Page, files: string, answer: (route: Route) => Promise<void> = gone) {
  let isLost = true;
  let tellAsked = () => {};
  const asked = new Promise<void>((resolve) => {
    tellAsked = resolve;
  });
  await page.route(files, (route) => {
    tellAsked();
    return isLost ? answer(route) : route.continue();
  });
  return {
    asked,
    mend: () => {
      isLost = false;
    },
  };
}

test('on a slow line the pictures that nobody sees yet come once somebody scrolls', async ({ page, line }) => {
  line.mend(400_000, 300);
  await page.goto(`${line.origin}/es/find`, { waitUntil: 'commit' });
  const picture = (card: number) => page.locator('main article').nth(card).locator('img').first();
  await expect(picture(5)).toBeAttached();
  await expect(picture(5)).toHaveCSS('display', 'none');
  await expect(picture(0)).not.toHaveCSS('display', 'none');
  await page.mouse.wheel(0, 200);
  await expect(picture(5)).not.toHaveCSS('display', 'none');
});
