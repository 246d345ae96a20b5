import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reviewDocumentId } from '../../../shared/model/review.ts';
import type { User } from '../../../shared/model/user.ts';
import { changeAccount } from '../../../sync-server/couch/accounts.ts';
import { changeDocument, createDocument, readMended, removeDocument } from '../../../sync-server/couch/change.ts';
import { startMender } from '../../../sync-server/couch/leaves/mender.ts';
import { getOrNull } from '../../../sync-server/couch/read.ts';
import { SetAside } from '../../../sync-server/couch/leaves/set-aside.ts';
import type { Stores } from '../../../sync-server/couch/stores.ts';
import { nothingFollows } from '../../../sync-server/projection/follow-up.ts';
import { projectShown } from '../../../sync-server/projection/follow.ts';
import { project, readMasters } from '../../../sync-server/projection/project.ts';
import { weekOf } from '../../../shared/rules/clock.ts';
import { ownVisits } from '../../../shared/rules/profile/visits.ts';
import { VisitCounter } from '../../../sync-server/visits/visit-counter.ts';
import { catalogued, published } from '../../world/history.ts';
import { dyingStores } from '../accounts/dying-stores.ts';
import { makeContractor, makeLiveReviews, makeReview } from '../../world/makers.ts';
import { accountIn, anEmptyStore, leafCount, meet } from '../../world/copies/replication.ts';
import { eventually, putReview, putUser } from '../../world/world.ts';

const names = ['users', 'reviews'] as const;

/** Two stores with the same account and review, which then are apart. */
async function twoStores(): Promise<[Stores, Stores]> {
  const [one, other] = [await anEmptyStore(), await anEmptyStore()];
  await putUser(one, makeContractor({ uid: 'ana' }));
  await putUser(one, makeContractor({ uid: 'author-uid-luis' }));
  await putReview(one, makeReview('ana', 'luis', { status: 'pending' }));
  await meet(one, other, names);
  return [one, other];
}

/** Clocks that tell the same time do not say which of two edits came later. */
const later = () => delay(2);

test('what two copies took apart of one account is in it after the next change, and it has one leaf again', async () => {
  const [one, other] = await twoStores();
  await changeAccount(one, 'ana', () => ({ description: 'Solo aquí.' }));
  await changeAccount(other, 'ana', () => ({ zones: ['tamarindo', 'nosara'] }));
  await meet(one, other, names);
  expect(await leafCount(one.users, 'ana')).toBe(2);
  await changeAccount(one, 'ana', () => ({ isPaused: true }));
  expect(await leafCount(one.users, 'ana')).toBe(1);
  expect(await accountIn(one, 'ana')).toMatchObject({
    description: 'Solo aquí.',
    zones: ['nosara', 'tamarindo'],
    isPaused: true,
    notices: [],
  });
});

test('visits that two copies took apart are all counted', async () => {
  const [one, other] = [await anEmptyStore(), await anEmptyStore()];
  const week = weekOf(Date.now());
  const count = async (stores: Stores, times: number) => {
    const counter = new VisitCounter(stores, (error) => {
      throw error;
    });
    counter.note({ uid: 'ana', week, times });
    await counter.stop();
  };
  await count(one, 3);
  await count(other, 4);
  await meet(one, other, ['visits']);
  expect(await leafCount(one.visits, 'ana')).toBe(2);
  await count(one, 1);
  expect(await leafCount(one.visits, 'ana')).toBe(1);
  expect(ownVisits(await one.visits.get('ana')).weeks).toEqual({ [week]: 8 });
});

test('of a field that two copies took apart the later stays, and its owner is told of the other once', async () => {
  const [one, other] = await twoStores();
  await changeAccount(one, 'ana', () => ({ description: 'Antes.' }));
  await later();
  await changeAccount(other, 'ana', () => ({ description: 'Más tarde.' }));
  await meet(one, other, names);
  await Promise.all([readMended(one.users, 'ana'), readMended(other.users, 'ana')]);
  await meet(one, other, names);
  for (const stores of [one, other]) {
    await readMended(stores.users, 'ana');
    const { description, notices } = await accountIn(stores, 'ana');
    expect(description).toBe('Más tarde.');
    expect(notices.map(({ overtaken }) => overtaken)).toEqual([{ field: 'description', value: 'Antes.' }]);
    expect(await leafCount(stores.users, 'ana')).toBe(1);
  }
});

test('an author is told what became of a text that another copy had a later one of', async () => {
  const [one, other] = await twoStores();
  const text = (review: string, contentVersion: number) => (stores: Stores) =>
    changeDocument(stores.reviews, 'ana:by-luis', (stored) => stored && { ...stored, review, contentVersion });
  await text('Antes.', 2)(one);
  await later();
  await text('Más tarde.', 2)(other);
  await meet(one, other, names);
  await readMended(one.reviews, 'ana:by-luis');
  expect(await readMended(one.reviews, 'ana:by-luis')).toMatchObject({ review: 'Más tarde.', contentVersion: 3 });
  expect((await accountIn(one, 'author-uid-luis')).notices).toMatchObject([
    {
      kind: 'edit-overtaken',
      review: { reviewId: 'by-luis', toUid: 'ana' },
      overtaken: { value: { review: 'Antes.' } },
    },
  ]);
});

