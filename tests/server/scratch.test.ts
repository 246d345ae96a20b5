import { test } from 'vitest';
import { makeStore, putUser, putReview } from '../world.ts';
import { openStores } from '../../sync-server/couch/stores.ts';
import { startProjection } from '../../sync-server/projection/follow.ts';
import { makeContractor, makeLiveReviews } from '../makers.ts';
test('scratch', async () => {
  for (let i = 0; i < 12; i++) {
    const t: number[] = [performance.now()];
    const lap = () => t.push(performance.now());
    const store = await makeStore('couchdb'); lap();
    const stores = await openStores(store.location); lap();
    for (const uid of ['ana', 'beto']) {
      await putUser(stores, makeContractor({ uid }));
      for (const review of makeLiveReviews(uid)) await putReview(stores, review);
    } lap();
    const p = startProjection(stores, console.log);
    await p.caughtUp; lap();
    await p.stop(); lap();
    await stores.close(); lap();
    const again = await openStores(store.location); lap();
    await again.close();
    await store.remove(); lap();
    console.log(t.slice(1).map((x, j) => Math.round(x - (t[j] ?? 0))).join(' '));
  }
});
