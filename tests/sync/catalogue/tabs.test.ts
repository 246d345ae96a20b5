import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { CatalogueDatabase } from '../../../client/db/catalogue/catalogue-database.ts';
import { CatalogueStore } from '../../../client/db/catalogue/catalogue-store.ts';
import { BrowserDirectory } from '../../../client/sync/catalogue/browser-catalogue.ts';
import { foldPack } from '../../../shared/rules/catalogue.ts';
import * as schemas from '../../../shared/protocol/schemas.ts';
import { makeContractor, makeEntry } from '../../world/makers.ts';
import { anyStore, eventually, putUser } from '../../world/world.ts';
import { openTab } from './device.ts';
import { Disk } from '../disk.ts';
import { haltSnapshots } from './halted-snapshots.ts';
import { serve, untilSame } from '../served.ts';
import { shownBy } from '../own/shown.ts';
import {
  arriving,
  checkpointOf,
  deltaOf,
  keepAsBefore,
  lastStep,
  snapshotAfter,
  snapshotOf,
  stateAfter,
} from '../own/story.ts';

describe('two tabs of one device', () => {
  test('that fold the same change at once lose nothing of it', async () => {
    const { one, other } = await twoTabs(0);
    for (let step = 1; step <= lastStep; step++) {
      const folds = [one, other].map((store) => store.fold(checkpointOf(step - 1), deltaOf(step)));
      expect((await Promise.all(folds)).filter(Boolean)).toEqual([true]);
      expect(await shownBy(one)).toEqual(stateAfter(step));
    }
    expect(await other.checkpoint()).toBe(checkpointOf(lastStep));
  });

  test('of which one folds between the other’s reading and writing lose nothing', async () => {
    const { one, other, database } = await twoTabs(0);
    justBeforeWriting(database, 1, () => other.fold(checkpointOf(0), deltaOf(1)));
    expect(await one.fold(checkpointOf(0), deltaOf(1))).toBe(false);
    expect(await one.fold(checkpointOf(1), deltaOf(2))).toBe(true);
    expect(await shownBy(other)).toEqual(stateAfter(2));
    expect(await other.checkpoint()).toBe(checkpointOf(2));
  });

  test('see each other’s changes', async () => {
    const { one, other } = await twoTabs(0);
    const seen = new Set<unknown>();
    other.listen((change) => {
      if (change.kind === 'pack') for (const { uid, version } of change.entries) seen.add(`${uid} ${version}`);
      else if (change.kind === 'taxonomy') seen.add(change.taxonomy.version);
      else if (change.kind === 'checkpoint') seen.add(change.checkpoint);
    });
    await one.fold(checkpointOf(0), deltaOf(1));
    await one.fold(checkpointOf(1), deltaOf(2));
    const changes = ['ana 3', 'carla 2', 'ines 1', 2, checkpointOf(2)];
    await eventually(() => changes.every((each) => seen.has(each)), 'the other tab hears of all that is new');
  });

  test('of which one starts anew and is broken off: the other goes on from where both were', async () => {
    const { one, other } = await twoTabs(3);
    const half = snapshotAfter(1).length / 2;
    await expect(one.writeSnapshot(arriving(snapshotAfter(1), half))).rejects.toThrow('broke off');
    expect(await other.fold(checkpointOf(3), deltaOf(4))).toBe(true);
    expect(await shownBy(one)).toEqual(stateAfter(4));
  });

  test('of which one starts anew: the other folds nothing into what it read of before', async () => {
    const { one, other } = await twoTabs(3);
    expect(await shownBy(other)).toEqual(stateAfter(3));
    await one.writeSnapshot(arriving(snapshotAfter(1)));
    await one.fold(checkpointOf(1), { ...deltaOf(2), checkpoint: checkpointOf(3) });
    expect(await other.fold(checkpointOf(3), deltaOf(4))).toBe(true);
    const state = foldPack(stateAfter(2), deltaOf(4).entries).filter(({ professional }) => professional);
    expect(await shownBy(other)).toEqual(state);
    expect(await shownBy(one)).toEqual(state);
  });

  test('that both load a snapshot end with one that is whole, or with none', async () => {
    const { one, other } = await twoTabs(null);
    await Promise.allSettled([
      one.writeSnapshot(arriving(snapshotAfter(1))),
      other.writeSnapshot(arriving(snapshotAfter(3))),
    ]);
    await expectWholeOrNone(one);
    await other.writeSnapshot(arriving(snapshotAfter(3)));
    expect(await shownBy(one)).toEqual(stateAfter(3));
  });

  test('of which one writes a snapshot between the other’s reading and writing of another: one is whole, or none', async () => {
    const { one, other, database } = await twoTabs(null);
    justBeforeWriting(database, 1, () => other.writeSnapshot(arriving(snapshotAfter(3))));
    await expect(one.writeSnapshot(arriving(snapshotAfter(1)))).rejects.toThrow('another tab');
    await expectWholeOrNone(other);
  });

  test('of which one folds while the other writes a snapshot end with what was folded, and whole', async () => {
    const { one, other, otherDatabase } = await twoTabs(3);
    justBeforeWriting(otherDatabase, 1, () => one.fold(checkpointOf(3), deltaOf(4)));
    await expect(other.writeSnapshot(arriving(snapshotAfter(1)))).rejects.toThrow('another tab');
    expect(await other.checkpoint()).toBe(checkpointOf(4));
    expect(await shownBy(other)).toEqual(stateAfter(4));
  });
});