test('mending that is cut off after any write loses nothing', async () => {
  for (let last = 0; last < 4; last++) {
    const [one, other] = await twoStores();
    await changeDocument(
      one.reviews,
      'ana:by-luis',
      (stored) => stored && { ...stored, review: 'Antes.', contentVersion: 2 },
    );
    await later();
    await changeDocument(
      other.reviews,
      'ana:by-luis',
      (stored) => stored && { ...stored, review: 'Más tarde.', contentVersion: 2 },
    );
    await meet(one, other, names);
    const dying = dyingStores(one, last);
    await readMended(dying.stores.reviews, 'ana:by-luis').catch((error: unknown) =>
      expect(dying.isDead(), String(error)).toBe(true),
    );
    expect(await readMended(one.reviews, 'ana:by-luis')).toMatchObject({ review: 'Más tarde.', contentVersion: 3 });
    expect(await leafCount(one.reviews, 'ana:by-luis')).toBe(1);
    const { notices } = await accountIn(one, 'author-uid-luis');
    expect(notices.map(({ overtaken }) => overtaken?.value)).toMatchObject([{ review: 'Antes.' }]);
  }
});

test('an account that was deleted at one copy does not come back with an edit at another', async () => {
  const [one, other] = await twoStores();
  await removeDocument(one.users, 'ana');
  await changeAccount(other, 'ana', () => ({ description: 'Todavía.' }));
  await meet(one, other, names);
  for (const stores of [one, other]) {
    expect(await readMended(stores.users, 'ana')).toBeNull();
    expect(await getOrNull(stores.users, 'ana')).toBeNull();
  }
});

test('a way in that was given back can be taken again, also after two copies gave it away', async () => {
  const [one, other] = [await anEmptyStore(), await anEmptyStore()];
  const id = 'phone:+50670001111';
  const held = (uid: string) => ({ uid, passwordHash: null, createdAt: 1 });
  await createDocument(one.credentials, id, held('ana'));
  await createDocument(other.credentials, id, held('beto'));
  await meet(one, other, ['credentials']);
  expect(await readMended(other.credentials, id)).toMatchObject({ uid: 'ana' });
  await removeDocument(other.credentials, id);
  expect(await createDocument(other.credentials, id, held('carla'))).toBe(true);
  await meet(one, other, ['credentials']);
  expect(await readMended(one.credentials, id)).toMatchObject({ uid: 'carla' });
});

test('a leaf that today’s code cannot read stays where it is', async () => {
  const [one, other] = await twoStores();
  await changeAccount(one, 'ana', () => ({ description: 'Legible.' }));
  const stored = await other.users.get('ana');
  await other.users.put({ ...stored, zones: 'nowhere' } as unknown as typeof stored);
  await meet(one, other, names);
  await readMended(one.users, 'ana');
  expect(await leafCount(one.users, 'ana')).toBe(2);
});

/** One edit of Ana's account at one of the two copies. */
const edit: fc.Arbitrary<{ at: number; change: Partial<User> }> = fc.record({
  at: fc.nat(1),
  change: fc.oneof(
    fc.record({ description: fc.constantFrom('uno', 'dos', 'tres', 'cuatro') }),
    fc.record({ displayName: fc.constantFrom('Ana', 'Anita') }),
    fc.record({ zones: fc.subarray(['tamarindo', 'nosara', 'liberia']) }),
    fc.record({ isPaused: fc.boolean() }),
  ),
});

const again = { at: 0, change: { description: 'uno' } };

test('whatever two copies took apart, they come to the same, and no text is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(edit, { maxLength: 4 }), { minLength: 1, maxLength: 2 }), async (rounds) => {
      const [one, other] = await twoStores();
      /** What was last written at each of the two in the last round; what stood there already is no edit. */
      let written: (string | undefined)[] = [];
      for (const round of rounds) {
        written = [];
        for (const { at, change } of round) {
          const copy = at === 0 ? one : other;
          const before = (await accountIn(copy, 'ana')).description;
          if (change.description !== before) written[at] = change.description ?? written[at];
          await changeAccount(copy, 'ana', () => change);
        }
        await meet(one, other, names);
        await Promise.all([readMended(one.users, 'ana'), readMended(other.users, 'ana')]);
        await meet(one, other, names);
      }
      const accounts = await Promise.all([accountIn(one, 'ana'), accountIn(other, 'ana')]);
      expect(accounts[0]).toEqual(accounts[1]);
      expect([await leafCount(one.users, 'ana'), await leafCount(other.users, 'ana')]).toEqual([1, 1]);
      const { description, notices } = accounts[0];
      const told = notices.map(({ overtaken }) => overtaken?.value);
      for (const mine of written) if (mine !== undefined) expect([description, ...told]).toContain(mine);
    }),
    // What stands there already, written again in the knowledge of it, is passed over by a later edit.
    { numRuns: 25, examples: [[[[again], [{ at: 1, change: { description: 'dos' } }, again]]]] },
  );
});

