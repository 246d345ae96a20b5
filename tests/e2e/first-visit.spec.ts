import type { Page, Route } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { languages } from '../../shared/model/language.ts';
import { expect, expectAccessible, holdBack, test, untilUpToDate } from './fixture.ts';

const words = {
  en: {
    notHere: 'This page has not arrived',
    noConnection: 'No connection · Confío',
    notOpened: 'This page could not be opened',
    tryAgain: 'Try again',
    back: 'Go back',
    onItsWay: 'The page is on its way',
    questions: 'Questions and answers',
    filters: 'Filters',
  },
  es: {
    notHere: 'Esta página no ha llegado',
    noConnection: 'Sin conexión · Confío',
    notOpened: 'No se pudo abrir esta página',
    tryAgain: 'Intentar de nuevo',
    back: 'Volver',
    onItsWay: 'La página viene en camino',
    questions: 'Preguntas frecuentes',
    filters: 'Filtros',
  },
};

const questions = (page: Page) => page.locator('footer a[href$="/faq"]');

// Nothing is on the device yet, and no worker stands between the page and the line.
test.beforeEach(async ({ page }) => {
  await page.route('**/service-worker.js', (route) => route.abort());
});

for (const language of languages) {
  const said = words[language];

  test(`a page whose code the line does not bring says so, and opens when it is mended (${language})`, async ({
    page,
    line,
  }) => {
    await page.goto(`${line.origin}/${language}`);
    const home = await page.getByRole('heading', { level: 1 }).innerText();
    await expect(page.locator('header details').first()).toBeAttached();
    line.cut();
    await questions(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(said.notHere);
    await expect(page).toHaveTitle(said.noConnection);
    await expectAccessible(page);

    // What was read is still there to be read.
    await page.getByRole('button', { name: said.back }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(home);
    await questions(page).click();
    await page.getByRole('button', { name: said.tryAgain }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(said.notHere);

    line.mend();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(said.questions);
    await expect(page).toHaveURL(`${line.origin}/${language}/faq`);
  });

  test(`a page on its way shows that it is (${language})`, async ({ page, line }) => {
    await page.goto(`${line.origin}/${language}`);
    await untilUpToDate(page);
    const letGo = await holdBack(page, '**/assets/*.js');
    await questions(page).click();
    await expect(page.getByRole('progressbar', { name: said.onItsWay })).toBeVisible();
    letGo();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(said.questions);
    await expect(page.getByRole('progressbar', { name: said.onItsWay })).toHaveCount(0);
  });

  test(`a page that the server cannot prepare is made by the browser, or says that it broke (${language})`, async ({
    page,
    line,
  }) => {
    const code = await spoil(page, 'routes/$lang/faq.tsx?tsr-split=component', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("a detail")' }),
    );
    await page.route(`**/${language}/faq`, (route) => route.fulfill({ status: 500, path: 'dist/client/index.html' }));
    await page.goto(`${line.origin}/${language}/faq`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(said.notOpened);
    await expect(page.locator('body')).not.toContainText('a detail');
    await expectAccessible(page);
    code.mend();
    await page.getByRole('button', { name: said.tryAgain }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(said.questions);
  });

  test(`what was rendered stays where its code does not come, and comes alive when it does (${language})`, async ({
    page,
    line,
  }) => {
    const filters = page.getByRole('heading', { name: said.filters, includeHidden: true }).locator('..');
    const code = await spoil(page, 'routes/$lang/find/index.tsx?tsr-split=component', (route) => route.abort());
    const filtersCode = await spoil(page, 'features/find/filters.tsx', (route) => route.abort());
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${line.origin}/${language}/find`);
    await code.asked;
    await expect(page.locator('main li a[href*="/profile/"]')).toHaveCount(24);

    code.mend();
    await filtersCode.asked;
    await page.getByRole('combobox').first().fill('plomero');
    await expect(page).toHaveURL(/q=plomero/);
    await expect(filters.locator('select').first()).toBeVisible();

    filtersCode.mend();
    await expect(async () => {
      await filters.locator('select[name="zone"]').selectOption('tamarindo');
      await expect(page).toHaveURL(/zone=tamarindo/, { timeout: 500 });
    }).toPass();
  });
}

test('a page that came without its scripts comes alive once they are here', async ({ page, line }) => {
  let isMended = false;
  await page.route('**/assets/*.js', (route) => (isMended ? route.continue() : route.abort()));
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.js'));
  await page.goto(`${line.origin}/es/find`);
  await failed;
  await expect(page.locator('main li a[href*="/profile/"]')).toHaveCount(24);
  await page.getByRole('combobox').first().fill('plomero');
  isMended = true;
  await untilUpToDate(page);
  await expect(page).toHaveURL(/q=plomero/);
});

/** Has what the client's build made of `source` answered otherwise until it is mended; `asked` settles when it was asked for. */
async function spoil(page: Page, source: string, answer: (route: Route) => Promise<void>) {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<
    string,
    { file: string }
  >;
  const { file } = manifest[source] ?? {};
  if (!file) throw new Error(`the build made nothing of ${source}`);
  let isSpoilt = true;
  let tellAsked = () => {};
  const asked = new Promise<void>((resolve) => {
    tellAsked = resolve;
  });
  await page.route(`**/${file}`, (route) => {
    tellAsked();
    return isSpoilt ? answer(route) : route.continue();
  });
  return {
    asked,
    mend: () => {
      isSpoilt = false;
    },
  };
}
