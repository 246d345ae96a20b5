import { beforeEach, expect, test, vi } from 'vitest';
import { attachPhoto, readAttachedPhoto, releaseAttachedPhotos } from '../../../client/sync/photos/attached-photos.ts';
import { inMemoryDevice } from '../../../client/db/own/own-device.ts';
import { conversationKey, type ConversationName, messageKey } from '../../../shared/collections/keys.ts';
import { photoUrl } from '../../../shared/model/profile/photo-files.ts';
import { picture } from '../../security/photo-scene.ts';
import { ConversationDevice, sendMessage, sendMessagePhoto } from '../../world/conversations.ts';
import { changeUser, password } from '../../world/people.ts';
import { eventually, quickStore } from '../../world/world.ts';
import { goOffline, openPage, type Page, signUp } from '../person.ts';
import { begin, talk } from './talking.ts';

vi.mock('tus-js-client', () => import('../one-request-upload.ts'));
// A browser draws what was chosen anew; here it is sent as it is.
vi.mock('../../../client/sync/photos/photo-intake.ts', async (load) => ({
  ...(await load<object>()),
  preparePhoto: async (file: Blob) => file,
}));

beforeEach(() => {
  vi.stubGlobal('window', { location: { origin: '' } });
  vi.stubGlobal('navigator', { onLine: true });
});

test('photos chosen offline without an account wait through a restart, go out before their message, and are seen again offline', async () => {
  const { served, disk, page, ana, to, key } = await begin(quickStore);
  const goOnline = goOffline(served);
  await talk(page).addPhoto(key, await photo('#357'), to);
  await talk(page).addPhoto(key, await photo('#753'), to);
  await talk(page).write(key, 'Gotea aquí', to);
  await page.close();

  const again = await openPage(disk);
  await eventually(() => talk(again).thread(key) !== null, 'what was written is here');
  const { draft, draftPhotos } = talk(again).thread(key)?.conversation ?? {};
  expect([draft, draftPhotos?.length]).toEqual(['Gotea aquí', 2]);
  expect((await again.own.ask((own) => own.photo(draftPhotos?.[0] ?? '', 'small'))).size).toBe(
    (await photo('#357')).size,
  );
  await talk(again).send(key, 'Gotea aquí', to);
  expect(shown(again, key)).toEqual([{ text: 'Gotea aquí', photos: draftPhotos, progress: 'local' }]);
  expect(await again.leaving.countUnsent()).toBe(1);
  goOnline();
  await eventually(() => shown(again, key)[0]?.progress === 'sent', 'it is sent');
  const uid = again.session.get().session?.account.uid ?? '';
  const device = new ConversationDevice(ana);
  await device.pull();
  const back: ConversationName = { role: 'professional', other: uid };
  expect(device.conversations.get(conversationKey(back))?.messages).toMatchObject([
    { text: 'Gotea aquí', photos: draftPhotos },
  ]);
  for (const each of draftPhotos ?? []) expect((await ana.visitor.get(photoUrl(each, 'full'))).status).toBe(200);
  await eventually(() => again.own.get().items.message.length === 0, 'the message is in the conversation');
  goOffline(served);
  expect((await again.own.ask((own) => own.photo(draftPhotos?.[1] ?? '', 'large'))).size).toBe(
    (await photo('#753')).size,
  );
});

test('the photos of somebody who deleted their account leave the device, and what they wrote stays', async () => {
  const { served, page, ana, to, key } = await begin(quickStore);
  const { uid } = await signUp(page, 'otto');
  await talk(page).send(key, 'Buenas', to);
  await eventually(() => shown(page, key)[0]?.progress === 'sent', 'it is sent');
  const back: ConversationName = { role: 'professional', other: uid };
  const id = crypto.randomUUID();
  const origin = served.browser.origin ?? '';
  const bytes = new Uint8Array(await (await photo('#735')).arrayBuffer());
  const photoId = await sendMessagePhoto({ origin }, ana, back, id, bytes);
  await sendMessage(ana, back, 'Así quedó', { id, photos: [photoId] });
  await eventually(() => shown(page, key).length === 2, 'her photo is told of');
  const look = () => page.own.ask((own) => own.photo(photoId, 'large'));
  expect((await look()).size).toBeGreaterThan(0);
  expect((await ana.visitor.post('/account/delete', { password })).status).toBe(204);
  await eventually(() => talk(page).thread(key)?.conversation.correspondent.isFormer === true, 'she has left');
  expect(shown(page, key)).toMatchObject([{ text: 'Buenas' }, { text: 'Así quedó', photos: [] }]);
  goOffline(served);
  await expect(look()).rejects.toThrow();
});

