import { expect, onTestFinished, test } from 'vitest';
import { countUp, countUpEach, forgetCount } from '../../../sync-server/traffic/counts.ts';
import { openStores } from '../../../sync-server/couch/stores.ts';
import { makeStore } from '../../world/world.ts';

const twice = { times: 2, within: 60_000 };

/** Two processes over one store. */
async function twoProcesses() {
  const store = await makeStore('couchdb');
  const [one, other] = await Promise.all([openStores(store.location), openStores(store.location)]);
  onTestFinished(async () => {
    await one.close();
    await other.close();
    await store.remove();
  });
  return { one, other };
}

test('processes count together, also what one of them counted before', async () => {
  const { one, other } = await twoProcesses();
  const counted = [await countUp(one, 'a try', twice), await countUp(other, 'a try', twice)];
  expect(counted).toEqual([null, null]);
  expect([await countUp(one, 'a try', twice), await countUp(other, 'a try', twice)]).toEqual([
    expect.any(Number),
    expect.any(Number),
  ]);
});

test('who was held back is let in once another process counts from the beginning', async () => {
  const { one, other } = await twoProcesses();
  for (let tries = 0; tries < 3; tries++) await countUp(one, 'a try', twice);
  await forgetCount(other, 'a try');
  expect(await countUp(one, 'a try', twice)).toBeNull();
});

test('who is held back does not use up what others share, whoever counted them', async () => {
  const { one, other } = await twoProcesses();
  const [own, shared] = ['their own', 'of all'].map((what) => ({ what, limit: twice }));
  for (let tries = 0; tries < 2; tries++) await countUp(other, 'their own', twice);
  for (let tries = 0; tries < 3; tries++) {
    expect(
      await countUpEach(
        one,
        [own, shared].flatMap((each) => each ?? []),
      ),
    ).toEqual(expect.any(Number));
  }
  expect([await countUp(other, 'of all', twice), await countUp(other, 'of all', twice)]).toEqual([null, null]);
});
