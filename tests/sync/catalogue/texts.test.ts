import { describe, expect, test } from 'vitest';
import { briefOf, bucketOf, textsOf, textsPartOf } from '../../../shared/rules/catalogue.ts';
import { makeContractor, makeEntry, makeProfessional } from '../../world/makers.ts';
import { anyStore, eventually, putUser } from '../../world/world.ts';
import { shownBy } from '../own/shown.ts';
import { arriving, snapshotOf } from '../own/story.ts';
import { Disk } from '../disk.ts';
import { serve, shown, untilSame } from '../served.ts';
import { onDisk, openTab } from './device.ts';

const textsPath = '/sync/catalogue/texts/';
const partOf = (uid: string) => textsPartOf(bucketOf(uid));
const ours = ['ana', 'beto', 'carla'];

test('the three of these tests come in several answers', () => {
  expect(new Set(ours.map(partOf)).size).toBeGreaterThan(1);
});

describe.each(anyStore)('over %s', (kind) => {
  test('a device finds everybody before their texts are here, and goes on where the signal left it', async () => {
    const served = await serve(kind);
    const [first = 0] = ours.map(partOf).toSorted((a, b) => a - b);
    served.browser.intercept = async (path, reach) => {
      if (path.startsWith(textsPath) && path !== `${textsPath}${first}`) throw new TypeError('the network broke off');
      return reach();
    };
    const disk = new Disk();
    const tab = await openTab(disk);
    await eventually(() => tab.status.get().phase === 'offline', 'the device says that it lost the connection');
    expect(tab.status.get()).toMatchObject({ isSearchable: true, isComplete: false });
    expect(await tab.store.checkpoint()).not.toBeNull();
    await tab.close();

    await onDisk(disk, async (store) => {
      const known = await shown(store);
      expect(known.map(({ uid }) => uid)).toEqual(ours);
      const haveTexts = known.filter(({ description }) => description !== '').map(({ uid }) => uid);
      expect(haveTexts).toEqual(ours.filter((uid) => partOf(uid) === first));
    });

    served.browser.intercept = (_path, reach) => reach();
    const asked = served.browser.requests.length;
    const again = await openTab(disk);
    await eventually(() => again.status.get().phase === 'up-to-date', 'the device is up to date');
    expect(again.status.get().isComplete).toBe(true);
    await untilSame(again.store, served.stores);
    const quoted = (await shown(again.store)).map(({ quotes }) => quotes);
    expect(quoted).toEqual(ours.map(() => ({ es: 'Llegó puntual y dejó todo limpio.' })));
    const rest = served.browser.requests.slice(asked);
    expect(rest).not.toContain('/sync/catalogue/columns');
    expect(rest).not.toContain(`${textsPath}${first}`);
  });

  test('who changes between coming and their texts has those of today in the end', async () => {
    const served = await serve(kind);
    let letTexts = () => undefined as void;
    const mayCome = new Promise<void>((resolve) => {
      letTexts = resolve;
    });
    served.browser.intercept = async (path, reach) => {
      if (path.startsWith(textsPath)) await mayCome;
      return reach();
    };
    const tab = await openTab(new Disk());
    await eventually(() => tab.status.get().isSearchable, 'everybody is here');
    await putUser(served.stores, makeContractor({ uid: 'ana', description: 'Ahora también arreglo techos.' }));
    await eventually(async () => {
      const answer = await fetch(`${served.browser.origin}/catalogue/professional/ana`);
      return (await answer.text()).includes('techos');
    }, 'the server publishes the change');
    letTexts();
    await untilSame(tab.store, served.stores);
    await eventually(() => tab.status.get().isComplete, 'all of it is here');
    expect(await tab.store.lacking()).toEqual([]);
  });
});

test('a device that starts anew goes on showing the texts that it has until those of today come', async () => {
  await onDisk(new Disk(), async (store) => {
    await store.writeSnapshot(arriving(snapshotOf([makeEntry('ana', 1, { description: 'Tubos.' })], 1, 'before')));
    const brief = briefOf(makeEntry('ana', 2, { displayName: 'Ana María', description: 'Tubos y techos.' }));
    await store.writeSnapshot(arriving(snapshotOf([brief], 1, 'now')));
    expect(await shownBy(store)).toMatchObject([{ professional: { displayName: 'Ana María', description: 'Tubos.' } }]);
    expect(await store.lacking()).toEqual([bucketOf('ana')]);
  });
});

test('texts of another version than the device knows wait for what changed', async () => {
  await onDisk(new Disk(), async (store) => {
    await store.writeSnapshot(arriving(snapshotOf([briefOf(makeEntry('ana', 2))], 1, 'now')));
    const bucket = bucketOf('ana');
    const texts = textsOf(makeProfessional({ uid: 'ana', description: 'Tubos.' }));
    const received = (version: number) => {
      const line = { bucket, texts: [{ uid: 'ana', version, texts }] };
      return [{ line, text: JSON.stringify(line) }];
    };
    expect(await store.addTexts('now', received(1))).toBe(true);
    expect(await store.lacking()).toEqual([bucket]);
    expect(await store.addTexts('another', received(2))).toBe(false);
    expect(await store.lacking()).toEqual([bucket]);
    await store.fold('now', { entries: [makeEntry('ana', 3)], taxonomy: null, checkpoint: 'later' });
    expect(await store.lacking()).toEqual([]);
  });
});