test('what has several leaves is found and mended, whoever left them, also what came while nobody looked', async () => {
  const [one, other] = await twoStores();
  await changeAccount(one, 'ana', () => ({ description: 'Solo aquí.' }));
  await changeAccount(other, 'ana', () => ({ displayName: 'Ana' }));
  await meet(one, other, names);
  const errors: unknown[] = [];
  const mender = startMender(one, (error) => errors.push(error));
  await eventually(async () => (await leafCount(one.users, 'ana')) === 1, 'the account has one leaf');
  await changeDocument(
    other.reviews,
    'ana:by-luis',
    (stored) => stored && { ...stored, rating: 1 as const, contentVersion: 2 },
  );
  await changeDocument(
    one.reviews,
    'ana:by-luis',
    (stored) => stored && { ...stored, withheld: { at: 1, released: null } },
  );
  await meet(one, other, names);
  await eventually(async () => (await leafCount(one.reviews, 'ana:by-luis')) === 1, 'the review has one leaf');
  await mender.stop();
  expect(await accountIn(one, 'ana')).toMatchObject({ description: 'Solo aquí.', displayName: 'Ana' });
  expect(await one.reviews.get('ana:by-luis')).toMatchObject({ rating: 1, withheld: { at: 1 } });
  expect(errors).toEqual([]);
});

test('what is published is made of all leaves, also before they are one', async () => {
  const [one, other] = await twoStores();
  for (const review of makeLiveReviews('ana')) await putReview(one, review);
  await meet(one, other, ['users', 'reviews', 'authors']);
  await changeAccount(one, 'ana', () => ({ description: 'Solo aquí.' }));
  await changeAccount(other, 'ana', () => ({ displayName: 'Ana la de allá' }));
  const [review] = makeLiveReviews('ana');
  const id = review ? reviewDocumentId(review) : '';
  await changeDocument(one.reviews, id, (stored) => stored && { ...stored, withheld: { at: 1, released: null } });
  await changeDocument(
    other.reviews,
    id,
    (stored) => stored && { ...stored, status: 'withdrawn' as const, approved: null },
  );
  await meet(one, other, names);
  expect(await leafCount(one.reviews, id)).toBe(2);
  const { user, reviews } = await readMasters(one, 'ana');
  expect(user).toMatchObject({ description: 'Solo aquí.', displayName: 'Ana la de allá' });
  expect(reviews.find((each) => reviewDocumentId(each) === id)).toMatchObject({
    withheld: { at: 1, released: null },
    status: 'withdrawn',
  });
  expect([await leafCount(one.users, 'ana'), await leafCount(one.reviews, id)]).toEqual([2, 2]);
});

test('of what two copies published the catalogue comes to what the masters say, in a version that no device has', async () => {
  const [one, other] = await twoStores();
  for (const review of makeLiveReviews('ana')) await putReview(one, review);
  await meet(one, other, ['users', 'reviews', 'authors']);
  for (const stores of [one, other]) await project(stores, 'ana');
  // Here more versions of older masters than of the newest there.
  for (const description of ['uno', 'dos', 'tres']) {
    await changeAccount(one, 'ana', () => ({ description }));
    await project(one, 'ana');
  }
  await later();
  await changeAccount(other, 'ana', () => ({ description: 'La última.' }));
  await project(other, 'ana');
  await meet(one, other, ['users', 'reviews']);
  await Promise.all([one, other].map((stores) => readMended(stores.users, 'ana')));
  await meet(one, other, ['users']);
  await project(other, 'ana');
  // What the other copy published comes when the masters have long been one.
  await meet(one, other, ['catalogue']);
  const errors: unknown[] = [];
  const work = { stores: other, followUp: nothingFollows, setAside: new SetAside(other) };
  const mender = startMender(
    other,
    (error) => errors.push(error),
    (_, id) => projectShown(work, id),
  );
  const shown = async () => await other.catalogue.get('professional:ana');
  await eventually(async () => (await leafCount(other.catalogue, 'professional:ana')) === 1, 'it has one leaf');
  await eventually(
    async () => isDeepStrictEqual(await catalogued(other), await published(other)),
    'it is what the masters say',
  );
  await mender.stop();
  expect(await shown()).toMatchObject({ professional: { description: 'La última.' } });
  expect(Reflect.get(await shown(), 'version')).toBeGreaterThan(4);
  expect(errors).toEqual([]);
});
