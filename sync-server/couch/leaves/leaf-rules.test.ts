import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Branch, branches, expectLawful, leavesOf } from '../../../tests/world/copies/leaf-histories.ts';
import type { DatabaseName } from '../../../couchdb/databases.ts';
import type { LeafRule } from '../../../shared/rules/leaves/leaves.ts';
import { leafRuleOf } from './leaf-rules.ts';

type Change = (document: object, now: number) => object;
const set =
  (fields: object): Change =>
  (document) => ({ ...document, ...fields });

const count = fc.nat(9);
const uid = fc.constantFrom('ana', 'beto', 'carla');

/** One document of each kind, and what is done to it. */
const kinds: [DatabaseName, string, object, fc.Arbitrary<Change>][] = [
  [
    'credentials',
    'email:a@example.com',
    {
      uid: 'ana',
      passwordHash: null,
      createdAt: 1,
      secondStep: { secret: 'S', usedStep: 1, recoveryHashes: ['x', 'y'] },
    },
    fc.oneof(
      uid.map((each) => set({ uid: each })),
      uid.map((each) => set({ passwordHash: each })),
      fc
        .record({ usedStep: count, left: fc.subarray(['x', 'y']) })
        .map(({ usedStep, left }) => set({ secondStep: { secret: 'S', usedStep, recoveryHashes: left } })),
    ),
  ],
  ['challenges', 'count:a', { kind: 'count', endsAt: 5, count: 1 }, fc.record({ endsAt: count, count }).map(set)],
  [
    'challenges',
    'letter:ana',
    { kind: 'letter', endsAt: 5, count: 0, dueAt: 1 },
    fc
      .record({
        endsAt: count,
        toldBy: fc.subarray(['devices', 'letter', 'text']),
        sendingUntil: count,
      })
      .map(set),
  ],
  [
    'challenges',
    'lease:projection',
    { kind: 'lease', endsAt: 5, count: 0, subject: 'one' },
    fc.record({ endsAt: count, subject: fc.constantFrom('one', 'other') }).map(set),
  ],
  [
    'reports',
    'ana:by-luis:hash',
    { uid: 'ana', reviewId: null, reason: 'other', note: '', by: 'luis', createdAt: 1, status: 'open', settled: null },
    fc.oneof(
      uid.map((note): Change => (document, at) => ({
        ...document,
        note,
        createdAt: at,
        status: 'open',
        settled: null,
      })),
      uid.map((by): Change => (document, at) => ({ ...document, status: 'settled', settled: { by, at } })),
      uid.map((by) => set({ by })),
    ),
  ],
  [
    'conversations',
    'of.luis',
    { conversations: [], requests: {} },
    fc
      .record({ other: uid, asked: fc.subarray(['ana', 'beto']), taken: fc.option(uid) })
      .map(({ other, asked, taken }): Change => (_, at) => ({
        conversations: [`luis:${other}`],
        requests: { one: { asked, taken: taken && { conversation: `luis:${taken}`, message: taken, at } } },
      })),
  ],
  [
    'conversations',
    'luis:ana:0001',
    { messages: [], before: 0 },
    fc.record({ id: uid, before: count }).map(({ id, before }): Change => (_, at) => ({
      messages: [{ id, by: 'resident', text: id, photos: [], card: null, at, isHeld: false, hold: null }],
      before,
    })),
  ],
  [
    'conversations',
    `photo.${'a'.repeat(32)}`,
    { conversation: 'luis:ana', review: null, by: 'guest', at: 1 },
    uid.map((by) => set({ by })),
  ],
  ['sessions', 'ana:s', { uid: 'ana', usedAt: 1, data: {} }, fc.record({ usedAt: count }).map(set)],
  [
    'sessions',
    'deleted:ana',
    { deletedAt: 3, isDone: false },
    fc.record({ deletedAt: count, isDone: fc.boolean() }).map(set),
  ],
  [
    'betakeys',
    'key:a',
    { isConsumed: false, consumedBy: null },
    uid.map((consumedBy) => set({ isConsumed: true, consumedBy })),
  ],
  [
    'authors',
    'ana:beto',
    { reviewId: 'a', at: 1 },
    uid.map((reviewId): Change => (_, at) => ({ reviewId, at })),
  ],
  [
    'authors',
    'ana',
    { began: ['beto:a'] },
    uid.map((id): Change => (document) => ({ began: [...(Reflect.get(document, 'began') as string[]), id] })),
  ],
  [
    'traces',
    'ana',
    { wasSuspended: false, marks: [] },
    fc.record({ hash: uid, wasSuspended: fc.boolean() }).map(({ hash, wasSuspended }): Change => (_, at) => ({
      wasSuspended,
      marks: [{ kind: 'place', hash, at }],
    })),
  ],
  [
    'visits',
    'ana',
    { uid: 'ana', weeks: {} },
    fc.record({ by: uid, looked: count }).map(({ by, looked }) => set({ weeks: { '2026-11-16': { [by]: looked } } })),
  ],
  [
    'audit',
    'a',
    { changes: [{ field: 'a', before: 1, after: 2 }] },
    fc.constant(set({ changes: [{ field: 'a', before: null, after: null }] })),
  ],
  ['catalogue', 'professional:ana', { version: 1 }, fc.record({ version: count, professional: uid }).map(set)],
];

