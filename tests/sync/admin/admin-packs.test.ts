import { describe, expect, onTestFinished, test } from 'vitest';
import type { AdminPacks } from '../../../client/db/own/admin-packs.ts';
import type { AdminEntry, AdminPull } from '../../../shared/protocol/admin-protocol.ts';
import { adminSchema } from '../../../shared/protocol/schemas.ts';
import { heldDays } from '../../../shared/collections/admin-registry.ts';
import { makeContractor, makeReview } from '../../world/makers.ts';
import { eventually } from '../../world/world.ts';
import { Disk } from '../disk.ts';

const conflicts = { resolve: async ({ realMasterState }: never) => realMasterState, isStale: () => false };

/** What an admin's device holds, as a tab of the version with `version` for its schema opens it. */
async function openPacks(disk: Disk, { isAlone = true, version = adminSchema } = {}): Promise<AdminPacks> {
  const database = await disk.asOwnDevice({ isAlone }).openDatabase('jefa', conflicts as never);
  const packs = await database.openAdmin(version);
  await packs.follow(() => undefined);
  let closing: Promise<void> | undefined;
  closers.set(packs, () => (closing ??= (packs.close(), database.close())));
  onTestFinished(() => closeTab(packs));
  return packs;
}

const closers = new WeakMap<AdminPacks, () => Promise<void>>();
const closeTab = (packs: AdminPacks) => closers.get(packs)?.();

function account(uid: string, displayName = uid): AdminEntry {
  return { kind: 'account', id: uid, document: makeContractor({ uid, displayName }) };
}

const gone = (id: string): AdminEntry => ({ kind: 'account', id, document: null });

function pullOf(entries: AdminEntry[], checkpoint: string, { isAnew = false, isLast = true } = {}): AdminPull {
  return { entries, checkpoint, isAnew, isLast };
}

const uids = (packs: AdminPacks) => [...packs.tables.account.keys()].toSorted();
const names = (packs: AdminPacks) => [...packs.tables.account.values()].map((each) => each.displayName).toSorted();