test('a photo that waits comes along when a guest signs up', async () => {
  const { served, page, ana, to, key } = await begin(quickStore);
  await talk(page).send(key, 'Buenas', to);
  await eventually(() => shown(page, key)[0]?.progress === 'sent', 'a guest has written');
  const goOnline = goOffline(served);
  await talk(page).addPhoto(key, await photo('#357'), to);
  await talk(page).send(key, '', to);
  goOnline();
  const { uid } = await signUp(page, 'eva');
  const isSent = () => shown(page, key).length === 2 && shown(page, key).every(({ progress }) => progress === 'sent');
  await eventually(isSent, 'all is sent');
  const device = new ConversationDevice(ana);
  const back: ConversationName = { role: 'professional', other: uid };
  expect(await device.texts(back)).toEqual(['Buenas', '']);
  const [photoId = ''] = device.conversations.get(conversationKey(back))?.messages.at(-1)?.photos ?? [];
  expect((await ana.visitor.get(photoUrl(photoId, 'full'))).status).toBe(200);
});

test('a message one of whose photos is turned down comes back with all that is in it, and is written anew', async () => {
  const { page, ana, to, key } = await begin(quickStore);
  const { uid } = await signUp(page, 'rosa');
  await talk(page).addPhoto(key, await photo('#357'), to);
  await talk(page).addPhoto(key, new Blob(['no picture']), to);
  await talk(page).send(key, 'Mire', to);
  await eventually(() => shown(page, key)[0]?.refusal === 'photo-format', 'it comes back');
  expect(await page.leaving.countUnsent()).toBe(1);
  const returned = talk(page).thread(key)?.messages.at(-1);
  expect([returned?.text, returned?.photos.length]).toEqual(['Mire', 2]);
  await talk(page).write(key, 'Otra cosa', to);
  await talk(page).takeBack(key, returned?.id ?? '', to);
  expect(shown(page, key)).toEqual([]);
  expect(talk(page).thread(key)?.conversation.draft).toBe('Otra cosa\nMire');
  const [good = '', broken = ''] = talk(page).thread(key)?.conversation.draftPhotos ?? [];
  await talk(page).removePhoto(key, broken, to);
  await talk(page).send(key, 'Mire', to);
  await eventually(() => shown(page, key)[0]?.progress === 'sent', 'it is sent');
  const device = new ConversationDevice(ana);
  await device.pull();
  expect(device.conversations.get(conversationKey({ role: 'professional', other: uid }))?.messages).toMatchObject([
    { text: 'Mire', photos: [good] },
  ]);
});

test('what is submitted while the device puts others among what is replicated waits for its photos, too', async () => {
  const { served, page, to, key } = await begin(quickStore);
  await signUp(page, 'sara');
  goOffline(served);
  await talk(page).addPhoto(key, await photo('#357'), to);
  await page.own.ask(async (own) => {
    const drafts = own.tables?.drafts;
    if (!drafts) throw new Error('the device was not read');
    const list = drafts.list.bind(drafts);
    let sent: Promise<void> | undefined;
    vi.spyOn(drafts, 'list').mockImplementationOnce(async (account) => {
      const before = await list(account);
      sent = talk(page).send(key, 'Mire', to);
      await eventually(async () => (await list(account)).some(({ outgoing }) => outgoing), 'it is submitted');
      return before;
    });
    await own.flush();
    await sent;
    expect((await list(own.writer)).map(({ outgoing }) => outgoing)).toMatchObject([{ text: 'Mire' }]);
    expect([...(own.opened?.rows.keys() ?? [])].filter((id) => id.startsWith('message:'))).toEqual([]);
  });
});

test('a photo whose answer was lost is sent once, and text goes out while a photo waits', async () => {
  const { served, page, ana, to, key } = await begin(quickStore);
  const { uid } = await signUp(page, 'olga');
  let lost = 0;
  served.browser.intercept = async (path, reach) => {
    if (path !== '/uploads') return reach();
    if (lost === 0) {
      lost++;
      await reach();
      throw new TypeError('the line broke');
    }
    throw new Error('it was sent again');
  };
  await talk(page).addPhoto(key, await photo('#357'), to);
  await talk(page).send(key, 'Con foto', to);
  await talk(page).send(key, 'Sin foto', to);
  await eventually(() => shown(page, key).every(({ progress }) => progress === 'sent'), 'both are sent');
  expect(await new ConversationDevice(ana).texts({ role: 'professional', other: uid })).toEqual([
    'Sin foto',
    'Con foto',
  ]);
  expect(lost).toBe(1);
});

