import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { changeAccount } from '../../../sync-server/couch/accounts.ts';
import { readMended } from '../../../sync-server/couch/change.ts';
import { makeContractor } from '../../world/makers.ts';
import { accountIn, anEmptyStore, leafCount, meet } from '../../world/copies/replication.ts';
import { putUser } from '../../world/world.ts';

const names = ['users'] as const;

test('an edit that was brought together while somebody wrote over the leaf that it came to is told to its owner', async () => {
  const [one, other, third] = [await anEmptyStore(), await anEmptyStore(), await anEmptyStore()];
  await putUser(one, makeContractor({ uid: 'ana' }));
  await meet(one, other, names);
  await changeAccount(other, 'ana', () => ({ description: 'Solo allá.' }));
  for (const zones of [['tamarindo'], ['nosara']]) await changeAccount(one, 'ana', () => ({ zones }));
  await meet(one, third, names);
  await meet(one, other, names);
  await readMended(one.users, 'ana');
  expect(await accountIn(one, 'ana')).toMatchObject({ description: 'Solo allá.', zones: ['nosara'] });
  // Clocks that tell the same time do not say which came later.
  await delay(2);
  await changeAccount(third, 'ana', () => ({ description: 'Más tarde.' }));
  await meet(one, third, names);
  await readMended(one.users, 'ana');
  const { description, notices } = await accountIn(one, 'ana');
  expect(description).toBe('Más tarde.');
  expect(notices.map(({ overtaken }) => overtaken?.value)).toEqual(['Solo allá.']);
});

test('a leaf that copies tell of with histories of different length is one, and stays', async () => {
  const stores = await anEmptyStore();
  await putUser(stores, makeContractor({ uid: 'ana' }));
  for (const zones of [['tamarindo'], ['nosara']]) await changeAccount(stores, 'ana', () => ({ zones }));
  const get = stores.users.get.bind(stores.users);
  const twice = async (...asked: Parameters<typeof get>) => {
    const answer: unknown = await get(...asked);
    if (!Array.isArray(answer)) return answer;
    return answer.flatMap(({ ok }: { ok: PouchDB.Core.GetMeta }) => {
      const { start = 0, ids = [] } = ok._revisions ?? {};
      return [{ ok: { ...ok, _revisions: { start, ids: ids.slice(0, 2) } } }, { ok }];
    });
  };
  stores.users.get = twice as typeof get;
  await readMended(stores.users, 'ana');
  await changeAccount(stores, 'ana', () => ({ description: 'Sigue aquí.' }));
  stores.users.get = get;
  expect(await accountIn(stores, 'ana')).toMatchObject({ zones: ['nosara'], description: 'Sigue aquí.' });
  expect(await leafCount(stores.users, 'ana')).toBe(1);
});
