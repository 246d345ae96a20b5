import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test as base } from '@playwright/test';
import { documentsInRange } from '../../sync-server/couch/read.ts';
import { diskFiles } from '../../sync-server/photos/photo-files.ts';
import { publish } from '../../sync-server/projection/publish.ts';
import type { RunningServer } from '../../sync-server/server.ts';
import { seedDemoProvince } from '../../sync-server/seed/demo-province.ts';
import { type Line, stringLine } from '../world/line.ts';
import { makeContractor, makeReview } from '../world/makers.ts';
import { eventually, makeStore, putReview, putUser, startTestServer } from '../world/world.ts';

export { expect };

const professionals = 60;
const now = Date.UTC(2026, 10, 20, 15, 0);

/** A province of 60 professionals behind a server of this worker's own. */
export interface Province {
  server: RunningServer;
  /** The uids of contractors who are not public. */
  hidden: string[];
}

interface Fixtures {
  /** A line of this test's own to the worker's server: an origin that no other test has visited. */
  line: Line;
}

export const test = base.extend<Fixtures, { province: Province }>({
  province: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs here
    async ({}, use) => {
      const store = await makeStore('embedded');
      const server = await startTestServer(store);
      const { stores } = server;
      await seedDemoProvince(stores, {
        professionals,
        now,
        photos: diskFiles(`${store.folder}/photos`),
        onProgress: () => undefined,
      });
      const { shown, hidden } = await contractors(server);
      await eventually(() => arePublic(server, shown), 'the province is public');
      await use({ server, hidden });
      await server.stop();
      await store.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  page: async ({ page }, use) => {
    // The invitation to install has tests of its own; here it would stand in front of everything else.
    await page.addInitScript(() => localStorage.setItem('installModalLastShown', String(Date.now())));
    await use(page);
  },
  line: async ({ province }, use) => {
    const line = await stringLine(province.server.origin);
    await use(line);
    await line.close();
  },
});

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

/** The uids of the contractors, by whether `publish` makes them public. */
async function contractors({ stores }: RunningServer): Promise<{ shown: string[]; hidden: string[] }> {
  const users = await documentsInRange(stores.users, '');
  const shown: string[] = [];
  const hidden: string[] = [];
  for (const user of users.filter(({ isContractor }) => isContractor)) {
    const isShown = publish(user, await documentsInRange(stores.reviews, `${user.uid}:`)) !== null;
    (isShown ? shown : hidden).push(user.uid);
  }
  return { shown, hidden };
}

/** Whether the server itself shows them: what stands in the store is in its memory a moment later. */
async function arePublic({ origin }: RunningServer, uids: readonly string[]): Promise<boolean> {
  const response = await fetch(`${origin}/catalogue/find`);
  const { total } = (await response.json()) as { total: number };
  return total === uids.length;
}

/** Writes a plumber of Tamarindo and three reviews straight into the masters, which brings the profile to life. */
export async function bringToLife({ stores }: RunningServer, uid: string, displayName: string): Promise<void> {
  await putUser(stores, makeContractor({ uid, displayName }));
  for (const author of ['a', 'b', 'c']) await putReview(stores, makeReview(uid, author));
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
  const dark = await new AxeBuilder({ page })
    .include(part)
    .withRules(['color-contrast', 'link-in-text-block'])
    .analyze();
  // Still without motion: what moves in would begin anew, and be looked at half faded.
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await new AxeBuilder({ page }).include(part).analyze();
  await page.emulateMedia({ reducedMotion: null });
  const faults = [...dark.violations, ...light.violations];
  expect(faults.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

/** The README's example: the plumber in Tamarindo with the most reviews. */
export async function exampleUid({ server }: Province): Promise<string> {
  const documents = await documentsInRange(server.stores.catalogue, 'professional:');
  const professionals = documents.flatMap((document) =>
    'professional' in document && document.professional ? [document.professional] : [],
  );
  const [example] = professionals
    .filter(({ services, zones }) => services.includes('plumbing') && zones.includes('tamarindo'))
    .toSorted((a, b) => b.rating.count - a.rating.count);
  if (!example) throw new Error('the demo province has no plumber in Tamarindo');
  return example.uid;
}