test('photos of a request for a price wait with it offline through a restart, and go to each who is asked once', async () => {
  const { served, disk, page, ana, to, professional } = await begin(quickStore);
  const beto = await professional('beto');
  const both = [to, { uid: beto.uid, displayName: 'beto', profilePhoto: null }];
  const goOnline = goOffline(served);
  const what = { service: 'plumbing', zone: null, when: 'week' as const, whenNote: '' };
  const asking = { ...what, id: crypto.randomUUID(), text: 'Gotea', photos: [], to: both, again: null };
  for (const colour of ['#357', '#753', '#537']) await talk(page).addAskingPhoto(asking, await photo(colour));
  const unwanted = talk(page).asking()?.photos[1] ?? '';
  await talk(page).removeAskingPhoto(asking, unwanted);
  await talk(page).writeAsking({ ...asking, text: 'Gotea aquí' });
  await page.close();

  const again = await openPage(disk);
  await eventually(() => talk(again).asking() !== null, 'what was written is here');
  const written = talk(again).asking() ?? asking;
  expect(written).toMatchObject({ text: 'Gotea aquí', to: both });
  expect(written.photos).toHaveLength(2);
  await talk(again).ask(written);
  // As a page does that ended before it let go of the draft.
  await talk(again).ask(written);
  const request = () => talk(again).requests()[0];
  expect(request()?.photos).toHaveLength(2);
  expect(request()?.answers.map(({ request: { progress } }) => progress)).toEqual(['local', 'local']);
  goOnline();
  const areSent = () => request()?.answers.every(({ request: { progress } }) => progress === 'sent');
  await eventually(() => Boolean(areSent()), 'it is sent');
  expect(served.browser.requests.filter((path) => path === '/uploads')).toHaveLength(4);
  const back: ConversationName = {
    role: 'professional',
    other: again.session.get().session?.account.uid ?? '',
  };
  const seen: string[][] = [];
  for (const [index, person] of [ana, beto].entries()) {
    const device = new ConversationDevice(person);
    await device.pull();
    const [message, ...others] = device.conversations.get(conversationKey(back))?.messages ?? [];
    expect([message?.id, message?.text, others]).toEqual([asking.id, 'Gotea aquí', []]);
    expect(message?.photos).toEqual(request()?.answers[index]?.request.photos);
    for (const each of message?.photos ?? []) {
      expect((await person.visitor.get(photoUrl(each, 'full'))).status).toBe(200);
    }
    seen.push(message?.photos ?? []);
  }
  for (const each of seen[0] ?? []) expect((await beto.visitor.get(photoUrl(each, 'full'))).status).toBe(404);
});

test('a request that came back is asked anew with its photos, and what came back goes once that is sent', async () => {
  const { served, page, ana, to, professional } = await begin(quickStore);
  const [beto, caro] = [await professional('beto'), await professional('caro')];
  const whom = (uid: string) => ({ uid, displayName: '', profilePhoto: null });
  const goOnline = goOffline(served);
  const what = { service: 'plumbing', zone: null, when: 'week' as const, whenNote: 'de mañana' };
  const asking = { ...what, id: crypto.randomUUID(), text: 'Gotea', photos: [], to: [to, whom(beto.uid)], again: null };
  await talk(page).addAskingPhoto(asking, await photo('#357'));
  await talk(page).ask(talk(page).asking() ?? asking);
  await changeUser(served.stores, beto.uid, { isSuspended: true });
  goOnline();
  const requests = () => talk(page).requests();
  const sent = (id?: string) => requests().find((each) => each.id === id)?.answers ?? [];
  const cameBack = () => sent(asking.id).filter(({ request: { refusal } }) => refusal?.code === 'unreachable');
  await eventually(() => cameBack().length === 1, 'one came back');
  await eventually(() => sent(asking.id).some(({ request: { progress } }) => progress === 'sent'), 'one is sent');

  const [request] = requests();
  if (!request) throw new Error('there is no request');
  await talk(page).writeAsking({ ...asking, id: crypto.randomUUID(), text: 'Otra cosa' });
  const withLost = { ...request, photos: [...request.photos, '0'.repeat(32)] };
  expect(await talk(page).askAgain(withLost), 'a photo that nobody has does not come along').toBe(1);
  expect(await talk(page).askAgain(request), 'all photos come along').toBe(0);
  const again = talk(page).asking();
  expect(again).toMatchObject({ ...what, text: 'Gotea', to: [], again: asking.id });
  expect(again?.photos).toHaveLength(1);
  expect(again?.photos).not.toEqual(request.photos);
  expect(cameBack(), 'what came back stays until then').toHaveLength(1);
  if (again) await talk(page).ask({ ...again, to: [whom(caro.uid)] });
  expect(talk(page).asking()).toBeNull();
  expect(cameBack()).toEqual([]);
  await eventually(() => sent(again?.id)[0]?.request.progress === 'sent', 'it is sent');
  expect(sent(asking.id).map(({ correspondent }) => correspondent.uid)).toEqual([ana.uid]);
  const device = new ConversationDevice(caro);
  await device.pull();
  const [message] = [...device.conversations.values()].flatMap(({ messages }) => messages);
  expect(message).toMatchObject({ id: again?.id, text: 'Gotea' });
  for (const each of message?.photos ?? []) {
    expect((await caro.visitor.get(photoUrl(each, 'full'))).status).toBe(200);
  }
  expect(message?.photos).toHaveLength(1);
});

