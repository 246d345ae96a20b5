import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { changeDocument, removeDocument } from '../../../sync-server/couch/change.ts';
import { underLease } from '../../../sync-server/couch/lease.ts';
import type { Stores } from '../../../sync-server/couch/stores.ts';
import type { Letter } from '../../../sync-server/letters/letter-words.ts';
import { followUp } from '../../../sync-server/projection/follow-up.ts';
import { startProjection } from '../../../sync-server/projection/follow.ts';
import { catalogued, published } from '../../world/history.ts';
import { makeContractor, makeLiveReviews } from '../../world/makers.ts';
import { emailOf } from '../../world/people.ts';
import { anEmptyStore } from '../../world/copies/replication.ts';
import { eventually, putReview, putUser } from '../../world/world.ts';

const sharedStores = () => anEmptyStore('couchdb');

/** Server processes that want the same lease for `life` ms; `working` are those that have it, `refused` who heard that another has. */
function contenders(stores: Stores, life: number) {
  const working: string[] = [];
  const refused: string[] = [];
  return {
    working,
    refused,
    join: (name: string) =>
      underLease({
        stores,
        name: 'work',
        life,
        begin: () => {
          working.push(name);
          return { stop: async () => void working.splice(working.indexOf(name), 1) };
        },
        onHeldElsewhere: () => refused.push(name),
        onError: (error) => expect.unreachable(String(error)),
      }),
  };
}

test('of several processes one does the work, and the next does once that stops', async () => {
  const stores = await sharedStores();
  // So long that no renewal comes too late.
  const { working, refused, join } = contenders(stores, 4500);
  const endsAt = async () => (await stores.challenges.get('lease:work')).endsAt;
  const first = join('first');
  await eventually(() => working.includes('first'), 'the first has it');
  const begunUntil = await endsAt();
  const second = join('second');
  // It keeps it for as long as it is there.
  await eventually(async () => (await endsAt()) > begunUntil, 'the first has it for longer');
  await eventually(() => refused.length > 1, 'the second is refused, also when it asks again');
  expect(refused).not.toContain('first');
  expect(working).toEqual(['first']);
  await first.stop();
  await eventually(() => working.includes('second'), 'the second has it');
  expect(working).toEqual(['second']);
  await second.stop();
  expect(working).toEqual([]);
});

test('who loses the lease stops, and one that nobody holds is taken', async () => {
  const stores = await sharedStores();
  const life = 600;
  const { working, join } = contenders(stores, life);
  const processes = [join('first'), join('second')];
  await eventually(() => working.length === 1, 'one has it');
  // Lost: whoever asks first has it, and the other hears of that.
  await removeDocument(stores.challenges, 'lease:work');
  await delay(life);
  await eventually(() => working.length === 1, 'one has it again');
  for (const each of processes) await each.stop();
  expect(working).toEqual([]);
});

const names = ['ana', 'beto', 'carla'];
const professional = (uid: string) => makeContractor({ uid, email: emailOf(uid), emailVerified: true });

test('two that hold it at once make the same catalogue, and tell everybody once', async () => {
  const stores = await sharedStores();
  const letters: string[] = [];
  const mailer = {
    send: async (address: string, _language: string, { kind }: Letter) => letters.push(`${kind} ${address}`) > 0,
  };
  const projections = [1, 2].map(() =>
    startProjection(
      stores,
      (error) => expect.unreachable(String(error)),
      followUp({ stores, mailer, publicOrigin: null }),
    ),
  );
  await Promise.all(projections.map(({ caughtUp }) => caughtUp));
  for (const uid of names) {
    await putUser(stores, professional(uid));
    for (const review of makeLiveReviews(uid)) await putReview(stores, review);
  }
  for (let edit = 0; edit < 5; edit++) {
    await changeDocument(stores.users, 'ana', (stored) => stored && { ...stored, displayName: `Ana ${edit}` });
  }
  await eventually(async () => {
    const catalogue = await catalogued(stores);
    return (
      letters.length >= names.length &&
      catalogue.size > 0 &&
      JSON.stringify([...catalogue]) === JSON.stringify([...(await published(stores))])
    );
  }, 'the catalogue is what is published');
  for (const { stop } of projections) await stop();
  expect(await catalogued(stores)).toEqual(await published(stores));
  expect(letters.toSorted()).toEqual(names.map((uid) => `profile-live ${emailOf(uid)}`));
});
