import { describe, expect, test } from 'vitest';
import { decodeCheckpoint, encodeCheckpoint, type Position } from '../../../sync-server/sync/checkpoint.ts';
import { makeContractor } from '../../world/makers.ts';
import { anyStore, eventually, makeStore, putUser, startBareServer } from '../../world/world.ts';
import { onDisk, openTab } from './device.ts';
import { Disk } from '../disk.ts';
import { haltSnapshots } from './halted-snapshots.ts';
import { serve, shown, untilSame } from '../served.ts';

/** How the checkpoint of a device may have come to be one that the server does not know. */
const unknown: [string, (known: Position) => string][] = [
  ['is garbage', () => 'garbage'],
  ['is of another life of the catalogue', (known) => encodeCheckpoint({ ...known, incarnation: 'another' })],
  ['is of another shape', (known) => encodeCheckpoint({ ...known, schema: known.schema + 1 })],
  [
    'saw what a restored backup does not hold',
    (known) => encodeCheckpoint({ ...known, witness: { id: 'professional:ana', revision: '99-lost' } }),
  ],
];

describe.each(anyStore)('over %s', (kind) => {
  test.each(unknown)('a device whose checkpoint %s starts anew, and shows what it has meanwhile', async (_, spoil) => {
    const served = await serve(kind);
    const disk = await diskWith(spoil);
    const before = await onDisk(disk, shown);
    await putUser(served.stores, makeContractor({ uid: 'ana', displayName: 'Ana, mientras tanto' }));

    const halt = haltSnapshots(served.browser, 'before the first byte');
    const tab = await openTab(disk);
    await eventually(() => {
      served.browser.sayOnline();
      return halt.count() > 0;
    }, 'the device asks for a snapshot');
    expect(await shown(tab.store)).toEqual(before);
    halt.goOn();
    await untilSame(tab.store, served.stores);
    expect(halt.count()).toBe(1);
  });

  test('a device that cannot make the server know it asks with pauses, not in a rush', async () => {
    const served = await serve(kind);
    const disk = await diskWith(() => 'garbage');
    // Between the device and the server stands something that answers with an old snapshot for ever.
    let stale = '';
    served.browser.intercept = async (path, reach) => {
      if (!path.includes('columns')) return reach();
      stale ||= (await (await reach()).text()).replace(/"checkpoint":"[^"]*"/, '"checkpoint":"stale"');
      return new Response(stale);
    };
    const asked = served.browser.requests.length;
    const tab = await openTab(disk);
    await eventually(() => stale !== '', 'the stale snapshot has been answered');
    await eventually(() => served.browser.requests.length >= asked + 4, 'it has been tried on');
    const count = served.browser.requests.length;
    // As many turns as a rush would need to ask hundreds of times.
    for (let turn = 0; turn < 200; turn++) await new Promise(setImmediate);
    expect(served.browser.requests.length - count).toBeLessThan(10);
    expect(await shown(tab.store)).toHaveLength(3);
  });

  test('a device that is ahead of a server put back to an older day shows that day again', async () => {
    const served = await serve(kind);
    const disk = new Disk();
    const tab = await openTab(disk);
    for (const name of ['Ana, una', 'Ana, dos', 'Ana, tres']) {
      await putUser(served.stores, makeContractor({ uid: 'ana', displayName: name }));
      await untilSame(tab.store, served.stores);
    }
    await served.stop();

    const older = await makeStore(kind);
    const restored = await startBareServer(older);
    await putUser(restored.stores, makeContractor({ uid: 'zoe' }));
    await restored.stop();
    await served.start(older);
    await eventually(async () => {
      served.browser.sayOnline();
      return (await shown(tab.store)).length === 0;
    }, 'nobody of later days is shown');
    await untilSame(tab.store, served.stores);
    await served.stop();
    await older.remove();
  });
});

/** A device that is up to date, but for a spoiled checkpoint. */
async function diskWith(spoil: (known: Position) => string): Promise<Disk> {
  const disk = new Disk();
  const tab = await openTab(disk);
  await eventually(() => tab.status.get().phase === 'up-to-date', 'the device is up to date');
  await tab.close();
  await onDisk(disk, async (store) => {
    const known = (await store.checkpoint()) ?? '';
    const position = decodeCheckpoint(known);
    if (!position) throw new Error('the device holds no checkpoint');
    await store.fold(known, { entries: [], taxonomy: null, checkpoint: spoil(position) });
  });
  return disk;
}
