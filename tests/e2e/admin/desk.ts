import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { type Review, Review as StoredReview, reviewDocumentId } from '../../../shared/model/review.ts';
import { burst } from '../../../shared/rules/review/burst.ts';
import type { RunningServer } from '../../../sync-server/server.ts';
import { stringLine } from '../../world/copies/line.ts';
import { makeReview } from '../../world/makers.ts';
import { putReview } from '../../world/world.ts';
import type { Person } from '../../world/people.ts';
import { signInAs, sayOnline, withoutInvitation, test as base } from '../fixture.ts';

/** A device on a line of its own. */
export interface Device {
  page: Page;
  context: BrowserContext;
  cut: () => void;
  /** Back on the line, which the device is told. */
  mend: () => Promise<void>;
}

interface Devices {
  /** Opens a path on a device that nobody used yet, as `person`, or as anybody. */
  open: (path: string, person?: Person) => Promise<Device>;
}

export const test = base.extend<Devices>({
  open: async ({ browser, server }, use) => {
    const ends: (() => Promise<void>)[] = [];
    await use(async (path, person) => {
      const line = await stringLine(server.origin);
      const context = await browser.newContext();
      ends.push(() => context.close(), line.close);
      await withoutInvitation(context);
      if (person) await signInAs(context, person.visitor, line.origin);
      const page = await context.newPage();
      await page.goto(line.origin + path);
      const mend = async () => {
        line.mend();
        await sayOnline(page);
      };
      return { page, context, cut: line.cut, mend };
    });
    for (const end of ends) await end();
  },
});

/** Waits until all that an admin works on is on the device. */
export async function untilReady({ page }: Device): Promise<void> {
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(page.getByText(/^(Not everything is|No todo está)/)).toHaveCount(0);
}

/**
 * Puts reviews of `to` that wait to be read, the newest first, by their titles; gives the ids of their documents. They come too
 * slowly for a burst where they are enough for one, and no text is like another's.
 */
export async function putWaiting(
  { stores }: RunningServer,
  to: Person & { name: string },
  titles: readonly string[],
): Promise<string[]> {
  const aWhile = titles.length < burst.reviews ? 1000 : 30 * 60 * 60 * 1000;
  // Newer than what the other tests put into the same queue, of which a page shows what is in sight.
  const newest = Date.now();
  const reviews = titles.map((title, index) =>
    makeReview(to.uid, `${to.name}-${index}`, {
      title,
      review: `${title}: ${randomUUID()} ${randomUUID()}`,
      status: 'pending',
      createdAt: newest - index * aWhile,
      to: { uid: to.uid, name: to.name, profilePhoto: null },
    }),
  );
  for (const review of reviews) await putReview(stores, review);
  return reviews.map(reviewDocumentId);
}

export async function storedReview({ stores }: RunningServer, id: string): Promise<Review> {
  return StoredReview.parse(await stores.reviews.get(id));
}

export function cardOf({ page }: Device, title: string): Locator {
  return page.getByRole('article', { name: title, exact: true });
}

/** The databases of what only admins see that a device keeps. */
export function adminDatabases({ page }: Device): Promise<string[]> {
  return page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name = '' }) => name).filter((name) => name.endsWith('--admin')),
  );
}
