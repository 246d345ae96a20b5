import { describe, expect, test } from 'vitest';
import { professionalId } from '../../../sync-server/couch/documents.ts';
import { makeContractor, makeProfessional, makeReview } from '../../world/makers.ts';
import { anyStore, eventually, putReview, putUser, storeKinds } from '../../world/world.ts';
import { onDisk, openTab } from './device.ts';
import { Disk } from '../disk.ts';
import { haltSnapshots } from './halted-snapshots.ts';
import { serve, type Served, shown, untilSame } from '../served.ts';

describe.each(storeKinds)('over %s', (kind) => {
  test('a new device loads the catalogue, and then hears of each change as it happens', async () => {
    const served = await serve(kind);
    const tab = await openTab(new Disk());
    await eventually(() => tab.status.get().phase === 'up-to-date', 'the device is up to date');
    await untilSame(tab.store, served.stores);
    const asked = served.browser.requests.length;

    await change(served, 'Ana y hermanas');
    await putReview(served.stores, makeReview('beto', 'luis', { status: 'pending' }));
    await untilSame(tab.store, served.stores);
    // It was told, and never had to ask.
    expect(served.browser.requests.slice(asked)).toEqual([]);
  });

  test('a device that was off catches up with what changed meanwhile, also when the server started anew', async () => {
    const served = await serve(kind);
    const disk = new Disk();
    const first = await openTab(disk);
    await eventually(() => first.status.get().phase === 'up-to-date', 'the device is up to date');
    await first.close();
    await change(served, 'Ana y hermanas');
    await served.stop();
    await served.start();

    const second = await openTab(disk);
    await untilSame(second.store, served.stores);
    expect(served.browser.timesAsked('/sync/catalogue/columns')).toBe(1);
  });

  test('a change of very many at once is announced, and asked for', async () => {
    const served = await serve(kind);
    const tab = await openTab(new Disk());
    await eventually(() => tab.status.get().phase === 'up-to-date', 'the device is up to date');
    const uids = Array.from({ length: 120 }, (_, index) => `many-${index}`);
    await served.stores.catalogue.bulkDocs(
      uids.map((uid) => ({ _id: professionalId(uid), version: 1, professional: makeProfessional({ uid }) })),
    );
    await eventually(async () => (await shown(tab.store)).length === 123, 'all have arrived');
  });

  test('what changes while the snapshot is being written is not lost', async () => {
    const served = await serve(kind);
    const halt = haltSnapshots(served.browser, 'half-way');
    const tab = await openTab(new Disk());
    await eventually(() => halt.count() > 0, 'some columns have arrived');
    for (const uid of ['ana', 'beto', 'carla']) {
      await putUser(served.stores, makeContractor({ uid, displayName: `${uid}, mientras tanto` }));
    }
    await putReview(served.stores, makeReview('carla', 'luis', { status: 'rejected' }));
    halt.goOn();
    await untilSame(tab.store, served.stores);
  });
});

describe.each(anyStore)('over %s', (kind) => {
  test('a device that comes back with nothing changed asks for nothing but the stream', async () => {
    const served = await serve(kind);
    const disk = new Disk();
    const first = await openTab(disk);
    await eventually(() => first.status.get().phase === 'up-to-date', 'the device is up to date');
    await first.close();
    const asked = served.browser.requests.length;

    const second = await openTab(disk);
    await eventually(() => second.status.get().phase === 'up-to-date', 'the device is up to date again');
    expect(served.browser.requests.slice(asked)).toEqual(['/sync/events']);
    await untilSame(second.store, served.stores);
  });

  test('a device whose server goes away and comes back shows what it has meanwhile, and catches up', async () => {
    const served = await serve(kind);
    const tab = await openTab(new Disk());
    await eventually(() => tab.status.get().phase === 'up-to-date', 'the device is up to date');
    await served.stop();
    await eventually(() => tab.status.get().phase === 'offline', 'the device says that it is offline');
    expect(await shown(tab.store)).toHaveLength(3);
    expect(tab.status.get()).toMatchObject({ isComplete: true });

    await served.start();
    await change(served, 'Ana, de vuelta');
    await untilSame(tab.store, served.stores);
    await eventually(() => tab.status.get().phase === 'up-to-date', 'the device is up to date again');
  });

  test('events that are lost, doubled or held back make no difference', async () => {
    const served = await serve(kind);
    const tab = await openTab(new Disk());
    await eventually(() => tab.status.get().phase === 'up-to-date', 'the device is up to date');
    const held: (() => void)[] = [];
    let number = 0;
    served.browser.relay = (data, deliver) => {
      const fate = number++ % 4;
      if (fate === 0) return;
      if (fate === 1) held.push(() => deliver(data));
      deliver(data);
      if (fate === 2) deliver(data);
      if (fate === 3) for (const again of held.splice(0)) again();
    };
    // The last that is lost is Carla's, of whom nothing comes after it.
    const uids = ['carla', 'ana', 'beto'];
    for (let index = 0; index < 13; index++) {
      const uid = uids[index % uids.length] ?? '';
      await putUser(served.stores, makeContractor({ uid, displayName: `${uid}, número ${index}` }));
      // What changes within a burst is one event.
      await eventually(() => number > index, 'the browser was told');
    }
    served.browser.relay = (data, deliver) => deliver(data);
    await change(served, 'Ana, la última');
    await untilSame(tab.store, served.stores);
    expect(served.browser.timesAsked('/sync/catalogue/columns')).toBe(1);
  });

  test('a device whose snapshot arrives says so, and is complete only when it has', async () => {
    const served = await serve(kind);
    const halt = haltSnapshots(served.browser, 'half-way');
    const tab = await openTab(new Disk());
    await eventually(() => halt.count() > 0, 'some columns have arrived');
    expect(tab.status.get()).toMatchObject({ phase: 'loading', isComplete: false });
    expect(await tab.store.checkpoint()).toBeNull();
    halt.goOn();
    await eventually(() => tab.status.get().isComplete, 'all have arrived');
    await untilSame(tab.store, served.stores);
  });

  test('a snapshot that breaks off is loaded anew', async () => {
    const served = await serve(kind);
    const halt = haltSnapshots(served.browser, 'half-way');
    const tab = await openTab(new Disk());
    for (let attempt = 1; attempt <= 2; attempt++) {
      await eventually(() => halt.count() === attempt, 'the first professional has arrived');
      halt.breakOff();
      await eventually(() => tab.status.get().phase === 'offline', 'the device says that it lost the connection');
      expect(tab.status.get().isComplete).toBe(false);
      expect(await tab.store.checkpoint()).toBeNull();
      served.browser.sayOnline();
    }
    halt.goOn();
    await untilSame(tab.store, served.stores);
    expect(halt.count()).toBe(3);
  });

  test('a device that is closed in the middle of a snapshot begins it again', async () => {
    const served = await serve(kind);
    const halt = haltSnapshots(served.browser, 'half-way');
    const disk = new Disk();
    const tab = await openTab(disk);
    await eventually(() => halt.count() > 0, 'some columns have arrived');
    await tab.close();
    expect(await onDisk(disk, (store) => store.checkpoint())).toBeNull();

    halt.goOn();
    const again = await openTab(disk);
    await untilSame(again.store, served.stores);
  });
});

async function change({ stores }: Served, displayName: string): Promise<void> {
  await putUser(stores, makeContractor({ uid: 'ana', displayName }));
}