describe('two tabs of one device, of which one is of an older version', () => {
  test('that folded a change without a field: the newer one reads all of it anew, with the field', async () => {
    const { older, newer } = await olderAndNewer();
    const directory = new BrowserDirectory(Promise.resolve(newer));
    await directory.opened;
    await newer.writeSnapshot(arriving(snapshotOf([withFacts(1)], 1, 'one')));
    // The older tab comes to the front. The server does not know where it stands, so it starts anew.
    await older.writeSnapshot(arriving(snapshotOf([withFacts(1)], 1, 'one')));
    const parsedThere = makeEntry('ana', 2, { facts: [] });
    expect(await older.fold('one', { entries: [parsedThere], taxonomy: null, checkpoint: 'two' })).toBe(true);
    await eventually(async () => (await factsIn(directory)) === '', 'what the older tab wrote has come');

    const delta = { entries: [withFacts(2)], taxonomy: null, checkpoint: 'two' };
    expect(await newer.fold('one', delta), 'it would pass over a version that it has').toBe(false);
    expect(await newer.checkpoint()).toBeNull();
    await newer.writeSnapshot(arriving(snapshotOf([withFacts(2)], 1, 'two')));
    expect(await shownBy(newer)).toEqual([withFacts(2)]);
    expect(await factsIn(directory)).toBe('invoice');
    expect(await newer.checkpoint()).toBe('two');
  });

  test('that loads a snapshot while the newer one’s comes starts anew', async () => {
    const { older, newer } = await olderAndNewer();
    const interrupted = (async function* interrupted() {
      for await (const received of arriving(snapshotOf([withFacts(1)], 1, 'one'))) {
        yield received;
        if (received.line.kind !== 'column' || received.line.field !== 'uid') continue;
        await older.writeSnapshot(arriving(snapshotOf([withFacts(1)], 1, 'one')));
      }
    })();
    await newer.writeSnapshot(interrupted);
    expect(await newer.checkpoint()).toBe('one');
    expect(await older.checkpoint()).toBeNull();
  });

  test.each([null, checkpointOf(0)])(
    'that keeps packs alone, and stands at %s: the newer one takes none of it for its own, and shows it until it began anew',
    async (checkpoint) => {
      const { newer, database } = await olderAndNewer();
      await newer.writeSnapshot(arriving(snapshotAfter(1)));
      await keepAsBefore(database, 0, checkpoint);
      expect(await newer.checkpoint()).toBeNull();
      expect(await newer.fold(checkpointOf(1), deltaOf(2))).toBe(false);
      expect((await shownBy(newer)).filter(({ uid }) => uid === 'ana')).toEqual([
        stateAfter(0).find(({ uid }) => uid === 'ana'),
      ]);
      await newer.writeSnapshot(arriving(snapshotAfter(1)));
      expect(await newer.checkpoint()).toBe(checkpointOf(1));
      expect(await shownBy(newer)).toEqual(stateAfter(1));
    },
  );

  test('that stood somewhere before the newer one loaded a snapshot starts anew, too', async () => {
    const { older, newer } = await olderAndNewer();
    await older.writeSnapshot(arriving(snapshotAfter(0)));
    await newer.writeSnapshot(arriving(snapshotAfter(1)));
    expect(await older.fold(checkpointOf(0), deltaOf(1))).toBe(false);
    expect(await older.checkpoint()).toBeNull();
    expect(await newer.fold(checkpointOf(1), deltaOf(2))).toBe(true);
    expect(await shownBy(newer)).toEqual(stateAfter(2));
  });

  const withFacts = (version: number) => makeEntry('ana', version, { facts: ['invoice'] });

  async function factsIn(directory: BrowserDirectory): Promise<string | undefined> {
    const [ana] = await directory.professionals(['ana']);
    return ana?.facts.join();
  }
});

