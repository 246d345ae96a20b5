import { expect, onTestFinished, test, vi } from 'vitest';
import { makeLocalStorage } from '../../../tests/world/local-storage.ts';
import { makeUser } from '../../../shared/model/user.ts';
import { ownView } from '../../../shared/rules/account/user.ts';
import { DeviceFull } from '../../db/device-full.ts';
import { inMemoryDevice } from '../../db/own/own-device.ts';
import type { DraftRow } from '../../db/own/own-tables.ts';
import { stashedTexts, stashText } from '../../db/own/text-stash.ts';
import { handOver } from './hand-over.ts';
import { OpenPerson } from './open-person.ts';
import { flushDrafts } from './own-writing.ts';
import { nobody } from './writer.ts';

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
  // What needs no database comes along all the same.
  expect((await tables.drafts.list('ana')).map(({ key }) => key).toSorted()).toEqual(['broken:', 'whole:']);
  expect((await tables.guests.all()).map((guest) => guest.account)).toEqual(['broken']);

  await handOver(opened, account, { device: inMemoryDevice, tables });
  expect((await tables.drafts.list('ana')).map(({ key }) => key).toSorted()).toEqual(['broken:', 'whole:']);
  expect(await tables.guests.all()).toEqual([]);
  await opened.close();
});

test('what was stashed as a guest’s page ended is theirs who came in, and nobody’s after them', async () => {
  vi.stubGlobal('localStorage', makeLocalStorage({}));
  onTestFinished(() => void vi.unstubAllGlobals());
  stashText(nobody, 'asking', '{"text":"Una fuga."}');
  stashText('guest', 'report resident-eva', '{"note":"Amenaza."}');
  const tables = await inMemoryDevice.openTables();
  const account = ownView(makeUser('ana', 1));
  const opened = await OpenPerson.open(account, inMemoryDevice);
  await tables.guests.put([{ account: 'guest', id: '' }]);
  await handOver(opened, account, { device: inMemoryDevice, tables });
  expect(stashedTexts('ana')).toEqual(['{"text":"Una fuga."}', '{"note":"Amenaza."}']);
  expect([...stashedTexts(nobody), ...stashedTexts('guest')]).toEqual([]);
  await opened.close();
});

test('where the browser keeps nothing, what the page still has of the guest is handed over', async () => {
  const tables = await inMemoryDevice.openTables();
  const device = { ...inMemoryDevice, openKeptDatabase: () => Promise.reject(new Error('nothing is kept')) };
  const guest = { ...ownView(makeUser('guest', 1)), isAnonymous: true };
  const left = await OpenPerson.open(guest, device);
  const { id, kind, key, text } = draftOf('guest');
  await left.write({ id, kind, key, about: null }, () => text ?? {});
  await left.follow(() => undefined);
  await left.close();
  const opened = await OpenPerson.open(ownView(makeUser('ana', 1)), device);
  await handOver(opened, ownView(makeUser('ana', 1)), { device, tables, before: guest, left });
  expect(await tables.drafts.list('ana')).toMatchObject([{ id, outgoing: text }]);
  expect(await tables.guests.all()).toEqual([]);
  await opened.close();
});

test('what a guest said of a conversation and was not sent waits for the conversation to come with the account', async () => {
  const tables = await inMemoryDevice.openTables();
  const device = { ...inMemoryDevice, openKeptDatabase: () => Promise.reject(new Error('nothing is kept')) };
  const guest = { ...ownView(makeUser('guest', 1)), isAnonymous: true };
  const left = await OpenPerson.open(guest, device);
  const marks = { readUntil: 5, deliveredUntil: 5, hiddenUntil: 0, isMuted: false };
  const base = { ...marks, isBlocked: false, report: null, reportedAt: 0 };
  const outgoing = { ...marks, isBlocked: true, report: 'Amenaza.', reportedAt: 9 };
  const row = { id: 'conversation:resident-eva', kind: 'conversation', key: 'resident-eva', about: null } as const;
  await left.putRemote([{ ...row, document: outgoing, remote: { ...base, key: row.key, messages: [] } }]);
  await left.follow(() => undefined);
  await left.close();
  const opened = await OpenPerson.open(ownView(makeUser('ana', 1)), device);
  await handOver(opened, ownView(makeUser('ana', 1)), { device, tables, before: guest, left });
  expect(await tables.drafts.list('ana')).toMatchObject([{ id: row.id, outgoing, base }]);
  await opened.close();
});

/** A guest's device with a message that was submitted with two photos, and the account that comes in. */
async function beginWithPhotos() {
  const tables = await inMemoryDevice.openTables();
  const account = ownView(makeUser('ana', 1));
  const opened = await OpenPerson.open(account, inMemoryDevice);
  const message = { id: 'message:m', kind: 'message', key: 'm', text: null } as const;
  const outgoing = { text: 'Gotea', photos: ['one', 'two'] };
  await tables.drafts.put([{ ...draftOf(''), ...message, outgoing }]);
  const attach = async (photoId: string) => {
    await tables.pictureBytes.put([{ account: '', id: photoId, bytes: new ArrayBuffer(1) }]);
    const row = { account: '', id: photoId, photoId, target: 'm', size: 1, at: 1, hasBegun: false, isThere: false };
    await tables.pictures.put([row]);
  };
  for (const photoId of ['one', 'two']) await attach(photoId);
  return { tables, account, opened, attach };
}

test('photos that do not fit hold up no text and no guest, and their message waits for them', async () => {
  const { tables, account, opened } = await beginWithPhotos();
  await tables.guests.put([{ account: 'guest', id: '' }]);
  await tables.drafts.put([draftOf('guest')]);
  const put = tables.pictureBytes.put;
  const full = vi.spyOn(tables.pictureBytes, 'put').mockImplementation(async (rows) => {
    if (rows.some(({ id }) => id === 'one')) throw new DeviceFull(null);
    await put(rows);
  });
  const place = { device: inMemoryDevice, tables };
  await expect(handOver(opened, account, place)).rejects.toBeInstanceOf(DeviceFull);
  expect((await tables.drafts.list('ana')).map(({ key }) => key).toSorted()).toEqual(['guest:', 'm']);
  const idsOf = async (uid: string) => (await tables.pictures.list(uid)).map(({ id }) => id);
  expect([await idsOf(''), await idsOf('ana')]).toEqual([['one'], ['two']]);
  await tables.pictures.change('ana', 'two', (row) => row && { ...row, isThere: true });
  await flushDrafts({ tables, account: 'ana', opened });
  expect(await opened.row('message:m')).toBeNull();

  full.mockRestore();
  await handOver(opened, account, place);
  expect([await idsOf(''), await idsOf('ana')]).toEqual([[], ['two', 'one']]);
  expect(await tables.pictureBytes.list('')).toEqual([]);
  await opened.close();
});

test('a photo that another tab attaches while a guest’s are handed over stays', async () => {
  const { tables, account, opened, attach } = await beginWithPhotos();
  const list = tables.pictures.list;
  vi.spyOn(tables.pictures, 'list').mockImplementationOnce(async (guest) => {
    const rows = await list(guest);
    await attach('three');
    return rows;
  });
  await handOver(opened, account, { device: inMemoryDevice, tables });
  expect((await tables.pictures.list('')).map(({ id }) => id)).toEqual(['three']);
  expect((await tables.pictureBytes.list('')).map(({ id }) => id)).toEqual(['three']);
  await opened.close();
});
