import { describe, expect, test } from 'vitest';
import type { CatalogueStore } from '../../../client/db/catalogue/catalogue-store.ts';
import { makeContractor, makeEntry } from '../../world/makers.ts';
import { anyStore, putUser } from '../../world/world.ts';
import { onDisk, openTab } from './device.ts';
import { Disk, emptyAfter } from '../disk.ts';
import { serve, type Served, untilSame } from '../served.ts';
import { shownBy } from '../own/shown.ts';
import { arriving, checkpointOf, deltaOf, lastStep, snapshotAfter, snapshotOf, stateAfter } from '../own/story.ts';

/** What the server was before a backup was put back: the device stands nowhere in its story. */
const otherLife = 'in another life';
const otherState = ['ana', 'beto', 'zoe'].map((uid) => makeEntry(uid, 9, { description: 'En otra vida.' }));

const lives: [string, (store: CatalogueStore) => Promise<void>][] = [
  ['a new device', async () => undefined],
  ['a device that was up to date once', (store) => catchUp(store, 1)],
  ['a device that must start anew', (store) => store.writeSnapshot(arriving(snapshotOf(otherState, 1, otherLife)))],
];

test.each(lives)('%s, switched off at any write, opens consistent and catches up', async (_, begin) => {
  for (let writes = 0; ; writes++) {
    const disk = new Disk();
    await onDisk(disk, begin);
    const battery = emptyAfter(writes);
    await onDisk(disk, (store) => catchUp(store, lastStep)).catch((error: unknown) => {
      if (!battery.isEmpty()) throw error;
    });
    battery.charge();

    await onDisk(disk, async (store) => {
      await expectConsistent(store);
      await catchUp(store, lastStep);
      expect(await store.checkpoint()).toBe(checkpointOf(lastStep));
      expect(await shownBy(store)).toEqual(stateAfter(lastStep));
    });
    if (!battery.isEmpty()) return;
  }
});

/** How many writes a first snapshot takes. */
const firstSnapshot = 4;

describe.each(anyStore)('over %s', (kind) => {
  test.each([0, 1, firstSnapshot - 1, firstSnapshot, firstSnapshot + 2, firstSnapshot + 5])(
    'a device that is switched off after %s writes of its sync shows what is published once it is on again',
    async (writes) => {
      const served = await serve(kind);
      const disk = new Disk();
      await onDisk(disk, async () => undefined);
      const battery = emptyAfter(writes);
      const tab = await openTab(disk);
      await changeAllUntil(served, () => battery.isEmpty());
      await tab.close();
      battery.charge();

      const again = await openTab(disk);
      await untilSame(again.store, served.stores);
      await again.close();
    },
  );
});

let changes = 0;

async function changeAllUntil({ stores }: Served, isEnough: () => boolean): Promise<void> {
  while (!isEnough()) {
    changes++;
    for (const uid of ['ana', 'beto', 'carla']) {
      await putUser(stores, makeContractor({ uid, displayName: `${uid}, la número ${changes}` }));
    }
  }
}

/** What stands beside a checkpoint is exactly what it stands for. */
async function expectConsistent(store: CatalogueStore): Promise<void> {
  const checkpoint = await store.checkpoint();
  const shown = await shownBy(store);
  const step = stepOf(checkpoint);
  if (step !== null) expect(shown).toEqual(stateAfter(step));
  if (checkpoint === otherLife) expect(shown).toEqual(otherState);
}

/** Loads the snapshot of a while ago if the device has none that can be led on from, and folds until `until`. */
async function catchUp(store: CatalogueStore, until: number): Promise<void> {
  if (stepOf(await store.checkpoint()) === null) await store.writeSnapshot(arriving(snapshotAfter(1)));
  for (;;) {
    const step = stepOf(await store.checkpoint());
    if (step === null) throw new Error('the device lost what it had');
    if (step >= until) return;
    await store.fold(checkpointOf(step), deltaOf(step + 1));
  }
}

function stepOf(checkpoint: string | null): number | null {
  const step = Array.from({ length: lastStep + 1 }, (_, each) => each).find(
    (each) => checkpointOf(each) === checkpoint,
  );
  return step ?? null;
}