describe.each(anyStore)('over %s', (kind) => {
  test('tabs that all sync, as where the browser has no locks, end with what is published', async () => {
    const served = await serve(kind);
    const disk = new Disk();
    const tabs = await Promise.all([1, 2, 3].map(() => openTab(disk, { isAlone: false })));
    for (let number = 0; number < 10; number++) {
      for (const uid of ['ana', 'beto', 'carla']) {
        await putUser(served.stores, makeContractor({ uid, displayName: `${uid}, la número ${number}` }));
      }
    }
    for (const tab of tabs) await untilSame(tab.store, served.stores);
  });

  test('a tab that takes over while the other loads a snapshot ends with what is published', async () => {
    const served = await serve(kind);
    const halt = haltSnapshots(served.browser, 'half-way');
    const disk = new Disk();
    const hidden = await openTab(disk, { isAlone: false });
    await eventually(() => halt.count() > 0, 'some columns have arrived');
    const closing = hidden.close();
    const visible = await openTab(disk, { isAlone: false });
    halt.goOn();
    await closing;
    await untilSame(visible.store, served.stores);
  });
});

/** Two tabs on one disk that stands at `step`, or is empty. */
async function twoTabs(step: number | null): Promise<{
  one: CatalogueStore;
  other: CatalogueStore;
  database: CatalogueDatabase;
  otherDatabase: CatalogueDatabase;
  close: () => Promise<void>;
}> {
  const disk = new Disk();
  const databases = await Promise.all([disk.openTab(), disk.openTab()]);
  const close = async () => {
    for (const database of databases) await database.close();
  };
  onTestFinished(close);
  const [one, other] = [new CatalogueStore(databases[0]), new CatalogueStore(databases[1])];
  if (step !== null) await one.writeSnapshot(arriving(snapshotAfter(step)));
  return { one, other, database: databases[0], otherDatabase: databases[1], close };
}

/** Two tabs on one empty disk, of which one was loaded before the schema was raised. */
async function olderAndNewer(): Promise<{
  older: CatalogueStore;
  newer: CatalogueStore;
  database: CatalogueDatabase;
}> {
  vi.resetModules();
  vi.doMock('../../../shared/protocol/schemas.ts', async (importActual) => ({
    ...(await importActual<typeof schemas>()),
    catalogueSchema: schemas.catalogueSchema - 1,
  }));
  const { CatalogueStore: OlderStore } = await import('../../../client/db/catalogue/catalogue-store.ts');
  vi.doUnmock('../../../shared/protocol/schemas.ts');
  const disk = new Disk();
  const databases = await Promise.all([disk.openTab(), disk.openTab()]);
  onTestFinished(async () => {
    for (const database of databases) await database.close();
  });
  return { older: new OlderStore(databases[0]), newer: new CatalogueStore(databases[1]), database: databases[0] };
}

/** Lets something happen between the reading and the writing of a tab's write number `number` from now on. */
function justBeforeWriting({ packs }: CatalogueDatabase, number: number, work: () => Promise<unknown>): void {
  const { storageInstance } = packs;
  const write = storageInstance.bulkWrite.bind(storageInstance);
  let writes = 0;
  storageInstance.bulkWrite = async (...args) => {
    if (++writes === number) await work();
    return write(...args);
  };
}

async function expectWholeOrNone(store: CatalogueStore): Promise<void> {
  const checkpoint = await store.checkpoint();
  const step = [1, 3].find((each) => checkpointOf(each) === checkpoint);
  if (step === undefined) expect(checkpoint).toBeNull();
  else expect(await shownBy(store)).toEqual(stateAfter(step));
}
