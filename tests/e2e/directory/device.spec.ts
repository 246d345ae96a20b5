import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { test as plain } from '@playwright/test';
import { signUpProfessional } from '../../world/people.ts';
import { makeStore, startTestServer } from '../../world/world.ts';
import { expect, openMenu, signInAs, test, untilInstalled, untilUpToDate } from '../fixture.ts';
import { signUpLive, threadOf } from '../conversations/thread.ts';
import { wordsIn } from '../words.ts';

test.use({ hasProvince: true });

const say = await wordsIn('es');

const card = 'main li a[href*="/profile/"]';

test('a saved professional stays on the device, also with no signal, and storage is asked to last', async ({
  page,
  line,
}) => {
  await page.addInitScript(() => {
    navigator.storage.persist = async () => {
      document.documentElement.dataset['persistAsked'] = 'true';
      return true;
    };
  });
  await page.goto(`${line.origin}/es/find`);
  await untilUpToDate(page);
  await untilInstalled(page);
  await page
    .locator('main li')
    .getByRole('button', { name: /Guardar/ })
    .first()
    .click();
  await expect(page.locator('html')).toHaveAttribute('data-persist-asked', 'true');
  const name = await page.locator(card).first().innerText();

  line.cut();
  await page.goto(`${line.origin}/es/find?saved=true`);
  await expect(page.locator(card)).toHaveCount(1);
  await expect(page.locator(card)).toContainText(name);
});

test('what visitors see is here first, and the rest comes once it can', async ({ page, line, server }) => {
  // The first page of a kind takes the server longer, on busy processors beyond what a page waits for.
  await fetch(`${server.origin}/es/signin`);
  const kept = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const urls = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
      return urls.reduce((sum, each) => sum + each, 0);
    });
  // Slow enough that the rest of the app is still on its way when the pages are here.
  line.mend(100_000, 20);
  await page.goto(`${line.origin}/es/find`);
  await expect(page.locator('[data-ready]')).toBeAttached();
  line.cut();
  await page.reload();
  await expect(page.locator(card).first()).toBeVisible();
  const name = await page.locator(card).first().innerText();
  await page.locator(card).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const before = await kept();
  await page.goto(`${line.origin}/es/signin`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('This page has not arrived'));

  line.mend();
  // It opens by itself, by loading the document anew.
  await expect(page.getByRole('button', { name: 'Ingresar', exact: true }).first()).toBeVisible();
  await untilUpToDate(page);
  expect(await kept()).toBeGreaterThan(before + 50);
  // The large ones, too, which come in no pack.
  const missing = await page.evaluate(async () => {
    const { later } = (await (await fetch('/shell.json')).json()) as { later: string[] };
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    const paths = new Set(all.flat().map(({ url }) => new URL(url).pathname));
    return later.filter((path) => !paths.has(path));
  });
  expect(missing).toEqual([]);
  line.cut();
  // Not until it has loaded: what its reader sees is here before something in it has given up on the line.
  await page.goto(`${line.origin}/es/signin`, { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Ingresar', exact: true }).first()).toBeVisible();
});

test('the install button appears when the browser offers it, and goes once it was used', async ({ page, line }) => {
  await page.goto(`${line.origin}/es`);
  await untilUpToDate(page);
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        document.documentElement.dataset['prompted'] = 'true';
      },
    });
    globalThis.dispatchEvent(offer);
  });
  await openMenu(page);
  const install = page.getByRole('button', { name: 'Instalar' }).last();
  await install.click();
  await expect(page.locator('html')).toHaveAttribute('data-prompted', 'true');
  await expect(install).toHaveCount(0);
});

test.describe('on Android, in Spanish', () => {
  test.use({ locale: 'es-CR' });
  const userAgent = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/150 Mobile Safari/537.36';

  test('the invitation to install comes once somebody was saved, and again after a week', async ({ browser, line }) => {
    const context = await browser.newContext({ userAgent, locale: 'es-CR' });
    const page = await context.newPage();
    const dialog = page.getByRole('dialog');
    await page.clock.install();
    await page.goto(`${line.origin}/en/find`);
    await untilUpToDate(page);
    // Nobody who only looks is asked, however long.
    await page.clock.runFor(20_000);
    await expect(dialog).toHaveCount(0);
    await page.locator('main li').getByRole('button', { name: /^Save/ }).first().click();
    await page.clock.runFor(5_000);
    await expect(dialog).toContainText(/[Ii]nstal/);
    await dialog.getByRole('button', { name: 'Ahora no' }).click();
    await expect(dialog).toHaveCount(0);
    const shown = Number(await page.evaluate(() => localStorage.getItem('installModalLastShown')));
    await page.evaluate(
      (time) => localStorage.setItem('installModalLastShown', String(time)),
      shown - 8 * 24 * 60 * 60 * 1000,
    );
    await page.reload();
    await expect(dialog).toContainText(/[Ii]nstal/);
    await context.close();
  });

  test('the invitation to install comes once a conversation began, and not while somebody writes', async ({
    browser,
    line,
    server,
  }) => {
    const name = 'Fidelia Invitada';
    const { uid } = await signUpLive(server, name);
    const context = await browser.newContext({ userAgent, locale: 'es-CR' });
    const page = await context.newPage();
    const dialog = page.getByRole('dialog');
    await page.clock.install();
    await page.goto(`${line.origin}/es/profile/${uid}`);
    await untilUpToDate(page);
    await page.clock.runFor(20_000);
    await expect(dialog).toHaveCount(0);
    await page.getByRole('link', { name: say('Write <0>to {name}</0>', { name }) }).click();
    const thread = threadOf(page, say, name);
    await thread.field.fill('Buenas, gotea el tubo');
    await thread.send();
    await expect(thread.message('gotea el tubo')).toBeVisible();
    // The field waits for the next message.
    await expect(thread.field).toBeFocused();
    await page.clock.runFor(20_000);
    await expect(dialog).toHaveCount(0);
    await thread.field.blur();
    await page.clock.runFor(5_000);
    await expect(dialog).toContainText(/[Ii]nstal/);
    await context.close();
  });
});