describe.each(kinds)('in %s, %s', (database, id, base, change) => {
  const rule = leafRuleOf(database, id);

  test('what copies took apart comes together in any order, and again, to the same', () => {
    fc.assert(fc.property(branches(change), (apart) => expectLawful(rule, leavesOf(rule, base, apart))));
  });
});

function merged(database: DatabaseName, id: string, base: object, ...apart: Branch<object>[]): object {
  const rule = leafRuleOf(database, id);
  return rule.mergeLeaves(leavesOf(rule, base, apart)).document;
}

test('no code is good that was used at any copy', () => {
  const used = (usedStep: number, recoveryHashes: string[]) => [
    { change: set({ secondStep: { secret: 'S', usedStep, recoveryHashes } }), at: usedStep },
  ];
  const base = { uid: 'ana', secondStep: { secret: 'S', usedStep: 1, recoveryHashes: ['x', 'y', 'z'] } };
  expect(merged('credentials', 'second-step:ana', base, used(7, ['y', 'z']), used(4, ['x', 'z']))).toMatchObject({
    secondStep: { usedStep: 7, recoveryHashes: ['z'] },
  });
});

test('of two accounts that took one invitation the same one holds it everywhere, and it is used up', () => {
  const by = (consumedBy: string, at: number) => [{ change: set({ isConsumed: true, consumedBy }), at }];
  const base = { isConsumed: false, consumedBy: null };
  expect(merged('betakeys', 'key:a', base, by('beto', 2), by('ana', 9))).toMatchObject({ consumedBy: 'ana' });
});

test.each([
  ['credentials', 'phone:+50670001111', (uid: string, at: number) => ({ uid, passwordHash: null, createdAt: at })],
  ['betakeys', 'key:a', (uid: string, at: number) => ({ isConsumed: true, consumedBy: uid, consumedAt: at })],
] as const)('of two in %s who have %s the other forfeits it', (database, id, held) => {
  const rule: LeafRule<object> = leafRuleOf(database, id);
  const by = (uid: string, at: number) => [{ change: set(held(uid, at)), at }];
  const leaves = leavesOf(rule, { isConsumed: false, consumedBy: null }, [by('beto', 2), by('ana', 9)]);
  expect(rule.mergeLeaves(leaves).forfeited).toEqual([{ owner: 'beto', held: id, at: 2 }]);
});

test('an invitation that was used in one place and voided in another is used; one that was only voided is void', () => {
  const base = { isConsumed: false, consumedBy: null, voidedAt: null };
  const used = [{ change: set({ isConsumed: true, consumedBy: 'ana' }), at: 2 }];
  const voided = [{ change: set({ voidedAt: 9 }), at: 9 }];
  expect(merged('betakeys', 'key:a', base, used, voided)).toMatchObject({ isConsumed: true, consumedBy: 'ana' });
  expect(merged('betakeys', 'key:a', base, voided, [{ change: set({}), at: 12 }])).toMatchObject({ voidedAt: 9 });
});

test('of two reviews of one professional the one that was begun first has the place', () => {
  const taken = (reviewId: string, at: number) => [{ change: set({ reviewId, at }), at }];
  const forsaken = { reviewId: 'never-written', at: 1 };
  expect(merged('authors', 'luis:ana', forsaken, taken('one', 9), taken('two', 5))).toEqual({ reviewId: 'two', at: 5 });
  expect(merged('authors', 'luis:ana', forsaken, taken('b', 5), taken('a', 5))).toEqual({ reviewId: 'a', at: 5 });
  expect(merged('authors', 'luis:ana', forsaken, taken('one', 9), [])).toEqual({ reviewId: 'one', at: 9 });
});

test('what an author began at any copy is in the list of it', () => {
  const begun = (id: string) => [{ change: (list: object) => ({ began: [...Reflect.get(list, 'began'), id] }), at: 2 }];
  expect(merged('authors', 'luis', { began: ['ana:a'] }, begun('beto:b'), begun('carla:c'))).toEqual({
    began: ['ana:a', 'beto:b', 'carla:c'],
  });
});

test('two texts of one version become a version that no device has', () => {
  const at = (professional: string, version: number) => [{ change: set({ professional, version }), at: version }];
  const base = { version: 1, professional: null };
  expect(merged('catalogue', 'professional:ana', base, at('one', 2), at('other', 2))).toMatchObject({ version: 3 });
  expect(merged('catalogue', 'professional:ana', base, at('one', 2), at('one', 2))).toMatchObject({ version: 2 });
});
