import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { conversationKey, messageKey } from '../../../shared/collections/keys.ts';
import type { Card } from '../../../shared/model/conversation/card.ts';
import { ReportedMessages } from '../../../shared/protocol/admin-protocol.ts';
import { photoCopyFile, photoFile, photoUrl } from '../../../shared/model/profile/photo-files.ts';
import { defaultLimits } from '../../../sync-server/traffic/limits.ts';
import { photoIdOf } from '../../../sync-server/photos/receive-photo.ts';
import { backUp } from '../../../sync-server/backup/back-up.ts';
import { restore } from '../../../sync-server/backup/restore.ts';
import { sentPhoto } from '../../../sync-server/photos/sent-photos.ts';
import { photosIn } from '../../../sync-server/couch/conversation-documents.ts';
import { sweepPhotos } from '../../../sync-server/photos/remove-photos.ts';
import { type PhotoFiles, photosAt } from '../../../sync-server/photos/photo-files.ts';
import { startBucket } from '../../world/bucket.ts';
import { backupFolder, storeForTest, within } from '../backup/backed-up-place.ts';
import { actFor, pullAdmin } from '../../world/admin.ts';
import { ConversationDevice, pushMessage, sendMessage, sendMessagePhoto } from '../../world/conversations.ts';
import {
  changeUser,
  password,
  type SignedIn,
  signInAnonymously,
  signUpAdmin,
  signUpMember,
} from '../../world/people.ts';
import { createUpload, sendPhoto } from '../../world/tus.ts';
import { Visitor } from '../../world/visitor.ts';
import { anyStore } from '../../world/world.ts';
import { open, picture } from '../../security/photo-scene.ts';

type Town = Awaited<ReturnType<typeof begin>>;

const toAna = ({ ana }: Town) => ({ role: 'resident' as const, other: ana.uid });
const toLuis = ({ luis }: Town) => ({ role: 'professional' as const, other: luis.uid });

const places = anyStore.flatMap((store) => (['disk', 'bucket'] as const).map((files) => ({ store, files })));

