import type { Page, Route } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { languages } from '../../../shared/model/language.ts';
import { exampleUid, expect, expectAccessible, holdBack, test, untilUpToDate } from '../fixture.ts';

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

const cards = 'main li a[href*="/profile/"]';
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
    const code = await lose(page, fileOf('routes/$lang/faq.tsx?tsr-split=component'), (route) =>
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
    const code = await lose(page, fileOf('routes/$lang/find/index.tsx?tsr-split=component'));
    const filtersCode = await lose(page, fileOf('features/find/filters.tsx'));
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${line.origin}/${language}/find`);
    await code.asked;
    await expect(page.locator(cards)).toHaveCount(24);

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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.es.questions);
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

test('reviews that were rendered stay where their code does not come', async ({ page, line, province }) => {
  const code = await lose(page, fileOf('features/profile/reviews.tsx'));
  await page.goto(`${line.origin}/es/profile/${await exampleUid(province)}`);
  await code.asked;
  await untilUpToDate(page);
  await expect(page.locator('#reviews article').first()).toBeVisible();
  await page.getByRole('button', { name: 'Reportar este perfil' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('#reviews article').first()).toBeVisible();
});

/** The file that the client's build put `source` into. */
function fileOf(source: string): string {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<
    string,
    { file: string }
  >;
  const { file } = manifest[source] ?? {};
  if (!file) throw new Error(`the build made nothing of ${source}`);
  return `**/${file}`;
}

const gone = (route: Route) => route.abort();

/** Has `files` answered otherwise until they are mended: not at all, or by `answer`. `asked` settles when one was asked for. */
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
