import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test as base } from '@playwright/test';
import { documentIds, getOrNull } from '../../sync-server/couch/read.ts';
import type { RunningServer } from '../../sync-server/server.ts';
import { seedDemoProvince } from '../../sync-server/seed/demo-province.ts';
import { type Line, stringLine } from '../line.ts';
import { eventually, makeStore, startTestServer } from '../world.ts';
import { makeContractor, makeReview } from '../makers.ts';
import { putReview, putUser } from '../world.ts';

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
      await seedDemoProvince(stores, { professionals, now, photosDir: `${store.folder}/photos`, onProgress: () => undefined });
      await eventually(async () => (await publicUids(server)).length > professionals / 2, 'the province is public');
      await use({ server, hidden: await hiddenUids(server) });
      await server.stop();
      await store.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  line: async ({ province }, use) => {
    const line = await stringLine(province.server.origin);
    await use(line);
    await line.close();
  },
});

async function publicUids({ stores }: RunningServer): Promise<string[]> {
  const ids = await documentIds(stores.catalogue);
  return ids.filter((id) => id.startsWith('professional:')).map((id) => id.slice('professional:'.length));
}

async function hiddenUids(server: RunningServer): Promise<string[]> {
  const shown = new Set(await publicUids(server));
  const accounts = await Promise.all(
    (await documentIds(server.stores.users)).map((uid) => getOrNull(server.stores.users, uid)),
  );
  return accounts.flatMap((user) => (user?.isContractor && !shown.has(user.uid) ? [user.uid] : []));
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

/** What a tool for accessibility finds wrong with the page, in words. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
