import { expect } from '@playwright/test';
import { type Browser, launch, type Page } from 'puppeteer-core';
import { findFirefox } from '../../../scripts/browser.ts';
import type { SignedIn } from '../../world/people.ts';
import { test as base } from '../fixture.ts';

export { expect };

/** A page of Firefox, driven over WebDriver BiDi; otherwise as the tests of Chromium have it: a phone, a line, a server. */
export const test = base.extend<{ firefoxPage: Page }, { firefox: Browser }>({
  firefox: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs here
    async ({}, use) => {
      const executablePath = findFirefox();
      if (!executablePath) throw new Error('there is no Firefox on this machine');
      const firefox = await launch({
        browser: 'firefox',
        executablePath,
        extraPrefsFirefox: { 'intl.accept_languages': 'es-CR, es' },
      });
      await use(firefox);
      await firefox.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  firefoxPage: async ({ firefox }, use) => {
    // Each test is somebody else: the sessions of one address would be shared.
    const context = await firefox.createBrowserContext();
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    await page.setViewport({ width: 360, height: 740 });
    await page.evaluateOnNewDocument(() => {
      // An empty page keeps nothing.
      if (location.protocol === 'http:') localStorage.setItem('installModalLastShown', String(Date.now()));
    });
    const faults: string[] = [];
    page.on('pageerror', (error) => {
      if (!isOfRequest(error)) faults.push(String(error));
    });
    await use(page);
    expect(faults).toEqual([]);
    await context.close();
  },
});

/** Whether Firefox tells of a request that ended with the line or with its page, which Chromium does not call a fault of the page. */
const isOfRequest = (error: unknown) => String(error).startsWith('Error: Failed to load ‘');

/** Signs Firefox in as whoever the visitor is. */
export async function signInAs(page: Page, { visitor }: SignedIn, origin: string): Promise<void> {
  const pairs = visitor.cookie.split('; ').map((pair) => ({ name: pair.slice(0, pair.indexOf('=')), pair }));
  await page.browserContext().setCookie(
    ...pairs.map(({ name, pair }) => ({
      name,
      value: pair.slice(name.length + 1),
      domain: new URL(origin).hostname,
      path: '/',
      httpOnly: true,
    })),
  );
}

/*
 * Found by the words that people see. What a screen reader would find takes this driver up to half a minute a search; the stories in
 * Chromium ask for it.
 */
export const buttonOf = (words: string) => `::-p-xpath(//button[normalize-space()="${words}"])`;
export const fieldOf = (words: string) => `::-p-xpath(//input[@id=//label[normalize-space()="${words}"]/@for])`;

/** Waits until the shell and the whole directory are on the device. */
export async function untilReadyOffline(page: Page): Promise<void> {
  await page.waitForSelector('[data-phase="up-to-date"]');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise<void>((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    });
  });
}

/** What the heading of the page says. */
export const headingOf = (page: Page) => page.$eval('h1', ({ innerText }) => innerText.trim());
