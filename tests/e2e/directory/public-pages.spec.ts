import type { ConsoleMessage, Page } from '@playwright/test';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exampleUid, expect, expectAccessible, test, untilInstalled, untilUpToDate } from '../fixture.ts';

const languages = ['en', 'es'] as const;
const paths = [
  '',
  '/find',
  '/find?q=plomero',
  '/find?page=2',
  '/find/plumbing',
  '/find/water',
  '/find/plumbing/tamarindo',
  '/features',
  '/contact',
  '/about',
  '/faq',
  '/tos',
  '/privacy',
  '/create-account',
  '/nowhere',
];
const cards = 'main li a[href*="/profile/"]';

/** What the page says to the console, RxDB's word about its free version aside. */
function listen(page: Page): string[] {
  const said: string[] = [];
  const isOfPage = (message: ConsoleMessage) => !message.text().includes('RxDB Open Core');
  page.on('console', (message) => void (isOfPage(message) && said.push(`${message.type()}: ${message.text()}`)));
  page.on('pageerror', (error) => said.push(`error: ${error.message}`));
  return said;
}

for (const language of languages) {
  test.describe(`with scripts switched off (${language})`, () => {
    test.use({ javaScriptEnabled: false });

    test('every page can be read', async ({ page, line }) => {
      for (const path of paths) {
        await test.step(`/${language}${path}`, async () => {
          await page.goto(`${line.origin}/${language}${path}`);
          await expect(page.locator('html')).toHaveAttribute('lang', language);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          expect((await page.locator('main').innerText()).length).toBeGreaterThan(100);
        });
      }
    });

    test('the directory is searched by its plain form', async ({ page, line }) => {
      await page.goto(`${line.origin}/${language}/find`);
      await page.locator('input[name="q"]').fill('plomero');
      await page.locator('select[name="zone"]').first().selectOption('tamarindo');
      await page.getByRole('button', { name: language === 'en' ? 'Search' : 'Buscar' }).click();
      await expect(page).toHaveURL(new RegExp(`/${language}/find\\?.*q=plomero`));
      await expect(page).toHaveURL(/zone=tamarindo/);
      await expect(page.locator(cards).first()).toBeVisible();
      await page.locator(cards).first().click();
      await expect(page).toHaveURL(/\/profile\/[^/]+\/[a-z\d-]+$/);
      await expect(page.locator('#reviews article').first()).toBeVisible();
    });

    test('the next page of the directory is a link', async ({ page, line }) => {
      await page.goto(`${line.origin}/${language}/find`);
      await expect(page.locator(cards)).toHaveCount(24);
      const first = await page.locator(cards).first().innerText();
      await page.locator('main a[rel="next"]').click();
      await expect(page).toHaveURL(`${line.origin}/${language}/find?page=2`);
      expect(await page.locator(cards).first().innerText()).not.toBe(first);
    });
  });

  // In two halves: each begins with a device that holds nothing.
  for (const half of [paths.slice(0, 8), paths.slice(8)]) {
    test(`/${language}${half.join(', ')} come alive without a word, and have no fault of accessibility`, async ({
      page,
      line,
    }) => {
      test.setTimeout(120_000);
      const said = listen(page);
      for (const path of half) {
        await test.step(`/${language}${path}`, async () => {
          await page.goto(`${line.origin}/${language}${path}`);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await untilUpToDate(page);
          await expectAccessible(page);
          // The browser itself names the 404 of a page that is not there.
          expect(said.filter((words) => path !== '/nowhere' || !words.includes('404'))).toEqual([]);
        });
      }
    });
  }

  test(`a profile in ${language} comes alive without a word, at its one address, and has no fault of accessibility`, async ({
    page,
    line,
    province,
  }) => {
    const said = listen(page);
    await page.goto(`${line.origin}/${language}/profile/${await exampleUid(province)}`);
    await untilUpToDate(page);
    await expectAccessible(page);
    expect(said).toEqual([]);
    await expect(page).toHaveURL(/\/profile\/[^/]+\/[a-z\d-]+$/);
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
    expect(canonical).toBe(page.url());
  });

  test(`a landing page was visited once, and is there with no signal (${language})`, async ({ page, line }) => {
    await page.goto(`${line.origin}/${language}/find/plumbing/tamarindo`);
    await untilUpToDate(page);
    await untilInstalled(page);
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    line.cut();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator(cards).first()).toBeVisible();
    // Another one, which this device never asked for.
    await page.goto(`${line.origin}/${language}/find/water`);
    await expect(page.locator(cards).first()).toBeVisible();
    await page.locator(cards).first().click();
    await expect(page).toHaveURL(/\/profile\/[^/]+\/[a-z\d-]+$/);
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  });
}

test('where the server is slow, the shell answers once its patience has run out', async ({ page, province }) => {
  const slow = await slowServer(province.server.origin, '/es/find?q=plomero');
  await page.goto(`${slow.origin}/es/find`);
  await untilUpToDate(page);
  await untilInstalled(page);
  await page.goto(`${slow.origin}/es/find?q=plomero`);
  await expect(page.locator(cards).first()).toBeVisible();
  // The server's own page would hold what it was rendered from.
  await expect(page.locator('#answers')).toHaveCount(0);
  await slow.close();
});

test('the language switch keeps the path and the query', async ({ page, line, province }) => {
  const to = async (name: string) => page.getByRole('link', { name, exact: true }).first().click();
  await page.goto(`${line.origin}/en/find/plumbing/tamarindo`);
  await to('Español');
  await expect(page).toHaveURL(`${line.origin}/es/find/plumbing/tamarindo`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fontanería en Tamarindo');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', page.url());
  await page.goto(`${line.origin}/es/profile/${await exampleUid(province)}?from=whatsapp`);
  const there = new URL(page.url());
  await to('English');
  await expect(page).toHaveURL(`${line.origin}${there.pathname.replace('/es/', '/en/')}${there.search}`);
});

test('what is chosen on a landing page goes on in the directory', async ({ page, line }) => {
  await page.goto(`${line.origin}/en/find/plumbing`);
  await untilUpToDate(page);
  await page.getByRole('combobox', { name: 'Order' }).selectOption('name');
  await expect(page).toHaveURL(`${line.origin}/en/find?service=plumbing&sort=name`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find a professional in Guanacaste');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plumbing in Guanacaste');
});

/** Hands everything on to `target`, but never answers for `address`. */
async function slowServer(target: string, address: string): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = createServer((incoming, answer) => {
    if (incoming.url === address) return;
    const { method, headers } = incoming;
    const onward = request(target + (incoming.url ?? ''), { method, headers }, (from) => {
      answer.writeHead(from.statusCode ?? 502, from.headers);
      from.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
