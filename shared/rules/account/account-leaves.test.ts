import fc from 'fast-check';
import { expect, test } from 'vitest';
import { branches, expectLawful, leavesOf } from '../../../tests/world/copies/leaf-histories.ts';
import { makeContractor, makeNotice } from '../../../tests/world/makers.ts';
import type { User } from '../../model/user.ts';
import { type Leaf, stampsOver } from '../leaves/leaves.ts';
import { isSame } from '../merge.ts';
import { accountLeaves } from './account-leaves.ts';
import { isUnread, noticed } from './account-notices.ts';

const photo = (digit: string) => digit.repeat(32);
const base = makeContractor({
  zones: ['tamarindo', 'nosara'],
  photos: { [photo('a')]: { url: '/a', dateUploaded: 1 }, [photo('b')]: { url: '/b', dateUploaded: 2 } },
  coverPhoto: photo('a'),
});

/** The photos in the opposite order. */
const placed = (photos: User['photos']) =>
  Object.fromEntries(Object.entries(photos).map(([id, each], index) => [id, { ...each, position: 10 - index }]));

type Change = (user: User, now: number) => User;
const texts = fc.constantFrom('uno', 'dos', 'tres');
const change: fc.Arbitrary<Change> = fc.oneof(
  texts.map((displayName): Change => (user) => ({ ...user, displayName })),
  texts.map((description): Change => (user) => ({ ...user, description })),
  fc.subarray(['tamarindo', 'nosara', 'liberia', 'samara']).map((zones): Change => (user) => ({ ...user, zones })),
  fc.constantFrom('monday', 'sunday').map((day): Change => (user, now) => ({
    ...user,
    hours: { ...user.hours, [day]: { open: '8:00', close: '9:00', isClosed: now % 2 > 0 } },
  })),
  fc.constantFrom(photo('a'), photo('b'), null).map((coverPhoto): Change => (user) => ({
    ...user,
    coverPhoto: coverPhoto !== null && coverPhoto in user.photos ? coverPhoto : null,
  })),
  fc.constant<Change>((user) => ({ ...user, photos: {}, coverPhoto: null })),
  fc.constant<Change>((user) => ({ ...user, photos: placed(user.photos) })),
  fc.constant<Change>((user, at) => ({
    ...user,
    photos: { ...user.photos, [photo('b')]: { url: '/b', dateUploaded: at } },
  })),
  fc.subarray(['cash', 'sinpe']).map((facts): Change => (user) => ({ ...user, facts })),
  fc.tuple(fc.constantFrom('plumbing', 'pools'), fc.constantFrom(5, 9)).map(([service, amount]): Change => (user) => ({
    ...user,
    prices: { ...user.prices, [service]: { amount, currency: 'USD', unit: 'job' } },
  })),
  fc.constant<Change>((user) => ({ ...user, prices: {} })),
  fc.boolean().map((isPaused): Change => (user) => ({ ...user, isPaused })),
  fc.constant<Change>((user) => ({ ...user, phoneNumber: '+50670001111', phoneVerified: true, contactPhone: null })),
  fc.constant<Change>((user) => ({ ...user, contactPhone: user.phoneNumber })),
  fc.constant<Change>((user, at) => ({ ...user, ...noticed(user, makeNotice({ id: `told:${at}`, at })) })),
  fc.constant<Change>((user) => ({ ...user, noticesReadUntil: user.notices.at(-1)?.at ?? 0 })),
);

test('accounts that copies took apart come together in any order, and again, to the same', () => {
  fc.assert(
    fc.property(branches(change), (apart) => expectLawful(accountLeaves, leavesOf(accountLeaves, base, apart))),
  );
});

test('what any copy took of a text stands, was written over there, or is told to its owner', () => {
  fc.assert(
    fc.property(branches(change), (apart) => {
      const leaves = leavesOf(accountLeaves, base, apart);
      const { document } = accountLeaves.mergeLeaves(leaves);
      for (const field of ['displayName', 'description', 'isPaused'] as const) {
        const kept = [document[field], ...document.notices.map(({ overtaken }) => overtaken?.value)];
        const written = leaves.filter(({ stamps }) => stamps[field]).map((leaf) => leaf.document[field]);
        expect(written.every((value) => kept.includes(value))).toBe(true);
      }
    }),
  );
});

test('what one copy chose and another did not stays chosen, and what it took away stays away', () => {
  const [one, two] = leavesOf<User>(accountLeaves, base, [
    [{ change: (user) => ({ ...user, zones: ['tamarindo', 'nosara', 'liberia'] }), at: 5 }],
    [{ change: (user) => ({ ...user, zones: ['tamarindo', 'samara'] }), at: 9 }],
  ]);
  expect(one && two && accountLeaves.mergeLeaves([one, two]).document.zones).toEqual([
    'liberia',
    'samara',
    'tamarindo',
  ]);
});

test('a photo that one copy removed stays away where another only put it elsewhere', () => {
  const { [photo('a')]: kept } = base.photos;
  const leaves = leavesOf<User>(accountLeaves, base, [
    [{ change: (user) => ({ ...user, photos: kept ? { [photo('a')]: kept } : {} }), at: 5 }],
    [{ change: (user) => ({ ...user, photos: placed(user.photos) }), at: 9 }],
  ]);
  const merged = accountLeaves.mergeLeaves(leaves);
  expect(Object.keys(merged.document.photos)).toEqual([photo('a')]);
  expectLawful(accountLeaves, leaves);

  // Who went on from the second meanwhile does not bring it back.
  const [, second] = leaves;
  const revisions = [...(second?.revisions ?? [])];
  const over: Leaf<User> = {
    ...merged,
    stamps: second ? stampsOver(second, merged.stamps) : {},
    revisions: ['3-merged', ...revisions],
  };
  const further = { ...second, revisions: ['3-further', ...revisions] } as Leaf<User>;
  const again = accountLeaves.mergeLeaves([over, further]);
  expect(Object.keys(again.document.photos)).toEqual([photo('a')]);
});

