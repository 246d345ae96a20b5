import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { browserFlags, findOrInstallBrowser } from '../../scripts/browser.ts';
import { type Language, languages } from '../../shared/model/language.ts';
import { type DemoAccount, demoAccounts } from '../../sync-server/seed/demo-accounts.ts';
import { exampleUid, signInAs, withoutInvitation } from '../e2e/fixture.ts';
import { testTime } from '../world/makers.ts';
import { signIn } from '../world/people.ts';
import { demoProvince, startServerOn, type TestServer } from '../world/server.ts';
import { builtClient, testSite } from '../world/world.ts';

/*
 * Pictures of the ten main pages: on a phone and a desk, in light and dark colours, in both languages. The demo province is always the
 * same one, and both clocks begin at the moment it was made for.
 */
const folder = 'docs/images';

const screens = {
  phone: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 1.5, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
};
/** In ms: a machine that has other things to do takes pictures, too, where a test would give up. */
const timeout = 180_000;
const schemes = ['light', 'dark'] as const;

interface Pictured {
  name: string;
  /** Who looks at it; null for a visitor. */
  role: DemoAccount['role'] | null;
  path: string;
  /** What is done on the page before it is the one to show. */
  lead?: (page: Page) => Promise<void>;
}

/** `{uid}` stands for the README's example, a plumber of Tamarindo. */
const pages: readonly Pictured[] = [
  { name: 'home', role: null, path: '' },
  { name: 'directory', role: null, path: '/find' },
  { name: 'profile', role: null, path: '/profile/{uid}' },
  { name: 'review', role: null, path: '/leave-a-review/{uid}' },
  { name: 'owner', role: 'professional', path: '/profile' },
  { name: 'edit-profile', role: 'professional', path: '/edit-contractor-profile' },
  { name: 'messages', role: 'resident', path: '/messages' },
  {
    name: 'conversation',
    role: 'resident',
    path: '/messages',
    lead: (page) => page.locator('main a[href*="/messages/"]').first().click(),
  },
  { name: 'admin', role: 'admin', path: '/admin/reviews' },
  { name: 'device', role: 'professional', path: '/sync' },
];

// As `npm start` does: React renders at half the price.
process.env['NODE_ENV'] = 'production';
const real = Date.now;
const behind = real() - testTime;
Date.now = () => real() - behind;

const server = await startServerOn(
  'embedded',
  { ...builtClient, site: testSite },
  { seed: demoProvince({ professionals: 120 }) },
);
const browser = await chromium.launch({ executablePath: findOrInstallBrowser(), args: browserFlags });
try {
  const example = await exampleUid(server);
  const accounts = await demoAccounts(server.stores, server.store.folder);
  let bytes = 0;
  for (const [screen, options] of Object.entries(screens)) {
    for (const role of new Set(pages.map((each) => each.role))) {
      const context = await browser.newContext({ ...options, locale: 'es-CR', timezoneId: 'America/Costa_Rica' });
      context.setDefaultTimeout(timeout);
      await withoutInvitation(context);
      const account = accounts.find((each) => each.role === role);
      if (account) await comeIn(context, server, account);
      const page = await context.newPage();
      await page.clock.setFixedTime(Date.now());
      for (const language of languages) {
        for (const pictured of pages.filter((each) => each.role === role)) {
          bytes += await takeAll(page, pictured, { screen, language, example });
        }
      }
      await context.close();
    }
  }
  console.log(`${folder}: ${(bytes / 1_000_000).toFixed(1)} MB`);
} finally {
  await browser.close();
  await server.stop();
}

async function comeIn(context: BrowserContext, { origin }: TestServer, account: DemoAccount): Promise<void> {
  await signInAs(context, await signIn({ origin }, account.email, account.password), origin);
}

interface Look {
  screen: string;
  language: Language;
  example: string;
}

/** Takes a page in both colours; gives how many bytes that is. */
async function takeAll(
  page: Page,
  { name, path, lead }: Pictured,
  { screen, language, example }: Look,
): Promise<number> {
  await page.goto(`${server.origin}/${language}${path.replace('{uid}', example)}`);
  await page.locator('[data-phase="up-to-date"]').waitFor({ state: 'attached' });
  await lead?.(page);
  await page.locator('main h1').first().waitFor();
  await mkdir(join(folder, name), { recursive: true });
  let bytes = 0;
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await untilDrawn(page);
    const picture = await sharp(await page.screenshot({ animations: 'disabled', caret: 'hide' }))
      .webp({ quality: 72, effort: 6 })
      .toBuffer();
    await writeFile(join(folder, name, `${screen}-${scheme}-${language}.webp`), new Uint8Array(picture));
    bytes += picture.length;
  }
  return bytes;
}

/** Waits for the letters and for the pictures that can be seen. */
async function untilDrawn(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    // What is not in sight has not begun to come; one that failed shows as it would to anybody.
    const here = [...document.images].filter(({ complete }) => complete);
    await Promise.all(here.map((image) => image.decode().catch(() => undefined)));
  });
}
