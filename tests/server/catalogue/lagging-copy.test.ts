import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openStores, type Stores } from '../../../sync-server/couch/stores.ts';
import { startProjection } from '../../../sync-server/projection/follow.ts';
import { makeContractor, makeLiveReviews } from '../../world/makers.ts';
import { catalogued, published } from '../../world/history.ts';
import { eventually, makeStore, putReview, putUser } from '../../world/world.ts';

/** The stores, of whose reviews a copy is asked that does not have them yet while `isBehind`. */
function lagging(stores: Stores, isBehind: () => boolean): Stores {
  const reviews = new Proxy(stores.reviews, {
    get: (target, property) => {
      const value: unknown = Reflect.get(target, property);
      if (typeof value !== 'function') return value;
      if (property === 'allDocs' && isBehind()) return async () => ({ rows: [], total_rows: 0, offset: 0 });
      return (...args: unknown[]): unknown => Reflect.apply(value, target, args);
    },
  });
  return { ...stores, reviews, longestLag: () => 3000 };
}

test('a review that the copy which was asked did not have yet shows all the same', async () => {
  const store = await makeStore('embedded');
  const stores = await openStores(store.location);
  let isBehind = true;
  const projection = startProjection(
    lagging(stores, () => isBehind),
    (error) => expect.unreachable(String(error)),
  );
  onTestFinished(async () => {
    await projection.stop();
    await stores.close();
    await store.remove();
  });
  await projection.caughtUp;
  await putUser(stores, makeContractor({ uid: 'ana' }));
  for (const review of makeLiveReviews('ana')) await putReview(stores, review);
  // All of them are projected by then, and nobody writes any more.
  await delay(2000);
  isBehind = false;
  await eventually(async () => (await catalogued(stores)).has('ana'), 'Ana is live');
  expect(await catalogued(stores)).toEqual(await published(stores));
});
