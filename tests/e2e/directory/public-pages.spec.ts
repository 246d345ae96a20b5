import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exampleUid, expect, test, untilInstalled, untilUpToDate } from '../fixture.ts';
import { wordsIn } from '../words.ts';

test.use({ hasProvince: true });

const say = await wordsIn('es');
const cards = 'main li a[href*="/profile/"]';

test.describe('with scripts switched off', () => {
  test.use({ javaScriptEnabled: false });

  test('the directory is searched by its plain form', async ({ page, line }) => {
    await page.goto(`${line.origin}/es/find`);
    await page.locator('input[name="q"]').fill('plomero');
    await page.locator('select[name="zone"]').first().selectOption('tamarindo');
    await page.getByRole('button', { name: say('Search') }).click();
    await expect(page).toHaveURL(/\/es\/find\?.*q=plomero/);
    await expect(page).toHaveURL(/zone=tamarindo/);
    await expect(page.locator(cards).first()).toBeVisible();
    await page.locator(cards).first().click();
    await expect(page).toHaveURL(/\/profile\/[^/]+\/[a-z\d-]+$/);
    await expect(page.locator('#reviews article').first()).toBeVisible();
  });

  test('the next page of the directory is a link', async ({ page, line }) => {
    await page.goto(`${line.origin}/en/find`);
    await expect(page.locator(cards)).toHaveCount(24);
    const first = await page.locator(cards).first().innerText();
    await page.locator('main a[rel="next"]').click();
    await expect(page).toHaveURL(`${line.origin}/en/find?page=2`);
    expect(await page.locator(cards).first().innerText()).not.toBe(first);
  });
});

test('a profile comes to stand at its one address', async ({ page, line, server }) => {
  await page.goto(`${line.origin}/es/profile/${await exampleUid(server)}`);
  await untilUpToDate(page);
  await expect(page).toHaveURL(/\/profile\/[^/]+\/[a-z\d-]+$/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', page.url());
});

test('a landing page was visited once, and is there with no signal', async ({ page, line }) => {
  await page.goto(`${line.origin}/es/find/plumbing/tamarindo`);
  await untilUpToDate(page);
  await untilInstalled(page);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  line.cut();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.locator(cards).first()).toBeVisible();
  // Another one, which this device never asked for.
  await page.goto(`${line.origin}/es/find/water`);
  await expect(page.locator(cards).first()).toBeVisible();
  await page.locator(cards).first().click();
  await expect(page).toHaveURL(/\/profile\/[^/]+\/[a-z\d-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
});

test('where the server is slow, the shell answers once its timeout has run out', async ({ page, server }) => {
  const slow = await slowServer(server.origin, '/es/find?q=plomero');
  await page.goto(`${slow.origin}/es/find`);
  await untilUpToDate(page);
  await untilInstalled(page);
  await page.goto(`${slow.origin}/es/find?q=plomero`);
  await expect(page.locator(cards).first()).toBeVisible();
  // The server's own page would hold what it was rendered from.
  await expect(page.locator('#answers')).toHaveCount(0);
  await slow.close();
});

test('the language switch keeps the path and the query', async ({ page, line, server }) => {
  const to = async (name: string) => page.getByRole('link', { name, exact: true }).first().click();
  await page.goto(`${line.origin}/en/find/plumbing/tamarindo`);
  await to('Español');
  await expect(page).toHaveURL(`${line.origin}/es/find/plumbing/tamarindo`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fontanería en Tamarindo');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', page.url());
  await page.goto(`${line.origin}/es/profile/${await exampleUid(server)}?from=whatsapp`);
  // As the server made it, it knows no more of the query than it reads.
  await untilUpToDate(page);
  const there = new URL(page.url());
  await to('English');
  await expect(page).toHaveURL(`${line.origin}${there.pathname.replace('/es/', '/en/')}${there.search}`);
});

test('what is chosen on a landing page goes on in the directory', async ({ page, line }) => {
  await page.goto(`${line.origin}/en/find/plumbing`);
  await untilUpToDate(page);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('name');
  await expect(page).toHaveURL(`${line.origin}/en/find?service=plumbing&sort=name`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Professionals in Guanacaste');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plumbing in Guanacaste');

  // What was typed on one landing page is not searched for on the next.
  const words = page.getByRole('main').getByRole('combobox').or(page.getByRole('main').getByRole('searchbox')).first();
  await words.fill('nobody is called so');
  await expect(page.getByText('Nothing found...')).toBeVisible();
  await page.getByRole('link', { name: 'Tamarindo' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plumbing in Tamarindo');
  await expect(page.getByText('Nothing found...')).toBeHidden();
  // Filters alone may find nobody, too.
  await page.goto(`${line.origin}/en/find?rating=4.5&service=no-such-service`);
  const ways = page.locator('section', { has: page.getByText('Nothing found...') });
  await ways.getByRole('link', { name: 'Clear filters' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await expect(words).toHaveValue('');
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

test('the contact page says where people write to, also with no signal, and nothing that was not set', async ({
  page,
  line,
}) => {
  await page.goto(`${line.origin}/es/contact`);
  const chat = page.getByRole('main').getByRole('link', { name: 'Escríbanos por WhatsApp' });
  await expect(chat).toHaveAttribute('href', 'https://wa.me/50680000000');
  await expect(page.getByText('+506 8000 0000')).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: /Facebook|Instagram/ })).toHaveCount(0);
  await untilUpToDate(page);
  await untilInstalled(page);
  line.cut();
  await page.reload();
  await expect(chat).toHaveAttribute('href', 'https://wa.me/50680000000');
});
