import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Professional } from '../../../shared/model/professional.ts';
import { anyProfessional } from '../../../shared/search/directory-query.ts';
import { briefOf } from '../../../shared/rules/catalogue.ts';
import { makeEntry, makeProfessional, makeTaxonomy } from '../../../tests/world/makers.ts';
import { Disk } from '../../../tests/sync/disk.ts';
import {
  arriving,
  checkpointOf,
  deltaOf,
  keepAsBefore,
  snapshotAfter,
  snapshotOf,
  stateAfter,
} from '../../../tests/sync/own/story.ts';
import type { CatalogueDatabase } from '../../db/catalogue/catalogue-database.ts';
import { CatalogueStore } from '../../db/catalogue/catalogue-store.ts';
import { BrowserDirectory } from './browser-catalogue.ts';

let reachable: (path: string) => Response | null;

beforeEach(() => {
  reachable = () => null;
  vi.stubGlobal('fetch', async (path: string) => {
    const response = reachable(path);
    if (!response) throw new TypeError('no network');
    return response;
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the directory answers from the disk, and follows it', async () => {
  const store = await storeAt(0);
  const directory = new BrowserDirectory(Promise.resolve(store));
  expect(await uidsFound(directory)).toEqual(uidsAfter(0));
  const told = vi.fn();
  directory.subscribe(told);
  await store.fold(checkpointOf(0), deltaOf(1));
  expect(told).toHaveBeenCalled();
  expect(await uidsFound(directory)).toEqual(uidsAfter(1));
});

test('what is told while the disk is being read is not overwritten by what was read', async () => {
  const store = await storeAt(0);
  const read = store.read.bind(store);
  // Another tab folds after the disk was read, and is heard of before what was read is taken in.
  store.read = async function* readBeforeTold() {
    const parts = read();
    const first = await parts.next();
    await store.fold(checkpointOf(0), deltaOf(1));
    if (!first.done) yield first.value;
    yield* parts;
  };
  const directory = new BrowserDirectory(Promise.resolve(store));
  expect(await uidsFound(directory)).toEqual(uidsAfter(1));
});

test('a professional of the device is known without a network, and one who is not there is asked for', async () => {
  const directory = new BrowserDirectory(Promise.resolve(await storeAt(0)));
  await directory.opened;
  expect(await directory.professional('ana')).toMatchObject({ kind: 'found', professional: { uid: 'ana' } });
  expect(await directory.professional('zoe')).toEqual({ kind: 'not-on-device', isAway: true });
  reachable = () => Response.json({ code: 'not-found' }, { status: 404 });
  expect(await directory.professional('zoe')).toEqual({ kind: 'not-found' });
  reachable = () => Response.json(makeProfessional({ uid: 'zoe' }));
  expect(await directory.professional('zoe')).toMatchObject({ kind: 'found', professional: { uid: 'zoe' } });
});

test('a cold device shows a professional whom the server tells of before the disk is open', async () => {
  reachable = () => Response.json(makeProfessional({ uid: 'ana', displayName: 'Del servidor' }));
  const directory = new BrowserDirectory(new Promise(() => undefined));
  expect(await directory.professional('ana')).toMatchObject({ professional: { displayName: 'Del servidor' } });
});

test('where the reader is is told to nobody: while the directory arrives, what has come answers', async () => {
  const store = await storeWith((database) => keepAsBefore(database, 0, null));
  const directory = new BrowserDirectory(Promise.resolve(store));
  const asked: string[] = [];
  reachable = (path) => {
    asked.push(path);
    return null;
  };
  const { professionals } = await directory.find({ ...anyProfessional, sort: 'near' }, 1, [10.299, -85.84]);
  expect(professionals.map(({ uid }) => uid).toSorted()).toEqual(uidsAfter(0).toSorted());
  expect(asked).toEqual([]);
});

test('while the whole directory is not on the device the server answers, or else what has arrived', async () => {
  const store = await storeWith((database) => keepAsBefore(database, 0, null));
  const directory = new BrowserDirectory(Promise.resolve(store));
  reachable = () => Response.json({ professionals: [makeProfessional({ uid: 'zoe' })], total: 1, spoken: ['es'] });
  expect(await uidsFound(directory)).toEqual(['zoe']);
  reachable = () => null;
  expect(await uidsFound(directory)).toEqual(uidsAfter(0));
  const told = vi.fn();
  directory.subscribe(told);
  await store.writeSnapshot(arriving(snapshotAfter(0)));
  expect(told, 'who was found may be others from now on').toHaveBeenCalled();
  reachable = () => Response.json({ professionals: [], total: 0, spoken: [] });
  expect(await uidsFound(directory)).toEqual(uidsAfter(0));
});

test('of whom the texts are not here yet the server tells, and what is known where it cannot be asked', async () => {
  const store = await storeWith();
  await store.writeSnapshot(arriving(snapshotOf([briefOf(makeEntry('ana', 1, { description: 'Tubos.' }))], 1, 'now')));
  const directory = new BrowserDirectory(Promise.resolve(store));
  expect(await uidsFound(directory)).toEqual(['ana']);
  expect(await directory.professional('ana')).toMatchObject({ kind: 'found', professional: { description: '' } });
  reachable = () => Response.json(makeProfessional({ uid: 'ana', description: 'Tubos.' }));
  expect(await directory.professional('ana')).toMatchObject({ kind: 'found', professional: { description: 'Tubos.' } });
  reachable = () => Response.json({ professionals: [], total: 0, spoken: [] });
  expect(await uidsFound(directory), 'the server knows their texts, too').toEqual([]);
});

test('who finds everybody does not wait long for a server that does not answer', async () => {
  const store = await storeWith();
  await store.writeSnapshot(arriving(snapshotOf([briefOf(makeEntry('ana'))], 1, 'now')));
  const directory = new BrowserDirectory(Promise.resolve(store));
  await directory.opened;
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const finding = uidsFound(directory);
  await vi.advanceTimersByTimeAsync(2500);
  expect(await finding).toEqual(['ana']);
});

test('an open device that holds no words yet has them told by the server', async () => {
  const words = makeTaxonomy();
  const directory = new BrowserDirectory(Promise.resolve(await storeWith()));
  await directory.opened;
  reachable = () => Response.json(words);
  expect(await directory.taxonomy()).toEqual(words);
  reachable = () => null;
  expect(await directory.taxonomy()).toMatchObject({ services: [] });
});

test('a professional who left is shown no more', async () => {
  const store = await storeAt(0);
  const directory = new BrowserDirectory(Promise.resolve(store));
  await directory.opened;
  const gone = { ...makeEntry('ana', 2), professional: null };
  await store.fold(checkpointOf(0), { entries: [gone], taxonomy: null, checkpoint: 'after that' });
  expect(await uidsFound(directory)).not.toContain('ana');
  expect(await directory.professional('ana')).toEqual({ kind: 'not-on-device', isAway: true });
});

test('who was kept by an older version is found and shown, with nothing said of what it did not know', async () => {
  const known = makeProfessional({ uid: 'ana', services: ['plumbing'] });
  // All that profiles said in the first version of the product.
  const { uid, displayName, description, services, zones, hours, spokenLanguages, ...more } = known;
  const { profilePhoto, coverPhoto, photos, contactPhone, rating } = more;
  const old = { uid, displayName, description, services, zones, hours, spokenLanguages, profilePhoto, coverPhoto };
  const entry = { uid, version: 1, professional: { ...old, photos, contactPhone, rating } as Professional };
  const store = await storeWith();
  await store.writeSnapshot(arriving(snapshotOf([entry], 1, 'long ago')));
  const directory = new BrowserDirectory(Promise.resolve(store));

  expect(await uidsFound(directory)).toEqual(['ana']);
  const filtered = await directory.everyone({ ...anyProfessional, pay: 'sinpe', invoice: true });
  expect(filtered).toEqual([]);
  expect(await directory.lowestPrices(['plumbing'])).toEqual({});
  const answer = await directory.professional('ana');
  expect(answer).toEqual({ kind: 'found', professional: Professional.parse(entry.professional) });
});

async function storeAt(step: number): Promise<CatalogueStore> {
  const store = await storeWith();
  await store.writeSnapshot(arriving(snapshotAfter(step)));
  return store;
}

/** A store on a disk with what `fill` leaves there. */
async function storeWith(fill?: (database: CatalogueDatabase) => Promise<void>): Promise<CatalogueStore> {
  const database = await new Disk().openAlone();
  onTestFinished(() => database.close());
  await fill?.(database);
  return new CatalogueStore(database);
}

async function uidsFound(directory: BrowserDirectory): Promise<string[]> {
  const { professionals } = await directory.find({ ...anyProfessional, sort: 'name' });
  return professionals.map(({ uid }) => uid).toSorted();
}

function uidsAfter(step: number): string[] {
  return stateAfter(step).map(({ uid }) => uid);
}