describe.each(places)('a photo of a message, on a $files over $store', (kind) => {
  test('is seen by the two people of its conversation; everybody else is answered as if there were none', async () => {
    const town = await begin(kind);
    const { server, ana, luis, eva } = town;
    const photoId = await sendWithPhoto(town, 'Así está', '#357');
    const device = new ConversationDevice(ana);
    await device.pull();
    expect(device.conversations.get(conversationKey(toLuis(town)))?.messages).toMatchObject([
      { text: 'Así está', photos: [photoId] },
    ]);
    const guest = await signInAnonymously(server);
    const admin = await signUpAdmin(server);
    const acting = await signUpAdmin(server, 'otra');
    await actFor(acting.visitor, luis.uid);
    const nobody = new Visitor(server.origin);
    for (const path of pathsOf(photoId)) {
      for (const { visitor } of [ana, luis]) {
        const { status, headers } = await visitor.get(path);
        expect([status, headers.get('cache-control')], path).toEqual([200, 'private, no-store']);
      }
      for (const visitor of [eva.visitor, guest.visitor, admin.visitor, acting.visitor, nobody]) {
        const [refused, missing] = [await visitor.get(path), await visitor.get(path.replace(photoId, 'f'.repeat(32)))];
        expect([refused.status, refused.body]).toEqual([404, missing.body]);
        expect(missing.status).toBe(404);
      }
    }
  });

  test('is named by nobody but who sent it, and only in the conversation it was sent for', async () => {
    const town = await begin(kind);
    const { server, ana, beto, luis, eva } = town;
    const photoId = await sendWithPhoto(town, 'Así está', '#357');
    const gone = { kind: 'refused', refusal: { code: 'photos-gone', field: 'photos' } };
    const photos = [photoId];
    expect(await pushMessage(eva, toAna(town), 'Mía', { photos })).toMatchObject(gone);
    expect(await pushMessage(ana, toLuis(town), 'Mía', { photos })).toMatchObject(gone);
    expect(await pushMessage(luis, { role: 'resident', other: beto.uid }, 'Mía', { photos })).toMatchObject(gone);
    expect((await eva.visitor.get(photoUrl(photoId, 'full'))).status).toBe(404);
    expect((await beto.visitor.get(photoUrl(photoId, 'full'))).status).toBe(404);
    // Nobody takes over what is another's, also with the same content for the same message.
    const id = crypto.randomUUID();
    const bytes = await picture(40, 30, '#753');
    const sent = await sendMessagePhoto(server, luis, toAna(town), id, bytes);
    expect(await sendPhoto(server, eva, bytes, messageKey(conversationKey(toAna(town)), id))).toMatchObject({
      status: 422,
    });
    expect(await pushMessage(luis, toAna(town), '', { id, photos: [sent] })).toMatchObject({ kind: 'accepted' });
  });

  test('of a request for a price is another one with each who is asked, and none sees what went to the others', async () => {
    const town = await begin(kind);
    const { server, ana, beto, luis } = town;
    const id = crypto.randomUUID();
    const card: Card = { kind: 'request', service: 'plumbing', zone: null, when: 'week', whenNote: '' };
    const bytes = await picture(40, 30, '#357');
    const ids: string[] = [];
    for (const { uid: other } of [ana, beto]) {
      const photoId = await sendMessagePhoto(server, luis, { role: 'resident', other }, id, bytes);
      await sendMessage(luis, { role: 'resident', other }, 'Gotea', { id, card, photos: [photoId] });
      ids.push(photoId);
    }
    const statuses = async ({ visitor }: SignedIn) =>
      Promise.all(ids.map(async (each) => (await visitor.get(photoUrl(each, 'full'))).status));
    expect(await statuses(luis)).toEqual([200, 200]);
    expect(await statuses(ana)).toEqual([200, 404]);
    expect(await statuses(beto)).toEqual([404, 200]);
    const device = new ConversationDevice(beto);
    await device.pull();
    expect(device.conversations.get(conversationKey(toLuis(town)))?.messages).toMatchObject([
      { id, card, photos: ids.slice(1) },
    ]);
  });

  test('is taken from older devices, which name it by the message alone', async () => {
    const town = await begin(kind);
    const { server, ana, luis } = town;
    const id = crypto.randomUUID();
    const bytes = await picture(40, 30, '#357');
    const photoId = photoIdOf(id, bytes);
    const key = messageKey(conversationKey(toAna(town)), id);
    expect(await createUpload({ server, ...luis }, photoId, bytes.length, bytes, key)).toMatchObject({ status: 201 });
    await sendMessage(luis, toAna(town), '', { id, photos: [photoId] });
    expect((await ana.visitor.get(photoUrl(photoId, 'full'))).status).toBe(200);
  });

  test('is taken from whoever may write there, a guest too, and from nobody else', async () => {
    const town = await begin(kind);
    const { server, ana, luis, eva } = town;
    const send = async (from: SignedIn, name: { role: 'resident' | 'professional'; other: string }) => {
      const key = messageKey(conversationKey(name), crypto.randomUUID());
      const { status, body } = await sendPhoto(server, from, await picture(40, 30, '#357'), key);
      return `${status} ${body}`;
    };
    expect(await send(await signInAnonymously(server), toAna(town))).toBe('204 ');
    expect(await send(luis, { role: 'resident', other: eva.uid })).toContain('unreachable');
    expect(await send(ana, toLuis(town))).toContain('unreachable');
    expect(await send(luis, { role: 'resident', other: luis.uid })).toContain('value-invalid');
    await sendMessage(luis, toAna(town), 'Buenas');
    expect(await send(ana, toLuis(town))).toBe('204 ');
    await changeUser(server.stores, luis.uid, { isSuspended: true });
    expect(await send(luis, toAna(town))).toContain('not-allowed');
  });

  test('counts: who sends too many waits, and a message has four at most, each once', async () => {
    const limit = { times: 1, within: 60_000 };
    const town = await begin(kind, { sentPhotos: { perAuthor: limit, perNetwork: { ...limit, times: 9 } } });
    const { server, luis } = town;
    const key = messageKey(conversationKey(toAna(town)), crypto.randomUUID());
    expect(await sendPhoto(server, luis, await picture(40, 30, '#357'), key)).toMatchObject({ status: 204 });
    expect(await sendPhoto(server, luis, await picture(40, 30, '#753'), key)).toMatchObject({ status: 429 });
    const refused = (code: string) => ({ kind: 'refused', refusal: { code, field: 'photos' } });
    const ids = Array.from({ length: 5 }, (_, index) => String(index).repeat(32));
    expect(await pushMessage(luis, toAna(town), '', { photos: ids })).toMatchObject(refused('value-too-long'));
    expect(
      await pushMessage(luis, toAna(town), '', { photos: ['a', 'a'].map((each) => each.repeat(32)) }),
    ).toMatchObject(refused('value-invalid'));
  });

  test('that was not what its name says is turned down, and leaves nothing', async () => {
    const town = await begin(kind);
    const { server, luis, files } = town;
    const key = messageKey(conversationKey(toAna(town)), crypto.randomUUID());
    expect(await sendPhoto(server, luis, new Uint8Array([1, 2, 3]), key)).toMatchObject({ status: 422 });
    expect(await files.names()).toEqual([]);
  });

  test('goes with the account of who sent it, and what the other sent stays', async () => {
    const town = await begin(kind);
    const { server, ana, luis, files } = town;
    const mine = await sendWithPhoto(town, 'Así está', '#357');
    const id = crypto.randomUUID();
    const theirs = await sendMessagePhoto(server, ana, toLuis(town), id, await picture(40, 30, '#753'));
    await sendMessage(ana, toLuis(town), 'Ya veo', { id, photos: [theirs] });
    // One that was sent, and whose message never was.
    await sendMessagePhoto(server, luis, toAna(town), crypto.randomUUID(), await picture(40, 30, '#111'));
    expect((await luis.visitor.post('/account/delete', { password })).status).toBe(204);
    const device = new ConversationDevice(ana);
    await device.pull();
    expect(device.conversations.get(conversationKey(toLuis(town)))?.messages).toMatchObject([
      { text: 'Así está', photos: [] },
      { text: 'Ya veo', photos: [theirs] },
    ]);
    expect((await ana.visitor.get(photoUrl(mine, 'full'))).status).toBe(404);
    expect((await ana.visitor.get(photoUrl(theirs, 'full'))).status).toBe(200);
    expect(await idsIn(files)).toEqual([theirs]);
  });

  test('is cleared away where no message came for it in two weeks, and stays where one names it', async () => {
    const town = await begin(kind);
    const { server, luis, files } = town;
    const named = await sendWithPhoto(town, 'Así está', '#357');
    const left = await sendMessagePhoto(server, luis, toAna(town), crypto.randomUUID(), await picture(40, 30, '#753'));
    const deps = { stores: server.stores, photos: files };
    const sweep = async () => sweepPhotos(deps, await sweepPhotos(deps, new Set()));
    await sweep();
    expect((await idsIn(files)).toSorted()).toEqual([named, left].toSorted());
    for (const photoId of [named, left]) {
      const document = await photosIn(server.stores).get(`photo.${photoId}`);
      await photosIn(server.stores).put({ ...document, at: Date.now() - 15 * 24 * 60 * 60 * 1000 });
    }
    await sweep();
    expect(await idsIn(files)).toEqual([named]);
  });

  test('of a guest is the account’s that they come in with, those that were not sent with a message yet too', async () => {
    const town = await begin(kind);
    const { server, ana } = town;
    const guest = await signInAnonymously(server);
    const [sentFor, waitsFor] = [crypto.randomUUID(), crypto.randomUUID()];
    const [first, second] = [await picture(40, 30, '#357'), await picture(40, 30, '#753')];
    const sent = await sendMessagePhoto(server, guest, toAna(town), sentFor, first);
    await sendMessage(guest, toAna(town), '', { id: sentFor, photos: [sent] });
    const waiting = await sendMessagePhoto(server, guest, toAna(town), waitsFor, second);
    const uid = await guest.visitor.signUp('nadia@example.com');
    const nadia = { ...guest, uid };
    for (const { visitor } of [ana, nadia]) expect((await visitor.get(photoUrl(sent, 'full'))).status).toBe(200);
    // Its device sends it again, since it is not there in the name of the account.
    await sendMessagePhoto(server, nadia, toAna(town), waitsFor, second);
    await sendMessage(nadia, toAna(town), '', { id: waitsFor, photos: [waiting] });
    expect((await ana.visitor.get(photoUrl(waiting, 'full'))).status).toBe(200);
    const back = { role: 'professional' as const, other: uid };
    const device = new ConversationDevice(ana);
    await device.pull();
    expect(device.conversations.get(conversationKey(back))?.messages.map(({ photos }) => photos)).toEqual([
      [sent],
      [waiting],
    ]);
  });

  test('is in what is exported, for both', async () => {
    const town = await begin(kind);
    const photoId = await sendWithPhoto(town, 'Así está', '#357');
    for (const { visitor } of [town.ana, town.luis]) {
      const response = await fetch(`${town.server.origin}/account/export`, { headers: { cookie: visitor.cookie } });
      const names = Object.keys(unzipSync(new Uint8Array(await response.arrayBuffer())));
      expect(names).toContain(`photos/${photoId}.jpeg`);
    }
  });

  test('comes back with a backup, and whose it is', async () => {
    const town = await begin(kind);
    const photoId = await sendWithPhoto(town, 'Así está', '#357');
    const folder = await backupFolder();
    const { server, store, files } = town;
    await backUp({ stores: server.stores, photos: files, dataDir: store.folder, isSecretGiven: false }, folder);
    await within(await storeForTest('embedded'), async (target) => {
      await restore(target, folder);
      const restored = await sentPhoto(target.stores, photoId);
      expect(restored).toEqual(await sentPhoto(server.stores, photoId));
      expect(restored?.by).toBe(town.luis.uid);
      expect(await target.photos.read(photoFile(photoId, 'full'))).toEqual(
        await files.read(photoFile(photoId, 'full')),
      );
    });
  });

  test('is shown to admins only with the messages of a report, and no other of the conversation is', async () => {
    const town = await begin(kind);
    const { server, ana, luis, eva } = town;
    const admin = await signUpAdmin(server);
    const before = await sendWithPhoto(town, 'Vea', '#357');
    const device = new ConversationDevice(ana);
    await device.pull();
    await device.say(toLuis(town), { report: 'Fotos feas.' });
    const after = await sendWithPhoto(town, 'Otra', '#753');
    const [report] = await pullAdmin(admin, 'report');
    const address = (photo: string) =>
      `/admin/conversation/photo?${new URLSearchParams({ report: report?.id ?? '', photo })}`;
    const told = ReportedMessages.parse((await admin.visitor.get(`/admin/conversation?report=${report?.id}`)).body);
    expect(told).toMatchObject([{ by: luis.uid, text: 'Vea', photos: [before] }]);
    const { status, headers } = await admin.visitor.get(address(before));
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'image/jpeg',
      'private, no-store',
    ]);
    expect((await admin.visitor.get(address(after))).status).toBe(404);
    expect((await admin.visitor.get(photoUrl(before, 'full'))).status).toBe(404);
    expect((await eva.visitor.get(address(before))).status).toBe(403);
  });
});

