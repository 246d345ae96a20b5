import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeEntry } from '../../tests/world/makers.ts';
import { type CatalogueEntry, packCount } from '../protocol/catalogue-protocol.ts';
import { bucketOf, foldPack } from './catalogue.ts';

const uids = ['ana', 'beto', 'carla', 'david'];

/** A state of somebody: what it says depends on nothing but who and which version, as the server makes it. */
function stateOf(uid: string, version: number): CatalogueEntry {
  const isGone = (version + uid.length) % 4 === 0;
  return isGone ? { uid, version, professional: null } : makeEntry(uid, version, { description: `v${version}` });
}

const state = fc
  .record({ uid: fc.constantFrom(...uids), version: fc.integer({ min: 1, max: 8 }) })
  .map(({ uid, version }) => stateOf(uid, version));
const states = fc.array(state, { maxLength: 12 });

test('folding the same changes again changes nothing, and says so', () => {
  fc.assert(
    fc.property(states, states, (before, changes) => {
      const pack = foldPack(foldPack([], before), changes);
      expect(foldPack(pack, changes)).toBe(pack);
    }),
  );
});

test('folding in any order, split in any way, ends in the same pack', () => {
  fc.assert(
    fc.property(
      states.chain((all) =>
        fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }), fc.nat(12)),
      ),
      ([all, shuffled, cut]) => {
        const atOnce = foldPack([], all);
        const inParts = foldPack(foldPack([], shuffled.slice(0, cut)), shuffled.slice(cut));
        expect(inParts).toEqual(atOnce);
      },
    ),
  );
});

test('each professional is there once, at the highest version told, in the order of the uids', () => {
  fc.assert(
    fc.property(states, (all) => {
      const pack = foldPack([], all);
      const told = [...new Set(all.map(({ uid }) => uid))].toSorted();
      expect(pack.map(({ uid }) => uid)).toEqual(told);
      for (const { uid, version } of pack) {
        expect(version).toBe(Math.max(...all.filter((each) => each.uid === uid).map((each) => each.version)));
      }
    }),
  );
});

test('an older state never comes back over a newer one, nor over the word that somebody left', () => {
  const left = { uid: 'ana', version: 3, professional: null };
  expect(foldPack([left], [makeEntry('ana', 2)])).toEqual([left]);
  const returned = makeEntry('ana', 4);
  expect(foldPack([left], [returned])).toEqual([returned]);
});

test('folding leaves the pack that it was given as it is', () => {
  const pack = Object.freeze([makeEntry('ana'), makeEntry('carla')]);
  expect(foldPack(pack, [makeEntry('beto')]).map(({ uid }) => uid)).toEqual(['ana', 'beto', 'carla']);
  expect(pack.map(({ uid }) => uid)).toEqual(['ana', 'carla']);
});

test('everybody has a pack, always the same one', () => {
  fc.assert(
    fc.property(fc.string(), (uid) => {
      const bucket = bucketOf(uid);
      expect(Number.isInteger(bucket)).toBe(true);
      expect(bucket).toBeGreaterThanOrEqual(0);
      expect(bucket).toBeLessThan(packCount);
      expect(bucketOf(uid)).toBe(bucket);
    }),
  );
  // Devices have packs on their disks: where somebody belongs must not change from one version to the next.
  expect(['ana', 'beto', 'carla'].map(bucketOf)).toEqual([5, 9, 34]);
});

test.each([
  ['numbered', (index: number) => `user-${index}`],
  ['random', (index: number) => ((index * 2_654_435_761) % 2 ** 32).toString(16).padStart(8, '0').repeat(3)],
])('packs fill evenly with 5,000 %s uids', (_, uidOf) => {
  const sizes = Array.from({ length: packCount }, () => 0);
  for (let index = 0; index < 5000; index++) {
    const bucket = bucketOf(uidOf(index));
    sizes[bucket] = (sizes[bucket] ?? 0) + 1;
  }
  const even = 5000 / packCount;
  expect(Math.min(...sizes)).toBeGreaterThan(even * 0.5);
  expect(Math.max(...sizes)).toBeLessThan(even * 1.6);
});