describe('what an admin’s device holds', () => {
  test('comes in parts, is whole with the last, and is there when it is opened again', async () => {
    const disk = new Disk();
    const packs = await openPacks(disk);
    await packs.applyPull('', pullOf([account('ana'), account('beto')], 'one', { isAnew: true, isLast: false }));
    expect([uids(packs), packs.isWhole]).toEqual([['ana', 'beto'], false]);
    await packs.applyPull('one', pullOf([account('carla')], 'two'));
    await packs.applyPull('two', pullOf([account('ana', 'Ana'), gone('beto')], 'three'));
    expect([names(packs), packs.isWhole]).toEqual([['Ana', 'carla'], true]);
    const again = await openPacks(disk);
    expect([names(again), again.isWhole, await again.checkpoint()]).toEqual([['Ana', 'carla'], true, 'three']);
  });

  test('takes nothing in that does not go on from where it stands', async () => {
    const packs = await openPacks(new Disk());
    await packs.applyPull('', pullOf([account('ana')], 'one', { isAnew: true }));
    await packs.applyPull('', pullOf([account('beto')], 'other', { isAnew: true }));
    expect([uids(packs), await packs.checkpoint()]).toEqual([['ana'], 'one']);
  });

  test('stays while it is read anew, with what is told of single documents, and goes where it did not come again', async () => {
    const disk = new Disk();
    const packs = await openPacks(disk);
    await packs.applyPull('', pullOf([account('ana'), account('beto')], 'one', { isAnew: true }));
    await packs.applyPull('one', pullOf([account('ana')], 'new', { isAnew: true, isLast: false }));
    expect([uids(packs), packs.isWhole]).toEqual([['ana', 'beto'], true]);
    await packs.put([account('ana', 'Ana')]);
    expect(names(packs)).toEqual(['Ana', 'beto']);
    await packs.applyPull('new', pullOf([account('carla')], 'newer'));
    expect(names(packs)).toEqual(['Ana', 'carla']);
    expect(names(await openPacks(disk))).toEqual(['Ana', 'carla']);
  });

  test('keeps the same objects of what did not change', async () => {
    const packs = await openPacks(new Disk());
    const review: AdminEntry = { kind: 'review', id: 'ana:by-luis', document: makeReview('ana', 'luis') };
    await packs.applyPull('', pullOf([account('ana'), review], 'one', { isAnew: true }));
    const before = packs.tables;
    await packs.applyPull('one', pullOf([account('beto')], 'two'));
    expect(packs.tables.review).toBe(before.review);
    expect(packs.tables.account).not.toBe(before.account);
    await packs.applyPull('two', pullOf([], 'two'));
    expect(packs.tables.account.size).toBe(2);
  });

  test('loses what has grown too old when it is opened again, but not what is reported', async () => {
    const disk = new Disk();
    const longAgo = Date.now() - (heldDays + 1) * 24 * 60 * 60 * 1000;
    const old = (author: string): AdminEntry => {
      return { kind: 'review', id: `ana:by-${author}`, document: makeReview('ana', author, { createdAt: longAgo }) };
    };
    const about = { uid: 'ana', reviewId: 'by-rosa', reason: 'other', note: '', by: 'luis' } as const;
    const open = { ...about, conversation: null, createdAt: longAgo, status: 'open', settled: null } as const;
    const report: AdminEntry = { kind: 'report', id: 'a-report', document: { ...open, id: 'a-report' } };
    const packs = await openPacks(disk);
    await packs.applyPull('', pullOf([old('luis'), old('rosa'), report], 'one', { isAnew: true, isLast: false }));
    expect(packs.tables.review.size).toBe(2);
    const again = await openPacks(disk);
    await again.applyPull('one', pullOf([], 'two'));
    expect([...again.tables.review.keys()]).toEqual(['ana:by-rosa']);
    expect(again.tables.report.size).toBe(1);
  });

  test('loses nothing where a pull and a push are answered at once, in one tab or in two', async () => {
    for (let round = 0; round < 10; round++) {
      const disk = new Disk();
      const [one, other] = [await openPacks(disk, { isAlone: false }), await openPacks(disk, { isAlone: false })];
      const pulled = Array.from({ length: 300 }, (_, index) => account(`a${index}`));
      const taking = one.applyPull('', pullOf(pulled, 'one', { isAnew: true }));
      // While the first is being folded, sooner or later.
      for (let step = 0; step < round; step++) await Promise.resolve();
      await Promise.all([taking, one.put([account('a1', 'A')]), other.put([account('a2', 'B')])]);
      expect(await one.checkpoint()).toBe('one');
      const again = await openPacks(disk);
      expect(again.tables.account.size).toBe(300);
      expect(one.tables.account.size).toBe(300);
      for (const tab of [one, other, again]) await closeTab(tab);
    }
  });

  test('is not behind where something comes while it is being opened', async () => {
    const disk = new Disk();
    const before = await openPacks(disk);
    await before.applyPull(
      '',
      pullOf(
        Array.from({ length: 2000 }, (_, index) => account(`a${index}`)),
        'one',
        { isAnew: true },
      ),
    );
    const database = await disk.asOwnDevice().openDatabase('jefa', conflicts as never);
    const packs = await database.openAdmin();
    const opening = packs.follow(() => undefined);
    await Promise.all([opening, packs.applyPull('one', pullOf([account('a7', 'Siete')], 'two'))]);
    expect(packs.tables.account.get('a7')).toMatchObject({ displayName: 'Siete' });
    packs.close();
    await database.close();
  });

  test('is read anew where a tab of another version went on with it, which may have dropped fields, and has defaults until then', async () => {
    const disk = new Disk();
    const { notices, ...user } = makeContractor({ uid: 'ana' });
    const stripped = { kind: 'account', id: 'ana', document: user } as AdminEntry;
    const older = await openPacks(disk, { version: adminSchema - 1 });
    await older.applyPull('', pullOf([stripped], 'one', { isAnew: true }));
    await closeTab(older);
    const packs = await openPacks(disk);
    expect([packs.isWhole, packs.tables.account.get('ana')?.notices]).toEqual([true, notices]);
    expect(await packs.checkpoint()).toBe('');
    // A single document that is told of meanwhile is no reason to trust the others.
    await packs.put([account('beto')]);
    expect([await packs.checkpoint(), uids(packs)]).toEqual(['', ['ana', 'beto']]);
    await packs.applyPull('', pullOf([account('ana', 'Ana'), account('beto')], 'new', { isAnew: true }));
    expect([names(packs), await packs.checkpoint()]).toEqual([['Ana', 'beto'], 'new']);
  });

  test('is the same in two tabs, whichever took something in', async () => {
    const disk = new Disk();
    const [one, other] = [await openPacks(disk, { isAlone: false }), await openPacks(disk, { isAlone: false })];
    await one.applyPull('', pullOf([account('ana')], 'one', { isAnew: true }));
    await eventually(() => other.isWhole && uids(other).length === 1, 'the other tab shows it');
    await Promise.all([one.put([account('ana', 'Ana')]), other.put([account('beto')])]);
    for (const tab of [one, other]) await eventually(() => names(tab).join() === 'Ana,beto', 'both show both');
    await other.applyPull('one', pullOf([gone('ana')], 'two', { isAnew: true, isLast: false }));
    await other.applyPull('two', pullOf([account('carla')], 'three'));
    for (const tab of [one, other])
      await eventually(() => names(tab).join() === 'carla', 'both show what was read anew');
  });
});
