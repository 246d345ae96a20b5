import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Professional } from '../../../shared/model/professional.ts';
import type { CatalogueDelta } from '../../../shared/protocol/catalogue-protocol.ts';
import type { Stores } from '../../../sync-server/couch/stores.ts';
import { snapshotLines } from '../../../sync-server/sync/catalogue/snapshot.ts';
import { eventually, makeStore, startCatalogue, type StoreKind, storeKinds } from '../../world/world.ts';
import { catalogued, histories, perform, published } from '../../world/history.ts';
import { MemoryDevice } from './memory-device.ts';

const length = 40;
const runs = 6;
/** In ms: each run makes the databases of a store and removes them, which takes a CouchDB seconds beside other tests. */
const timeout = 60_000;

/** A history, with what a device needs to be unpredictable about it. */
const stories = fc.record({
  writes: histories(length),
  /** After which writes a device takes its snapshot, and after which it pulls. */
  snapshots: fc.uniqueArray(fc.nat(length), { minLength: 3, maxLength: 5 }),
  pulls: fc.array(fc.nat(length), { maxLength: 8 }),
  limits: fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 10 }),
  /** In which order events are folded, each number twice. */
  disorder: fc.infiniteStream(fc.nat()),
});
type Story = typeof stories extends fc.Arbitrary<infer Value> ? Value : never;

describe.each(storeKinds)('over %s', (kind) => {
  test(
    'a snapshot of any moment and the changes after it are what publishing everything anew gives',
    async () => {
      await fc.assert(
        fc.asyncProperty(stories, (story) => tell(kind, story)),
        { numRuns: runs, interruptAfterTimeLimit: timeout },
      );
    },
    2 * timeout,
  );
});

async function tell(kind: StoreKind, { writes, snapshots, pulls, limits, disorder }: Story): Promise<void> {
  const store = await makeStore(kind);
  const first = await startCatalogue(store);
  const limitOf = (page: number) => limits[page % limits.length] ?? 1;
  const versions = new VersionWatch();
  first.catalogue.listen((_from, delta) => versions.see(delta));

  const pulling: MemoryDevice[] = [];
  const listening: { device: MemoryDevice; deltas: CatalogueDelta[] }[] = [];
  const idle: MemoryDevice[] = [];
  for (const [index, write] of writes.entries()) {
    await perform(first.stores, write);
    if (pulls.includes(index)) for (const device of pulling) await device.catchUp(first.catalogue, limitOf);
    if (!snapshots.includes(index)) continue;
    const device = await MemoryDevice.of(snapshotLines(first.catalogue));
    // One of each at least, and no more than may be open at once.
    const role = (pulling.length + idle.length + listening.length) % 3;
    if (role === 0) pulling.push(device);
    if (role === 1) idle.push(device);
    if (role !== 2) continue;
    const deltas: CatalogueDelta[] = [];
    first.catalogue.listen((_from, delta) => deltas.push(delta));
    listening.push({ device, deltas });
  }
  const wanted = await professionalsOf(first.stores);
  await eventually(
    async () => isDeepStrictEqual(await catalogued(first.stores), await published(first.stores)),
    'the catalogue holds what is published',
  );
  await eventually(async () => {
    await Promise.all(pulling.map((device) => device.catchUp(first.catalogue, limitOf)));
    const shown = await Promise.all(pulling.map((device) => device.professionals()));
    return shown.every((each) => isDeepStrictEqual(each, wanted));
  }, 'devices that pull show what is published');
  for (const { device, deltas } of listening) {
    for (const delta of disordered([...deltas, ...deltas], disorder)) await device.fold(delta);
    expect(await device.professionals()).toEqual(wanted);
  }
  expect(versions.faults).toEqual([]);
  expect(first.errors).toEqual([]);
  await first.stop();

  const restarted = await startCatalogue(store);
  for (const device of idle) {
    await device.catchUp(restarted.catalogue, limitOf);
    expect(await device.professionals()).toEqual(wanted);
  }
  await Promise.all([...pulling, ...idle, ...listening.map(({ device }) => device)].map((device) => device.close()));
  await restarted.stop();
  await store.remove();
}

async function professionalsOf(stores: Stores): Promise<Map<string, Professional>> {
  return new Map([...(await published(stores))].map(([uid, { professional }]) => [uid, professional]));
}

function disordered<Item>(items: readonly Item[], order: fc.Stream<number>): Item[] {
  const keys = order.take(items.length);
  return items
    .map((item) => ({ item, key: keys.next().value ?? 0 }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

/** Notes each time that a professional's version does not grow, or one version is told with two contents. */
class VersionWatch {
  readonly faults: string[] = [];
  #last = new Map<string, CatalogueDelta['entries'][number]>();

  see({ entries }: CatalogueDelta): void {
    for (const entry of entries) {
      const last = this.#last.get(entry.uid);
      if (last && entry.version < last.version) this.faults.push(`${entry.uid} went back to ${entry.version}`);
      if (last?.version === entry.version && !isDeepStrictEqual(last, entry)) {
        this.faults.push(`${entry.uid} has two states of version ${entry.version}`);
      }
      this.#last.set(entry.uid, entry);
    }
  }
}
