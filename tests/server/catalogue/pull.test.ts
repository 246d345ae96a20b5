import { describe, expect, onTestFinished, test } from 'vitest';
import type { CataloguePull, Checkpoint } from '../../../shared/protocol/catalogue-protocol.ts';
import { professionalId, reviewPageId, taxonomyId } from '../../../sync-server/couch/documents.ts';
import { getOrNull } from '../../../sync-server/couch/read.ts';
import { openStores, type Stores } from '../../../sync-server/couch/stores.ts';
import { incarnationOf } from '../../../sync-server/seed/incarnation.ts';
import { Catalogue } from '../../../sync-server/sync/catalogue/catalogue.ts';
import { makeProfessional, makeTaxonomy } from '../../world/makers.ts';
import { eventually, makeStore, type StoreKind, storeKinds } from '../../world/world.ts';

const uids = ['ana', 'beto', 'carla', 'david', 'elena', 'flor', 'gabriel'];

describe.each(storeKinds)('over %s', (kind) => {
  test('a page holds as many changes as were asked for unless the feed ended, whatever lies between them', async () => {
    const { stores, catalogue, restart } = await catalogueOver(kind);
    const start = catalogue.head;
    for (const uid of uids) {
      await putProfessional(stores, uid);
      await putIrrelevant(stores, uid, 25);
    }
    // The memory of a new process holds none of it.
    const restarted = await restart();
    for (const limit of [1, 2, 3, 7, 8, 500]) {
      const pages = await pullAll(restarted, start, limit);
      for (const page of pages.slice(0, -1)) expect(page.entries).toHaveLength(limit);
      expect(pages.flatMap(({ entries }) => entries.map(({ uid }) => uid)).toSorted()).toEqual(uids);
    }
  });

  test('the taxonomy counts as a change among the others', async () => {
    const { stores, catalogue, restart } = await catalogueOver(kind);
    const start = catalogue.head;
    await putProfessional(stores, 'ana');
    await stores.catalogue.put({ _id: taxonomyId, version: 1, taxonomy: makeTaxonomy() });
    await putProfessional(stores, 'beto');
    const restarted = await restart();
    const pages = await pullAll(restarted, start, 2);
    for (const page of pages.slice(0, -1)) expect(page.entries.length + (page.taxonomy ? 1 : 0)).toBe(2);
    expect(pages.filter(({ taxonomy }) => taxonomy)).toHaveLength(1);
    expect(pages.find(({ taxonomy }) => taxonomy)?.taxonomy).toEqual({ ...makeTaxonomy(), version: 1 });
  });

  test('a device that was away for a moment is answered from memory, in pages as full', async () => {
    const { stores, catalogue } = await catalogueOver(kind);
    const start = catalogue.head;
    for (const uid of uids) {
      await putProfessional(stores, uid);
      await putIrrelevant(stores, uid, 2);
    }
    await eventually(() => uids.every((uid) => catalogue.professional(uid)), 'the memory follows the store');
    for (const limit of [1, 2, 3, 500]) {
      const pages = await pullAll(catalogue, start, limit);
      for (const page of pages.slice(0, -1)) expect(page.entries.length).toBeGreaterThanOrEqual(limit);
      const told = new Set(pages.flatMap(({ entries }) => entries.map(({ uid }) => uid)));
      expect([...told].toSorted()).toEqual(uids);
      expect(pages.at(-1)?.checkpoint).toBe(catalogue.head);
    }
  });

  test('a device that stands at the head is told that nothing changed, before and after a restart', async () => {
    const { stores, catalogue, restart } = await catalogueOver(kind);
    await putProfessional(stores, 'ana');
    await eventually(() => catalogue.professional('ana') !== null, 'the memory follows the store');
    const { head } = catalogue;
    expect(await catalogue.pull(head, 5)).toEqual({ entries: [], taxonomy: null, checkpoint: head, isLast: true });
    const restarted = await restart();
    const pull = await restarted.pull(head, 5);
    expect(pull).toMatchObject({ taxonomy: null, isLast: true });
    expect(pull?.entries).toEqual([]);
  });

  test('changes that concern nobody move the checkpoint on and bring nothing', async () => {
    const { stores, catalogue, restart } = await catalogueOver(kind);
    const start = catalogue.head;
    await putIrrelevant(stores, 'ana', 30);
    const restarted = await restart();
    const pull = await restarted.pull(start, 4);
    expect(pull).toEqual({ entries: [], taxonomy: null, checkpoint: restarted.head, isLast: true });
    expect(restarted.head).not.toBe(start);
  });

  test('a professional who changed many times comes once, as they are now', async () => {
    const { stores, catalogue, restart } = await catalogueOver(kind);
    const start = catalogue.head;
    for (let version = 1; version <= 6; version++) await putProfessional(stores, 'ana', version);
    const [page, ...more] = await pullAll(await restart(), start, 3);
    expect(more).toEqual([]);
    expect(page?.entries.map(({ uid, version }) => ({ uid, version }))).toEqual([{ uid: 'ana', version: 6 }]);
  });
});

/** A catalogue that holds nothing but its name, and how to put another process in the place of the one that has it. */
async function catalogueOver(kind: StoreKind): Promise<{
  stores: Stores;
  catalogue: Catalogue;
  restart: () => Promise<Catalogue>;
}> {
  const store = await makeStore(kind);
  const stores = await openStores(store.location);
  const start = async () => {
    const made = new Catalogue(stores.catalogue, await incarnationOf(stores.catalogue), (error) => {
      throw error;
    });
    await made.start();
    return made;
  };
  let running = await start();
  onTestFinished(async () => {
    await running.stop();
    await stores.close();
    await store.remove();
  });
  return {
    stores,
    catalogue: running,
    restart: async () => {
      await running.stop();
      running = await start();
      return running;
    },
  };
}

async function putProfessional({ catalogue }: Stores, uid: string, version = 1): Promise<void> {
  const stored = await getOrNull(catalogue, professionalId(uid));
  const professional = makeProfessional({ uid, description: `En su versión ${version}.` });
  await catalogue.put({
    _id: professionalId(uid),
    ...(stored ? { _rev: stored._rev } : {}),
    version,
    professional,
  });
}

/** What the feed of the catalogue tells too, and no device keeps: review pages and design documents. */
async function putIrrelevant({ catalogue }: Stores, uid: string, count: number): Promise<void> {
  const pages = Array.from({ length: count }, (_, page) => ({
    _id: reviewPageId(uid, page),
    uid,
    page,
    pages: count,
    reviews: [],
  }));
  await catalogue.bulkDocs(pages);
  const designs = catalogue as unknown as PouchDB.Database<{ language: string }>;
  await designs.put({ _id: `_design/${uid}`, language: 'javascript' });
}

async function pullAll(catalogue: Catalogue, from: Checkpoint, limit: number): Promise<CataloguePull[]> {
  const pages: CataloguePull[] = [];
  let checkpoint = from;
  for (;;) {
    const page = await catalogue.pull(checkpoint, limit);
    if (!page) throw new Error('the catalogue does not know its own checkpoint');
    pages.push(page);
    ({ checkpoint } = page);
    if (page.isLast) return pages;
  }
}