test('a photo that was uploaded again after another copy removed it is there', () => {
  const without: Change = (user) => ({ ...user, photos: {}, coverPhoto: null });
  const { document } = accountLeaves.mergeLeaves(
    leavesOf<User>(accountLeaves, base, [
      [{ change: without, at: 5 }],
      [
        { change: without, at: 4 },
        { change: (user) => ({ ...user, photos: { [photo('b')]: { url: '/b', dateUploaded: 9 } } }), at: 9 },
      ],
    ]),
  );
  expect(Object.keys(document.photos)).toEqual([photo('b')]);
});

test('a notice that came to one copy is not read by what was read in another', () => {
  const told =
    (id: string, at: number): Change =>
    (user) => ({ ...user, ...noticed(user, makeNotice({ id, at })) });
  const leaves = leavesOf<User>(accountLeaves, base, [
    [{ change: told('one', 5), at: 5 }],
    [
      { change: told('other', 8), at: 8 },
      { change: (user) => ({ ...user, noticesReadUntil: 8 }), at: 9 },
    ],
  ]);
  const { document } = accountLeaves.mergeLeaves(leaves);
  expect(document.noticesReadUntil).toBe(4);
  expect(isUnread(document, makeNotice({ id: 'one', at: 5 }))).toBe(true);
  expectLawful(accountLeaves, leaves);
});

test('a notice that both copies had stays read where one of them read it', () => {
  const begun = { ...base, notices: [makeNotice({ id: 'one', at: 3 })] };
  const { document } = accountLeaves.mergeLeaves(
    leavesOf<User>(accountLeaves, begun, [
      [{ change: (user) => ({ ...user, noticesReadUntil: 3 }), at: 5 }],
      [{ change: (user) => ({ ...user, isPaused: true }), at: 9 }],
    ]),
  );
  expect(document.noticesReadUntil).toBe(3);
});

test('of one field written apart the later stays, and who wrote the other is told what it was', () => {
  const { document } = accountLeaves.mergeLeaves(
    leavesOf<User>(accountLeaves, base, [
      [{ change: (user) => ({ ...user, description: 'Más tarde.' }), at: 9 }],
      [{ change: (user) => ({ ...user, description: 'Antes.', displayName: 'Otra' }), at: 5 }],
    ]),
  );
  expect(document).toMatchObject({ description: 'Más tarde.', displayName: 'Otra' });
  expect(document.notices.map(({ kind, overtaken }) => ({ kind, overtaken }))).toEqual([
    { kind: 'edit-overtaken', overtaken: { field: 'description', value: 'Antes.' } },
  ]);
});

test('prices come together by the service, and who wrote one that does not stand is told what it was', () => {
  const price = (amount: number) => ({ amount, currency: 'CRC', unit: 'visit' }) as const;
  const begun = { ...base, prices: { pools: price(9000) } };
  const { document } = accountLeaves.mergeLeaves(
    leavesOf<User>(accountLeaves, begun, [
      [{ change: (user) => ({ ...user, prices: { plumbing: price(15_000) } }), at: 9 }],
      [{ change: (user) => ({ ...user, prices: { ...user.prices, plumbing: price(12_000) } }), at: 5 }],
    ]),
  );
  expect(document.prices).toEqual({ plumbing: price(15_000) });
  expect(document.notices.map(({ overtaken }) => overtaken)).toEqual([
    { field: 'prices', value: { plumbing: price(12_000) } },
  ]);
});

test('what a copy had not heard of yet is no edit of anybody', () => {
  const { document } = accountLeaves.mergeLeaves(
    leavesOf<User>(accountLeaves, base, [
      [{ change: (user) => ({ ...user, description: 'Nuevo.' }), at: 5 }],
      [{ change: (user) => ({ ...user, isPaused: true }), at: 9 }],
    ]),
  );
  expect(document).toMatchObject({ description: 'Nuevo.', isPaused: true, notices: [] });
});

test('no photo is shown that another copy removed, and no number that is not theirs any more', () => {
  fc.assert(
    fc.property(branches(change), (apart) => {
      const { document } = accountLeaves.mergeLeaves(leavesOf(accountLeaves, base, apart));
      expect(document.coverPhoto === null || document.coverPhoto in document.photos).toBe(true);
      expect([null, document.phoneNumber]).toContain(document.contactPhone);
    }),
  );
});

test('what makes sense only together comes from one copy', () => {
  const suspension = { reason: 'offensive', at: 5 } as const;
  const { document } = accountLeaves.mergeLeaves(
    leavesOf<User>(accountLeaves, base, [
      [{ change: (user) => ({ ...user, isSuspended: true, suspension }), at: 5 }],
      [{ change: (user) => ({ ...user, isSuspended: true, suspension: null }), at: 9 }],
    ]),
  );
  expect(isSame([document.isSuspended, document.suspension], [true, null])).toBe(true);
});
