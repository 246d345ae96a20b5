import { expect, onTestFinished, test, vi } from 'vitest';
import { makePublicReview } from '../../../tests/world/makers.ts';
import { reviewPageSchema } from '../../../shared/protocol/schemas.ts';
import { Disk } from '../../../tests/sync/disk.ts';
import type { CatalogueDatabase } from './catalogue-database.ts';
import { type KeptPage, pagesThatFit, reviewPageLimits, ReviewPageStore } from './review-pages.ts';

test('a page of reviews is there again after the device was off', async () => {
  const disk = new Disk();
  const first = await openOn(disk);
  await first.store.put(makePage('ana', 'v1'), true);
  await first.database.close();
  const { store } = await openOn(disk);
  expect(await store.get('ana', 0)).toEqual(makePage('ana', 'v1'));
  expect(await store.get('ana', 1)).toBeNull();
  expect(await store.get('beto', 0)).toBeNull();
});

test('a newer version of a page takes the place of the older', async () => {
  const { store } = await openOn(new Disk());
  await store.put(makePage('ana', 'v1'), true);
  await store.put(makePage('ana', 'v2'), false);
  expect((await store.get('ana', 0))?.etag).toBe('v2');
  expect(await store.uids()).toEqual(['ana']);
});

test('a page that another version of the product kept is there, and asked for anew', async () => {
  const { store, database } = await openOn(new Disk());
  const { page } = makePage('ana', 'v1');
  const row = { id: 'ana:0', text: JSON.stringify(page), openedAt: 1, fetchedAt: 1 };
  for (const etag of ['v1', `${reviewPageSchema + 1} v1`]) {
    await database.reviews.upsert({ ...row, etag });
    expect(await store.get('ana', 0)).toEqual({ page, etag: '' });
  }
});

test('pages that a person opened come before those fetched ahead of time', async () => {
  const { store } = await openOn(new Disk());
  await store.put(makePage('opened', 'v1'), true);
  await store.put(makePage('ahead', 'v1'), false);
  await store.put(makePage('opened', 'v2'), false);
  expect(await store.uids()).toEqual(['opened', 'ahead']);
});

test('when there are too many, those fetched ahead of time go first, and what goes leaves room', async () => {
  const { store, database } = await openOn(new Disk());
  // Which of two is the older one is told by the time alone.
  let now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => ++now);
  onTestFinished(() => void vi.restoreAllMocks());
  const tooMany = 3;
  await store.put(makePage('opened', 'v1'), true);
  for (let index = 0; index < reviewPageLimits.pages + tooMany - 1; index++) {
    await store.put(makePage(`ahead-${index}`, 'v1'), false);
  }
  const uids = await store.uids();
  expect(uids).toHaveLength(reviewPageLimits.pages);
  expect(uids[0]).toBe('opened');
  for (let index = 0; index < tooMany; index++) {
    expect(uids).not.toContain(`ahead-${index}`);
    expect(await store.get(`ahead-${index}`, 0)).toBeNull();
  }
  // What the disk holds, removed rows too.
  const ids = Array.from({ length: reviewPageLimits.pages + tooMany }, (_, index) => `ahead-${index}:0`);
  const rows = await database.reviews.storageInstance.findDocumentsById([...ids, 'opened:0'], true);
  expect(rows.length).toBeLessThanOrEqual(reviewPageLimits.pages);
});

test('a page that was let go can be kept again', async () => {
  const { store, database } = await openOn(new Disk());
  await store.put(makePage('ana', 'v1'), true);
  await database.reviews.bulkRemove(['ana:0']);
  expect(await store.get('ana', 0)).toBeNull();
  await store.put(makePage('ana', 'v2'), true);
  expect((await store.get('ana', 0))?.etag).toBe('v2');
});

test('as many pages fit as the device keeps, by number and by size', () => {
  const { pages, bytes } = reviewPageLimits;
  expect(pagesThatFit([])).toBe(0);
  expect(pagesThatFit(Array.from({ length: pages + 5 }, () => 1))).toBe(pages);
  expect(pagesThatFit([bytes, 1])).toBe(1);
  expect(pagesThatFit([bytes + 1])).toBe(0);
  expect(pagesThatFit([bytes / 2, bytes / 2, 1])).toBe(2);
});

async function openOn(disk: Disk): Promise<{ store: ReviewPageStore; database: CatalogueDatabase }> {
  const database = await disk.openAlone();
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= database.close());
  onTestFinished(close);
  return { store: new ReviewPageStore(database), database: { ...database, close } };
}

function makePage(uid: string, etag: string): KeptPage {
  return { page: { uid, page: 0, pages: 1, reviews: [makePublicReview()] }, etag };
}
