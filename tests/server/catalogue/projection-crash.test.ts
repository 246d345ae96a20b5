import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { getOrNull } from '../../../sync-server/couch/read.ts';
import { SetAside } from '../../../sync-server/couch/leaves/set-aside.ts';
import { openStores, type Stores } from '../../../sync-server/couch/stores.ts';
import { startProjection } from '../../../sync-server/projection/follow.ts';
import { makeContractor, makeLiveReviews, makeReview } from '../../world/makers.ts';
import { makeStore, putReview, putUser, storeKinds, type TestStore } from '../../world/world.ts';
import { type Failure, failingStores } from './failing-stores.ts';
import { catalogued, published } from '../../world/history.ts';

// The pause after a failure is for the store's sake; here it would only be a wait.
vi.mock('node:timers/promises', async (importOriginal) => ({
  ...(await importOriginal<typeof import('node:timers/promises')>()),
  setTimeout: async () => undefined,
}));

/** Steps without which the list of steps would not be believed. */
const namedSteps = [
  'users.changes #1',
  'reviews.allDocs #1',
  'catalogue.many #1',
  'catalogue.bulkDocs #1',
  'catalogue.get _local/projection-users #1',
  'catalogue.put _local/projection-users #1',
  'catalogue.put _local/projection-reviews #1',
];

const failures: Failure[] = ['before', 'after'];
const cases = storeKinds.flatMap((kind) => failures.map((failure) => ({ kind, failure })));

describe.each(cases)('over $kind, failing $failure the step is carried out', ({ kind, failure }) => {
  test.each(['masters never projected', 'changed masters'] as const)(
    'a projection of %s, killed at any step and started again, ends in what is published',
    async (masters) => {
      const store = await makeStore(kind);
      let stores = await openFilledStores(store);
      await atEachStep(async (failing) => {
        await change(stores, masters);
        const steps = await projectUntilKilled(stores, failing, failure);
        stores = await reopened(store, stores);
        expect(await errorsUntilCaughtUp(stores)).toEqual([]);
        expect(await catalogued(stores)).toEqual(await published(stores));
        return steps;
      });
      await stores.close();
      await store.remove();
    },
  );

  test('an account that cannot be read is remembered, wherever the projection is killed', async () => {
    const store = await makeStore(kind);
    let stores = await openFilledStores(store);
    await atEachStep(async (failing) => {
      await change(stores, 'changed masters');
      await forget(stores, '_local/set-aside');
      await putUser(stores, makeContractor({ uid: 'ana', services: 'all' as unknown as string[] }));
      const steps = await projectUntilKilled(stores, failing, failure);
      stores = await reopened(store, stores);
      expect(await errorsUntilCaughtUp(stores)).toEqual([]);
      expect(await new SetAside(stores).list()).toEqual([{ database: 'users', id: 'ana', reason: 'services' }]);
      return steps;
    });
    await stores.close();
    await store.remove();
  });

  test('a projection that fails once at any step goes on and ends in what is published', async () => {
    const store = await makeStore(kind);
    const stores = await openFilledStores(store);
    await atEachStep(async (failing) => {
      await change(stores, 'masters never projected');
      const shaky = failingStores(stores, { failing, failure, isFatal: false });
      const errors = await errorsUntilCaughtUp(shaky.stores);
      expect(errors).toHaveLength(failing !== null && shaky.steps.includes(failing) ? 1 : 0);
      expect(await catalogued(stores)).toEqual(await published(stores));
      return shaky.steps;
    });
    await stores.close();
    await store.remove();
  });
});

/** Runs `attempt` with nothing failing, first over a new catalogue, then to learn the steps, then once with each of them failing. */
async function atEachStep(attempt: (failing: string | null) => Promise<string[]>): Promise<void> {
  await attempt(null);
  const steps = await attempt(null);
  // Alone where it changed, with others where all are swept, or where they are read at the same moment.
  expect(steps.some((step) => step === 'users.get ana #1' || step === 'users.many #1')).toBe(true);
  expect(steps).toEqual(expect.arrayContaining(namedSteps));
  for (const failing of steps) await attempt(failing);
}

test.each(storeKinds)(
  'what was written after a power cut took the last writes of a master comes to the directory (%s)',
  async (kind) => {
    const store = await makeStore(kind);
    onTestFinished(store.remove);
    const stores = await openFilledStores(store);
    onTestFinished(() => stores.close());
    expect(await errorsUntilCaughtUp(stores)).toEqual([]);
    const { update_seq } = await stores.users.info();
    if (typeof update_seq !== 'number') return;
    // The directory's own files had more of it than those of the accounts.
    const position = await stores.catalogue.get<object>('_local/projection-users');
    await stores.catalogue.put({ ...position, sequence: update_seq + 3 });
    await putUser(stores, makeContractor({ uid: 'ana', isPaused: true }));
    expect([...(await catalogued(stores)).keys()]).toContain('ana');
    expect(await errorsUntilCaughtUp(stores)).toEqual([]);
    expect([...(await catalogued(stores)).keys()]).not.toContain('ana');
  },
);

async function projectUntilKilled(stores: Stores, failing: string | null, failure: Failure): Promise<string[]> {
  const doomed = failingStores(stores, { failing, failure, isFatal: true });
  await new Promise<void>((resolve, reject) => {
    const projection = startProjection(doomed.stores, () => void projection.stop().then(resolve, reject));
    projection.caughtUp.then(() => projection.stop()).then(resolve, reject);
  });
  await doomed.settled();
  return doomed.steps;
}

/** What the next process finds. A CouchDB outlives the process, so that opening it again would show nothing. */
async function reopened(store: TestStore, stores: Stores): Promise<Stores> {
  if (store.location.kind === 'couchdb') return stores;
  await stores.close();
  return openStores(store.location);
}

/** What went wrong in a projection until it was caught up; then it is stopped. */
async function errorsUntilCaughtUp(stores: Stores): Promise<unknown[]> {
  const errors: unknown[] = [];
  const projection = startProjection(stores, (error) => errors.push(error));
  await projection.caughtUp;
  await projection.stop();
  return errors;
}

async function openFilledStores(store: TestStore): Promise<Stores> {
  const stores = await openStores(store.location);
  changes = 0;
  for (const uid of ['ana', 'beto']) {
    await putUser(stores, makeContractor({ uid }));
    for (const review of makeLiveReviews(uid)) await putReview(stores, review);
  }
  return stores;
}

let changes = 0;
beforeEach(() => {
  changes = 0;
});

/** Ana has a new name and a reworded review; Beto falls below three reviews, or has three again. */
async function change(stores: Stores, masters: 'masters never projected' | 'changed masters'): Promise<void> {
  changes++;
  await putUser(stores, makeContractor({ uid: 'ana', displayName: `Ana y ${changes} hermanas` }));
  await putReview(stores, makeReview('ana', 'olga', { review: `Vino ${changes} veces.` }));
  const status = changes % 2 === 0 ? 'pending' : 'approved';
  await putReview(stores, makeReview('beto', 'luis', { status }));
  if (masters === 'masters never projected') await forgetPositions(stores);
}

async function forgetPositions(stores: Stores): Promise<void> {
  for (const id of ['_local/projection-users', '_local/projection-reviews']) await forget(stores, id);
}

async function forget({ catalogue }: Stores, id: string): Promise<void> {
  const stored = await getOrNull(catalogue, id);
  if (stored) await catalogue.remove(stored);
}
