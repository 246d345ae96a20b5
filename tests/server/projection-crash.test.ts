import { describe, expect, test, vi } from 'vitest';
import { openStores, type Stores } from '../../sync-server/couch/stores.ts';
import { startProjection } from '../../sync-server/projection/follow.ts';
import { makeContractor, makeLiveReviews, makeReview } from '../makers.ts';
import { makeStore, putReview, putUser, type StoreKind, storeKinds, type TestStore } from '../world.ts';
import { type Failure, failingStores } from './failing-stores.ts';
import { catalogued, perform, published } from './history.ts';

// The pause after a failure is for the store's sake; here it would only be a wait.
vi.mock('node:timers/promises', () => ({ setTimeout: async () => undefined }));

/** Steps that the failures must have hit for the test to mean anything. */
const namedSteps = [
  'users.changes',
  'users.get ana',
  'reviews.allDocs',
  'catalogue.get professional:ana',
  'catalogue.bulkDocs',
  'catalogue.get _local/projection-users',
  'catalogue.put _local/projection-users',
  'catalogue.put _local/projection-reviews',
];

const failures: Failure[] = ['before', 'after'];
const cases = storeKinds.flatMap((kind) => failures.map((failure) => ({ kind, failure })));

describe.each(cases)('over $kind, failing $failure the step is carried out', ({ kind, failure }) => {
  test.each(['new', 'changed'] as const)('a projection of %s masters, killed at any step and started again, ends in what is published', async (masters) => {
    const hit = await atEachStep((failing) => killAndRestart(kind, masters, failure, failing));
    for (const step of namedSteps) expect(hit).toContain(step);
  });

  test('a projection that fails once at any step goes on and ends in what is published', async () => {
    const hit = await atEachStep((failing) => failOnce(kind, failure, failing));
    for (const step of namedSteps) expect(hit).toContain(step);
  });
});

/** Runs `attempt` with each step failing in turn until there is no such step; gives the steps that failed. */
async function atEachStep(attempt: (failing: number) => Promise<string | undefined>): Promise<string[]> {
  const hit: string[] = [];
  for (let failing = 0; ; failing++) {
    const step = await attempt(failing);
    if (step === undefined) return hit;
    hit.push(step);
  }
}

async function killAndRestart(
  kind: StoreKind,
  masters: 'new' | 'changed',
  failure: Failure,
  failing: number,
): Promise<string | undefined> {
  const store = await prepare(kind, masters);
  const opened = await openStores(store.location);
  const doomed = failingStores(opened, { failing, failure, isFatal: true });
  await new Promise<void>((resolve, reject) => {
    const projection = startProjection(doomed.stores, () => projection.stop().then(resolve, reject));
    projection.caughtUp.then(() => projection.stop()).then(resolve, reject);
  });
  await doomed.settled();
  await opened.close();

  await projectAndCompare(store);
  return doomed.steps[failing];
}

async function projectAndCompare(store: TestStore): Promise<void> {
  const stores = await openStores(store.location);
  const errors: unknown[] = [];
  const projection = startProjection(stores, (error) => errors.push(error));
  await projection.caughtUp;
  await projection.stop();
  expect(errors).toEqual([]);
  expect(await catalogued(stores)).toEqual(await published(stores));
  await stores.close();
  await store.remove();
}

async function failOnce(kind: StoreKind, failure: Failure, failing: number): Promise<string | undefined> {
  const store = await prepare(kind, 'new');
  const opened = await openStores(store.location);
  const shaky = failingStores(opened, { failing, failure, isFatal: false });
  const errors: unknown[] = [];
  const projection = startProjection(shaky.stores, (error) => errors.push(error));
  await projection.caughtUp;
  await projection.stop();
  expect(await catalogued(opened)).toEqual(await published(opened));
  const step = shaky.steps[failing];
  expect(errors.length > 0).toBe(step !== undefined);
  await opened.close();
  await store.remove();
  return step;
}

/** Masters that were never projected, or that were and then changed. */
async function prepare(kind: StoreKind, masters: 'new' | 'changed'): Promise<TestStore> {
  const store = await makeStore(kind);
  const stores = await openStores(store.location);
  await fill(stores);
  if (masters === 'changed') {
    const projection = startProjection(stores, (error) => {
      throw error;
    });
    await projection.caughtUp;
    await projection.stop();
    await change(stores);
  }
  await stores.close();
  return store;
}

async function fill(stores: Stores): Promise<void> {
  for (const uid of ['ana', 'beto']) {
    await putUser(stores, makeContractor({ uid }));
    for (const review of makeLiveReviews(uid)) await putReview(stores, review);
  }
}

/** Ana has a new name and another review; Beto falls below three and leaves. */
async function change(stores: Stores): Promise<void> {
  await putUser(stores, makeContractor({ uid: 'ana', displayName: 'Ana y hermanas' }));
  await putReview(stores, makeReview('ana', 'olga', { rating: 2 }));
  await perform(stores, { kind: 'review gone', to: 'beto', author: 'luis' });
}
