import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { backUp } from '../../../sync-server/backup/back-up.ts';
import { restore } from '../../../sync-server/backup/restore.ts';
import { openStores, type Stores } from '../../../sync-server/couch/stores.ts';
import { reviewsBy } from '../../../sync-server/moderation/authored.ts';
import { carryOverSlots, holderOf, takeSlot } from '../../../sync-server/moderation/review-slots.ts';
import { diskFiles } from '../../../sync-server/photos/photo-files.ts';
import { makeReview } from '../../world/makers.ts';
import { makeStore, startBareServer, type StoreKind, storeKinds } from '../../world/world.ts';
import { dyingStores } from '../accounts/dying-stores.ts';

interface OldPlaces {
  _id: string;
  reviews: Record<string, { reviewId: string; at: number }>;
}

/** What an older version kept of the reviews that somebody wrote. */
const recorded = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../fixtures/documents-0adf16e.json'), 'utf8'),
) as { authors: Record<string, OldPlaces> };
const before = Object.values(recorded.authors);
const written = before.flatMap(({ _id: author, reviews }) =>
  Object.entries(reviews).map(([to, { reviewId }]) => ({ author, to, reviewId })),
);

/** A store as that version left it. */
async function storeOfBefore(kind: StoreKind) {
  const store = await makeStore(kind);
  onTestFinished(store.remove);
  const stores = await openStores(store.location);
  await stores.authors.bulkDocs(before as never, { new_edits: false });
  for (const { author, to, reviewId } of written) {
    const review = makeReview(to, author, { reviewId });
    await stores.reviews.put({ ...review, from: { ...review.from, uid: author }, _id: `${to}:${reviewId}` });
  }
  await stores.close();
  return store;
}

async function expectCarriedOver(stores: Stores): Promise<void> {
  expect(written.length).toBeGreaterThan(1);
  for (const author of new Set(written.map((each) => each.author))) {
    const theirs = written.filter((each) => each.author === author).map(({ reviewId }) => reviewId);
    expect((await reviewsBy(stores, author)).map(({ reviewId }) => reviewId).toSorted()).toEqual(theirs.toSorted());
  }
  for (const { author, to, reviewId } of written) {
    expect(await holderOf(stores, author, to)).toBe(reviewId);
    expect(await takeSlot(stores, author, { to, reviewId: 'a-second-review-of-theirs' })).toBe(reviewId);
  }
}

describe.each(storeKinds)('over %s', (kind) => {
  test('each author still has their earlier reviews, and no place for a second one', async () => {
    const server = await startBareServer(await storeOfBefore(kind));
    onTestFinished(() => server.stop());
    await expectCarriedOver(server.stores);
  });
});

test('a backup of an older version is carried over once it is restored', async () => {
  const [source, target] = [await storeOfBefore('embedded'), await makeStore('embedded')];
  const folder = join(target.folder, 'backup');
  for (const [store, work] of [
    [source, backUp],
    [target, restore],
  ] as const) {
    const stores = await openStores(store.location);
    const photos = diskFiles(join(store.folder, 'photos'));
    await work({ stores, photos, dataDir: store.folder, isSecretGiven: true }, folder);
    await stores.close();
  }
  const server = await startBareServer(target);
  onTestFinished(async () => {
    await server.stop();
    await target.remove();
  });
  await expectCarriedOver(server.stores);
});

test('carrying over that is cut off after any write is done at the next start', async () => {
  for (let last = 0; last < 4; last++) {
    const store = await storeOfBefore('embedded');
    const stores = await openStores(store.location);
    onTestFinished(() => stores.close());
    const dying = dyingStores(stores, last);
    await carryOverSlots(dying.stores).catch((error: unknown) => expect(dying.isDead(), String(error)).toBe(true));
    await carryOverSlots(stores);
    await expectCarriedOver(stores);
  }
});