const pathsOf = (photoId: string) => [
  photoUrl(photoId, 'full'),
  photoUrl(photoId, 'thumbnail'),
  `/photos/${photoCopyFile(photoId, 480)}`,
];

/** Luis writes to Ana, with a photo of one colour, whose id is given. */
async function sendWithPhoto(town: Town, text: string, colour: string): Promise<string> {
  const id = crypto.randomUUID();
  const photoId = await sendMessagePhoto(town.server, town.luis, toAna(town), id, await picture(40, 30, colour));
  await sendMessage(town.luis, toAna(town), text, { id, photos: [photoId] });
  return photoId;
}

async function idsIn(files: PhotoFiles): Promise<string[]> {
  return [...new Set((await files.names()).map((name) => name.slice(0, name.indexOf('_'))))];
}

async function begin(kind: (typeof places)[number], limits: object = {}) {
  const photos = kind.files === 'bucket' ? { photos: await startBucket() } : {};
  const { server, store, config } = await open({ ...photos, limits: { ...defaultLimits, ...limits } }, kind.store);
  const ana = await signUpMember(server, 'ana', { isContractor: true });
  const beto = await signUpMember(server, 'beto', { isContractor: true });
  const luis = await signUpMember(server, 'luis');
  const eva = await signUpMember(server, 'eva');
  return { server, store, files: photosAt(config), ana, beto, luis, eva };
}
