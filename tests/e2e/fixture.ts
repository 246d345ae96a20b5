import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, expect, type Locator, type Page, test as base } from '@playwright/test';
import type { ComingTerms } from '../../shared/model/terms.ts';
import { documentsInRange } from '../../sync-server/couch/read.ts';
import type { RunningServer } from '../../sync-server/server.ts';
import type { GoogleStandIn } from '../world/sign-in/google.ts';
import { published } from '../world/history.ts';
import { type Line, stringLine } from '../world/copies/line.ts';
import { forgetLogged, tellLogged } from '../world/logged.ts';
import { makeContractor, makeReview } from '../world/makers.ts';
import { startServerOn, type TestServer } from '../world/server.ts';
import type { Visitor } from '../world/visitor.ts';
import { builtClient, manyCodes, putReview, putUser, testSite } from '../world/world.ts';
import { browserFlags, findOrInstallBrowser } from '../../scripts/browser.ts';
import { startGoogleWithChooser } from './google-chooser.ts';
import { provinceFolder } from './province.ts';

export { expect };

interface Fixtures {
  /** A line of this test's own to the worker's server: an origin that no other test has visited. */
  line: Line;
}

interface WorkerFixtures {
  /** Whether the directory is the demo province's, with 60 professionals; otherwise nobody is there. */
  hasProvince: boolean;
  /** The version of the terms that the server tells of. */
  comingTerms: ComingTerms | null;
  google: GoogleStandIn;
  /** A server of the worker's own, where its tests sign people up under names that no other test uses. */
  server: TestServer;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  hasProvince: [false, { option: true, scope: 'worker' }],
  comingTerms: [null, { option: true, scope: 'worker' }],
  google: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs here
    async ({}, use) => {
      const google = await startGoogleWithChooser();
      await use(google);
      await google.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ hasProvince, comingTerms, google }, use, { project }) => {
      // As `npm start` does: React renders at half the price.
      process.env['NODE_ENV'] = 'production';
      const begin = hasProvince ? { copyOf: await provinceFolder(project.outputDir) } : {};
      const site = { ...testSite, comingTerms };
      const config = { ...builtClient, limits: manyCodes, site, google: google.config };
      const server = await startServerOn('embedded', config, begin);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  context: async ({ context }, use) => {
    await withoutInvitation(context);
    await use(context);
  },
  line: async ({ server }, use, { errors }) => {
    forgetLogged();
    const line = await stringLine(server.origin);
    await use(line);
    await line.close();
    tellLogged(errors[0]);
  },
});

/** Chromium with what it has beside the engine, such as notifications. */
export const wholeBrowser = { launchOptions: { executablePath: findOrInstallBrowser(), args: browserFlags } };

/** The invitation to install has tests of its own; elsewhere it would stand in front of everything else. */
export async function withoutInvitation(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => localStorage.setItem('installModalLastShown', String(Date.now())));
}

/** Signs the browser in as whoever `visitor` is. */
export async function signInAs(context: BrowserContext, visitor: Visitor, origin: string): Promise<void> {
  const cookies = visitor.cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: origin };
  });
  await context.addCookies(cookies);
}

/** The path and query that the browser shows. */
export function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** The uid of a contractor whose profile is not public. */
export async function hiddenUid({ stores }: RunningServer): Promise<string> {
  const live = await published(stores);
  const users = await documentsInRange(stores.users, '');
  const hidden = users.find(({ uid, isContractor }) => isContractor && !live.has(uid));
  if (!hidden) throw new Error('every contractor of the demo province is public');
  return hidden.uid;
}

/** Keeps what `files` names from the page until what is returned is called. */
export async function holdBack(page: Page, files: string): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

/** Writes a plumber of Tamarindo and three reviews straight into the masters, which brings the profile to life. */
export async function bringToLife(server: RunningServer, uid: string, displayName: string): Promise<void> {
  await putUser(server.stores, makeContractor({ uid, displayName }));
  for (const author of ['a', 'b', 'c']) await putReview(server.stores, makeReview(uid, author));
  const isLive = async () => (await fetch(`${server.origin}/catalogue/professional/${uid}`)).ok;
  // Several changes within a second are projected together.
  await expect.poll(isLive).toBe(true);
}

/** Tells the page what a phone tells it when the signal is back. */
export async function sayOnline(page: Page): Promise<void> {
  await page.evaluate(() => globalThis.dispatchEvent(new Event('online')));
}

/** Waits until React has taken over what the server rendered: from then on it hears what is done to it. */
export async function untilAlive(part: Locator): Promise<void> {
  const isAlive = () => part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')));
  await expect.poll(isAlive).toBe(true);
}

/** Opens the menu, whose button also says what needs attention; gives its sheet. */
export async function openMenu(page: Page): Promise<Locator> {
  const burger = page.getByRole('banner').getByRole('button', { name: /^Men[uú]/ });
  await untilAlive(burger);
  await burger.click();
  return page.getByRole('dialog', { name: /^Men[uú]$/ });
}

/** Waits until the page says that the whole directory is on the device. */
export async function untilUpToDate(page: Page): Promise<void> {
  await expect(page.locator('[data-phase="up-to-date"]')).toBeAttached();
}

/** Waits until the worker answers for the page, so that the next visit needs no network. */
export async function untilInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise<void>((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    });
  });
}

/**
 * Expects a tool for accessibility to find nothing wrong with the page, or the part of it that a selector names: in light colours in
 * all it knows, in dark ones in what depends on colours.
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  // In the page itself: a second page for the result would cost half the time, and take the focus.
  const axe = () => new AxeBuilder({ page }).setLegacyMode().include(part);
  const dark = await axe().withRules(['color-contrast', 'link-in-text-block']).analyze();
  // Still without motion: what moves in would begin anew, and be looked at half faded.
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await axe().analyze();
  await page.emulateMedia({ reducedMotion: null });
  const faults = [...dark.violations, ...light.violations];
  expect(faults.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

/** The README's example: the plumber in Tamarindo with the most reviews. */
export async function exampleUid({ stores }: RunningServer): Promise<string> {
  const documents = await documentsInRange(stores.catalogue, 'professional:');
  const professionals = documents.flatMap((document) =>
    'professional' in document && document.professional ? [document.professional] : [],
  );
  const [example] = professionals
    .filter(({ services, zones }) => services.includes('plumbing') && zones.includes('tamarindo'))
    .toSorted((a, b) => b.rating.count - a.rating.count);
  if (!example) throw new Error('the demo province has no plumber in Tamarindo');
  return example.uid;
}