test('an iPhone is told once how to put the app on its home screen, after somebody was saved', async ({
  browser,
  line,
}) => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile Safari/604.1';
  const context = await browser.newContext({ userAgent, locale: 'es-CR', viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const dialog = page.getByRole('dialog');
  await page.clock.install();
  await page.goto(`${line.origin}/es/find`);
  await untilUpToDate(page);
  await page.clock.runFor(20_000);
  await expect(dialog).toHaveCount(0);
  const hearts = page.locator('main li').getByRole('button', { name: say.like('Save {name}') });
  await hearts.first().click();
  await page.clock.runFor(5_000);
  await expect(dialog.getByRole('heading')).toHaveText(say('Put Confío on your home screen'));
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await dialog.getByRole('button', { name: say('Got it') }).click();
  await expect(dialog).toHaveCount(0);
  const shown = await page.evaluate(() => localStorage.getItem('installModalLastShown'));
  const longAgo = String(Number(shown) - 365 * 24 * 60 * 60 * 1000);
  await page.evaluate((time) => localStorage.setItem('installModalLastShown', time), longAgo);
  await page.reload();
  await hearts.first().click();
  await page.clock.runFor(20_000);
  await expect(dialog).toHaveCount(0);
  await context.close();
});

plain('a new version is offered, and taken only when asked', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('installModalLastShown', String(Date.now())));
  const clientDir = await mkdtemp(join(tmpdir(), 'confio-client-'));
  await cp('dist/client', clientDir, { recursive: true });
  const store = await makeStore('embedded');
  const server = await startTestServer(store, { clientDir });
  await page.goto(`${server.origin}/es`);
  await untilInstalled(page);

  await deployNewVersion(clientDir);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const offer = page.getByRole('button', { name: 'Actualizar' });
  await expect(offer).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.dataset['sameVisit'] = 'true';
  });
  await offer.click();
  await expect(page.locator('html')).not.toHaveAttribute('data-same-visit', 'true');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await server.stop();
  await store.remove();
  await rm(clientDir, { recursive: true });
});

plain('a page that is of a new version has its worker follow, and stays new without a server', async ({ page }) => {
  const clientDir = await mkdtemp(join(tmpdir(), 'confio-client-'));
  await cp('dist/client', clientDir, { recursive: true });
  const store = await makeStore('embedded');
  const server = await startTestServer(store, { clientDir });
  await page.goto(`${server.origin}/es`);
  await untilUpToDate(page);
  await rewrite(clientDir, 'index.html', (text) => text.replace('<html', '<html data-version="next"'));
  await rewrite(clientDir, 'service-worker.js', (text) =>
    text.replace(/"revision":"\w+"(?=,"url":"index\.html")/, '"revision":"next"'),
  );
  await server.stop();
  const next = await startTestServer(store, { clientDir, port: Number(new URL(server.origin).port) });
  // The shell of the version before answers where the server takes its time.
  await expect(async () => {
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-version', 'next', { timeout: 1000 });
  }).toPass();
  const hasFollowed = () =>
    page.evaluate(async () => {
      const { active, waiting, installing } = (await navigator.serviceWorker.getRegistration()) ?? {};
      const shell = await caches.match('/index.html?__WB_REVISION__=next');
      return active?.state === 'activated' && !waiting && !installing && shell !== undefined;
    });
  await expect.poll(hasFollowed).toBe(true);
  await next.stop();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-version', 'next');
  await store.remove();
  await rm(clientDir, { recursive: true });
});

/** The same build with its entry under another name, as a changed build would have. */
async function deployNewVersion(clientDir: string): Promise<void> {
  const entry = (await readdir(join(clientDir, 'assets'))).find((name) => /^index-.*\.js$/.test(name));
  if (!entry) throw new Error('the build has no entry');
  const renamed = entry.replace('index-', 'index-next');
  await cp(join(clientDir, 'assets', entry), join(clientDir, 'assets', renamed));
  for (const file of ['index.html', 'service-worker.js']) {
    await rewrite(clientDir, file, (text) => text.replaceAll(entry, renamed));
  }
}

/** Changes a file of the build, as it is and as it was compressed. */
async function rewrite(clientDir: string, file: string, change: (text: string) => string): Promise<void> {
  const path = join(clientDir, file);
  const text = change(await readFile(path, 'utf8'));
  await Promise.all([
    writeFile(path, text),
    writeFile(`${path}.br`, new Uint8Array(brotliCompressSync(text))),
    writeFile(`${path}.gz`, new Uint8Array(gzipSync(text))),
  ]);
}

test('the console says nothing while the directory comes and an account is opened', async ({ page, line, server }) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  const quiet = await signUpProfessional(server, 'Quirina Callada');
  await page.goto(`${line.origin}/es/find`);
  await untilUpToDate(page);
  await signInAs(page.context(), quiet.visitor, line.origin);
  await page.goto(`${line.origin}/es/account`);
  await expect(page.getByRole('textbox').first()).toHaveValue('Quirina Callada');
  expect(said).toEqual([]);
});
