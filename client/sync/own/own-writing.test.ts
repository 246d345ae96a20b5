import { expect, test, vi } from 'vitest';
import { conversationKey, messageKey } from '../../../shared/collections/keys.ts';
import { makeUser } from '../../../shared/model/user.ts';
import { ownView } from '../../../shared/rules/account/user.ts';
import { inMemoryDevice } from '../../db/own/own-device.ts';
import { rowId } from '../../db/own/own-tables.ts';
import { attachPhoto, takeBackMessage } from '../photos/attached-photos.ts';
import { OpenPerson } from './open-person.ts';
import { type DraftContext, flushDrafts, takeBackDraft, writtenAt } from './own-writing.ts';

const conversation = conversationKey({ role: 'resident', other: 'beto' });
const key = messageKey(conversation, 'a-message-that-was-sent');
const id = rowId('message', key);
const composer = { key: messageKey(conversation, 'a-message-being-written'), about: null };
const message = { text: 'Gotea', photos: [], card: null, after: null };

/** Ana's device, with a message that was submitted and is due. */
async function begin() {
  const tables = await inMemoryDevice.openTables();
  const opened = await OpenPerson.open(ownView(makeUser('ana', 1)), inMemoryDevice);
  const at: DraftContext = { tables, account: 'ana', opened };
  const common = { account: 'ana', id, kind: 'message', key, about: null, text: null } as const;
  await tables.drafts.put([{ ...common, outgoing: message, base: null, notBefore: 0, begunAt: 1 }]);
  return { at, tables, opened };
}

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 50));

test('what is taken back while it is put among what is sent is not there afterwards', async () => {
  const { at, opened } = await begin();
  const write = opened.write.bind(opened);
  let takenBack: Promise<void> | undefined;
  vi.spyOn(opened, 'write').mockImplementationOnce(async (...of) => {
    takenBack = takeBackDraft(at, 'message', key);
    await aMoment();
    await write(...of);
  });
  await flushDrafts(at);
  await takenBack;
  expect(takenBack).toBeDefined();
  expect(await opened.row(id)).toBeNull();
  await opened.close();
});

test('what another tab took back since the drafts were listed is not put among what is sent, where there are no locks', async () => {
  const { at, tables, opened } = await begin();
  const row = opened.row.bind(opened);
  vi.spyOn(opened, 'row').mockImplementationOnce(async (asked) => {
    await tables.drafts.change('ana', id, () => null);
    return row(asked);
  });
  await flushDrafts(at);
  expect(await opened.row(id)).toBeNull();
  await opened.close();
});

test('a message whose photos are being put back to what is written does not go out meanwhile', async () => {
  const { at, tables, opened } = await begin();
  await attachPhoto(at, 'message', { key, about: null }, new Blob(['a photo']));
  await tables.drafts.change('ana', id, (draft) => draft && { ...draft, outgoing: draft.text, text: null });
  for (const row of await tables.pictures.list('ana')) await tables.pictures.put([{ ...row, isThere: true }]);
  const get = tables.pictureBytes.get;
  let flushed: Promise<void> | undefined;
  let wentOut = null;
  vi.spyOn(tables.pictureBytes, 'get').mockImplementationOnce(async (...asked) => {
    flushed = flushDrafts(at);
    await aMoment();
    wentOut = await opened.row(id);
    return get(...asked);
  });
  await takeBackMessage(at, key, composer);
  await flushed;
  expect(flushed).toBeDefined();
  expect([wentOut, await opened.row(id)]).toEqual([null, null]);
  expect(await writtenAt(at, 'message', composer.key)).toMatchObject({ text: 'Gotea', photos: [expect.any(String)] });
  await opened.close();
});

test('a message that goes out already is not put back to what is written', async () => {
  const { at, opened } = await begin();
  await flushDrafts(at);
  await expect(takeBackMessage(at, key, composer)).rejects.toMatchObject({ code: 'not-found' });
  expect((await opened.row(id))?.document).toEqual(message);
  expect(await writtenAt(at, 'message', composer.key)).toMatchObject({ text: '', photos: [] });
  await opened.close();
});
