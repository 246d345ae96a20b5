import { expect, test } from 'vitest';
import { makeUser } from '../../../shared/model/user.ts';
import { ownView } from '../../../shared/rules/account/user.ts';
import { inMemoryDevice } from '../../db/own/own-device.ts';
import type { DraftRow } from '../../db/own/own-tables.ts';
import { handOver } from './hand-over.ts';
import { OpenPerson } from './open-person.ts';

const draftOf = (account: string): DraftRow => ({
  account,
  id: `report:${account}:`,
  kind: 'report',
  key: `${account}:`,
  about: null,
  text: { reason: 'other', note: account },
  outgoing: null,
  base: null,
  notBefore: 0,
  begunAt: 1,
});

test('a guest whose database cannot be opened holds up none after it, and is tried again', async () => {
  const tables = await inMemoryDevice.openTables();
  const account = ownView(makeUser('ana', 1));
  const opened = await OpenPerson.open(account, inMemoryDevice);
  const guests = ['broken', 'whole'];
  await tables.guests.put(guests.map((guest) => ({ account: guest, id: '' })));
  await tables.drafts.put(guests.map(draftOf));
  const device = {
    ...inMemoryDevice,
    openKeptDatabase: async (...[uid, conflicts]: Parameters<typeof inMemoryDevice.openKeptDatabase>) => {
      if (uid === 'broken') throw new Error('it cannot be opened');
      return inMemoryDevice.openKeptDatabase(uid, conflicts);
    },
  };
  await expect(handOver(opened, account, { device, tables })).rejects.toThrow('it cannot be opened');
  expect((await tables.drafts.list('ana')).map(({ key }) => key)).toEqual(['whole:']);
  expect((await tables.guests.all()).map((guest) => guest.account)).toEqual(['broken']);

  await handOver(opened, account, { device: inMemoryDevice, tables });
  expect((await tables.drafts.list('ana')).map(({ key }) => key).toSorted()).toEqual(['broken:', 'whole:']);
  expect(await tables.guests.all()).toEqual([]);
  await opened.close();
});