test('a message takes four photos, and what is let go of leaves the device', async () => {
  const { page, disk, to, key } = await begin(quickStore);
  const { uid } = await signUp(page, 'marta');
  for (const colour of ['#111', '#222', '#333', '#444']) await talk(page).addPhoto(key, await photo(colour), to);
  await expect(talk(page).addPhoto(key, await photo('#555'), to)).rejects.toMatchObject({ code: 'photos-full' });
  const photos = talk(page).thread(key)?.conversation.draftPhotos ?? [];
  for (const photoId of photos) await talk(page).removePhoto(key, photoId, to);
  const { pictures, pictureBytes } = await disk.asOwnDevice().openTables();
  expect([await pictures.list(uid), await pictureBytes.list(uid)]).toEqual([[], []]);
  await talk(page).addPhoto(key, await photo('#111'), to);
  await page.leaving.signOut();
  expect([await pictures.all(), await pictureBytes.all()]).toEqual([[], []]);
});

test('what was looked at is kept within bounds, and what waits to be sent is not counted among it', async () => {
  const tables = await inMemoryDevice.openTables();
  const at = { tables, account: 'ana' };
  const large = new ArrayBuffer(20_000_000);
  vi.stubGlobal('fetch', async () => new Response(large));
  const waiting = { account: 'ana', id: 'w', photoId: 'w', target: 'm', size: 90_000_000, at: 1, hasBegun: false };
  await tables.pictures.put([{ ...waiting, isThere: false }]);
  const ids = ['a', 'b', 'c'].map((letter) => letter.repeat(32));
  for (const photoId of ids) {
    await readAttachedPhoto(at, photoId, 'large');
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  expect((await tables.pictures.list('ana')).map(({ photoId }) => photoId)).toEqual(['w', ...ids.slice(1)]);
  expect(await tables.pictureBytes.list('ana')).toHaveLength(2);
});

test('a photo whose message is still another account’s waits for it, and one that has none goes', async () => {
  const tables = await inMemoryDevice.openTables();
  const guest = { tables, account: '', opened: null };
  const message = messageKey('resident-ana', 'm1');
  const blob = await photo('#357');
  await attachPhoto(guest, 'message', { key: message, about: null }, blob);
  const [row] = await tables.pictures.list('');
  if (!row) throw new Error('the photo was not kept');
  await tables.pictures.put([{ ...row, account: 'rosa', at: 1 }]);
  const rosa = { ...guest, account: 'rosa' };
  await releaseAttachedPhotos(rosa);
  expect(await tables.pictures.list('rosa')).toHaveLength(1);
  await tables.drafts.clear('');
  await releaseAttachedPhotos(rosa);
  expect(await tables.pictures.list('rosa')).toEqual([]);
});

const photo = async (colour: string) => new Blob([await picture(40, 30, colour)], { type: 'image/png' });

/** What stands in a conversation. */
function shown(page: Page, key: string) {
  return (talk(page).thread(key)?.messages ?? []).map(({ text, photos, progress, refusal }) => {
    return { text, photos, progress, ...(refusal ? { refusal: refusal.code } : {}) };
  });
}
