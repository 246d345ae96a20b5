import { once } from 'node:events';
import { chmod, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { pino } from 'pino';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { photoCopyFile, photoUrl } from '../../shared/model/profile/photo-files.ts';
import { SessionStore } from '../../sync-server/accounts/sessions/session-store.ts';
import { openStores } from '../../sync-server/couch/stores.ts';
import { photoEndpoints } from '../../sync-server/http/photo-endpoints.ts';
import { errorHandler } from '../../sync-server/http/refusals.ts';
import { diskFiles, type PhotosConfig, photosAt } from '../../sync-server/photos/photo-files.ts';
import { photoIdOf } from '../../sync-server/photos/receive-photo.ts';
import type { RunningServer } from '../../sync-server/server.ts';
import { makeLiveReviews, makeReview } from '../world/makers.ts';
import { changeUser, type SignedIn, signUpAdmin, signUpMember, signUpProfessional } from '../world/people.ts';
import { sendPhoto, tus } from '../world/tus.ts';
import { Visitor } from '../world/visitor.ts';
import { startBucket } from '../world/bucket.ts';
import { eventually, makeStore, putReview, startBareServer } from '../world/world.ts';

import { another, idOf, open, picture } from './photo-scene.ts';

let small: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  small = await picture(40, 30, '#357');
});

describe.each(['disk', 'bucket'] as const)('photos on a %s', (kind) => {
  test('are everybody’s while what shows them is, and their owner’s and the admins’ at any time', async () => {
    const { server, config } = await open(kind === 'bucket' ? { photos: await startBucket() } : {});
    const pro = await signUpProfessional(server, 'Ana');
    const { profilePhoto, coverPhoto, work } = await threePhotos(config, server, pro);
    const stranger = await signUpMember(server, 'Eva');
    const admin = await signUpAdmin(server);
    const seen = async () => ({
      profile: await statusFor(server, profilePhoto),
      cover: await statusFor(server, coverPhoto),
      work: await statusFor(server, work),
    });
    const expectSeen = (shown: object, what: string) =>
      eventually(async () => JSON.stringify(await seen()) === JSON.stringify(shown), what);
    const all = { profile: 200, cover: 200, work: 200 };
    const none = { profile: 404, cover: 404, work: 404 };
    // Who leaves a review sees whom it is about.
    const onlyFace = { ...none, profile: 200 };

    await expectSeen(onlyFace, 'not live yet');
    for (const review of makeLiveReviews(pro.uid)) await putReview(server.stores, review);
    await expectSeen(all, 'live');
    const nobody = { server, visitor: new Visitor(server.origin) };
    const shown = await tus(nobody, 'GET', photoUrl(work, 'full'));
    expect(shown.headers['cache-control']).toBe('public, max-age=31536000, s-maxage=300, immutable');
    expect(shown.headers['set-cookie']).toBeUndefined();
    const known = { 'if-none-match': String(shown.headers['etag']) };
    expect((await tus(nobody, 'GET', photoUrl(work, 'full'), known)).status).toBe(304);
    // In a way that is not counted nothing is read.
    const asked = vi.spyOn(server.stores.sessions, 'get');
    for (const photoId of [work, idOf(7)]) {
      for (const method of ['POST', 'PUT']) {
        expect((await tus({ ...pro, server }, method, photoUrl(photoId, 'full'))).status, method).toBe(404);
      }
    }
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();

    await changeUser(server.stores, pro.uid, { isPaused: true });
    await expectSeen(onlyFace, 'hidden by its owner');
    await changeUser(server.stores, pro.uid, { isPaused: false });
    await expectSeen(all, 'shown again');
    await changeUser(server.stores, pro.uid, { isSuspended: true });
    await expectSeen(none, 'suspended');
    for (const path of [photoUrl(work, 'full'), photoUrl(work, 'thumbnail'), `/photos/${photoCopyFile(work, 160)}`]) {
      for (const method of ['GET', 'HEAD']) {
        const refused = await tus(nobody, method, path, known);
        expect([refused.status, refused.headers['cache-control']], path).toEqual([404, 'no-store']);
      }
      expect((await stranger.visitor.get(path)).status).toBe(404);
      for (const { visitor } of [pro, admin]) {
        const { status, headers } = await visitor.get(path);
        expect([status, headers.get('cache-control')], path).toEqual([200, 'private, no-cache']);
      }
    }
  });

  test('of who wrote a review are shown with it, and before that to nobody but who received it', async () => {
    const { server, config } = await open(kind === 'bucket' ? { photos: await startBucket() } : {});
    const pro = await signUpProfessional(server, 'Ana');
    const author = await signUpMember(server, 'Luis');
    const { profilePhoto } = await threePhotos(config, server, author);
    const from = { ...makeReview(pro.uid, author.uid).from, profilePhoto };
    const review = makeReview(pro.uid, author.uid, { from, status: 'pending' });
    await putReview(server.stores, review);
    for (const [visitor, status] of [
      [author.visitor, 200],
      [pro.visitor, 404],
    ] as const) {
      expect((await visitor.get(photoUrl(profilePhoto, 'thumbnail'))).status).toBe(status);
    }
    expect(await statusFor(server, profilePhoto)).toBe(404);
    await putReview(server.stores, { ...review, status: 'approved' });
    expect((await pro.visitor.get(photoUrl(profilePhoto, 'thumbnail'))).status).toBe(200);
    expect(await statusFor(server, profilePhoto), 'the profile is not live').toBe(404);
    for (const other of makeLiveReviews(pro.uid)) await putReview(server.stores, other);
    await eventually(async () => (await statusFor(server, profilePhoto)) === 200, 'the profile is live');
    await changeUser(server.stores, pro.uid, { isPaused: true });
    await eventually(async () => (await statusFor(server, profilePhoto)) === 404, 'the profile is hidden');
    await changeUser(server.stores, pro.uid, { isPaused: false });
    await eventually(async () => (await statusFor(server, profilePhoto)) === 200, 'the profile is shown again');
    await putReview(server.stores, { ...review, from: { ...from, isSuspended: true }, status: 'approved' });
    await eventually(async () => (await statusFor(server, profilePhoto)) === 404, 'its author is suspended');
  });
});

test('whether a photo is public is known without asking the store, and at once after a restart', async () => {
  const { server, restart, config } = await open();
  const pro = await signUpProfessional(server, 'Ana');
  const { profilePhoto, work } = await threePhotos(config, server, pro);
  for (const review of makeLiveReviews(pro.uid)) await putReview(server.stores, review);
  await eventually(async () => (await statusFor(server, work)) === 200, 'the profile is live');
  const again = await restart();
  const expectShown = async () => {
    for (const photoId of [profilePhoto, work]) expect(await statusFor(again, photoId)).toBe(200);
  };
  await expectShown();
  // The start reads the accounts, whose portraits may be shown as well.
  await eventually(async () => (await statusFor(again, idOf(7))) === 404, 'it is known that nobody shows it');
  const { users, sessions, catalogue, reviews } = again.stores;
  const databases: PouchDB.Database[] = [users, sessions, catalogue, reviews];
  const spies = databases.flatMap((each) => [vi.spyOn(each, 'get'), vi.spyOn(each, 'allDocs'), vi.spyOn(each, 'info')]);
  await expectShown();
  expect(await statusFor(again, idOf(7))).toBe(404);
  for (const spy of spies) expect(spy).not.toHaveBeenCalled();
});

test('while it is not known yet what is shown, a stranger is asked to come again, and no cache keeps that', async () => {
  const store = await makeStore('embedded');
  onTestFinished(store.remove);
  const stores = await openStores(store.location);
  onTestFinished(() => stores.close());
  const photosAt = { kind: 'disk', folder: store.folder } as const;
  const accounts = {
    stores,
    sessions: new SessionStore(stores, false),
    sessionSecret: 'x'.repeat(32),
    photos: diskFiles(store.folder),
  };
  const shownPhotos = { has: () => false, isComplete: () => false };
  const app = express()
    .use(photoEndpoints({ photosAt, accounts, shownPhotos }))
    .use(errorHandler(pino({ level: 'silent' })));
  const listening = app.listen(0, '127.0.0.1');
  onTestFinished(() => void listening.close());
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const { status, headers } = await fetch(`http://127.0.0.1:${port}${photoUrl(idOf(1), 'full')}`);
  expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '2', 'no-store']);
});

test('others of the machine read nothing of the data folder, also where they could before', async () => {
  const store = await makeStore('embedded');
  onTestFinished(store.remove);
  await chmod(store.folder, 0o755);
  const server = await startBareServer(store);
  onTestFinished(server.stop);
  expect((await stat(store.folder)).mode & 0o777).toBe(0o700);
});

/** A profile photo, a cover and one of their work, sent as a device sends them. */
async function threePhotos(config: PhotosConfig, server: RunningServer, owner: SignedIn) {
  const photos = [0, 1, 2].map((index) => another(small, index));
  for (const bytes of photos) expect((await sendPhoto(server, owner, bytes)).status).toBe(204);
  const [profilePhoto = '', coverPhoto = '', work = ''] = photos.map((bytes) => photoIdOf(owner.uid, bytes));
  await changeUser(server.stores, owner.uid, { profilePhoto, coverPhoto });
  expect(await photosAt(config).names()).toHaveLength(15);
  return { profilePhoto, coverPhoto, work };
}

/** What a stranger hears who asks for the photo. */
async function statusFor({ origin }: RunningServer, photoId: string): Promise<number> {
  const response = await fetch(`${origin}${photoUrl(photoId, 'thumbnail')}`);
  await response.arrayBuffer();
  return response.status;
}
