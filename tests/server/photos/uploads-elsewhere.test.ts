import { Readable } from 'node:stream';
import { Upload } from '@tus/server';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { authoredReviewKey } from '../../../shared/collections/keys.ts';
import { largestPhoto } from '../../../shared/rules/profile/photos.ts';
import { bucketPieces } from '../../../sync-server/photos/bucket-pieces.ts';
import { bucketFiles } from '../../../sync-server/photos/photo-files.ts';
import { photoIdOf } from '../../../sync-server/photos/receive-photo.ts';
import type { RunningServer } from '../../../sync-server/server.ts';
import { startBucket } from '../../world/bucket.ts';
import { password, type Person, signInAnonymously, signUpMember, storedUser } from '../../world/people.ts';
import { createUpload, patchHeaders, tus, uploadIdOf, uploadPathOf } from '../../world/tus.ts';
import { Visitor } from '../../world/visitor.ts';
import { makeStore, startBareServer } from '../../world/world.ts';

type Bucket = Awaited<ReturnType<typeof startBucket>>;

/** Two servers on machines of their own, with one store and one bucket; `start` starts one more. */
async function begin() {
  const [store, bucket] = [await makeStore('couchdb'), await startBucket()];
  const servers: RunningServer[] = [];
  const start = async () => {
    const { folder, remove } = await makeStore('embedded');
    const overrides = { photos: bucket, sessionSecret: 'the same for all of these servers' };
    const server = await startBareServer({ ...store, folder }, overrides);
    servers.push(server);
    onTestFinished(remove);
    return server;
  };
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await store.remove();
  });
  const [one, other] = [await start(), await start()];
  return { bucket, one, other, start, ana: await signUpMember(one, 'ana', { isContractor: true }) };
}

const at = (server: RunningServer, { visitor }: Pick<Person, 'visitor'>) => ({
  server,
  visitor: new Visitor(server.origin, new Map(visitor.cookie.split('; ').map((each) => cookieIn(each)))),
});

function cookieIn(each: string): [string, string] {
  const equals = each.indexOf('=');
  return [each.slice(0, equals), each.slice(equals + 1)];
}

const picture = async () =>
  new Uint8Array(
    await sharp({ create: { width: 90, height: 60, channels: 3, background: '#357' } })
      .png()
      .toBuffer(),
  );

const piecesIn = (bucket: Bucket) => bucketFiles(bucket, 'uploads/').names();

test('a photo that one server began to take in goes on at another, and no machine keeps any of it', async () => {
  const { bucket, one, other, ana } = await begin();
  const bytes = await picture();
  const photoId = photoIdOf(ana.uid, bytes);
  const path = uploadPathOf(ana.uid, photoId);
  const half = Math.floor(bytes.length / 2);
  expect((await createUpload(at(one, ana), photoId, bytes.length)).status).toBe(201);
  expect((await tus(at(one, ana), 'PATCH', path, patchHeaders(0), bytes.subarray(0, half))).status).toBe(204);
  expect((await tus(at(other, ana), 'HEAD', path)).headers['upload-offset']).toBe(String(half));
  expect((await tus(at(other, ana), 'PATCH', path, patchHeaders(half), bytes.subarray(half))).status).toBe(204);
  expect(Object.keys((await storedUser(one.stores, ana.uid)).photos)).toEqual([photoId]);
  expect(await piecesIn(bucket)).toEqual([]);
  const files = await bucketFiles(bucket).names();
  expect(files).not.toEqual([]);
  expect(files.filter((name) => !name.startsWith(photoId))).toEqual([]);
});

test('a photo that had wholly arrived as its server was lost is there once another one starts', async () => {
  const { bucket, one, start, ana } = await begin();
  const bytes = await picture();
  const photoId = photoIdOf(ana.uid, bytes);
  expect((await createUpload(at(one, ana), photoId, bytes.length)).status).toBe(201);
  // What is left where the server ended between the last piece and the photo.
  const pieces = bucketPieces(bucketFiles(bucket, 'uploads/'));
  await pieces.write(Readable.from([bytes]), uploadIdOf(ana.uid, photoId), 0);
  await start();
  expect(Object.keys((await storedUser(one.stores, ana.uid)).photos)).toEqual([photoId]);
  expect(await piecesIn(bucket)).toEqual([]);
});

test('what is on its way is no photo of the bucket, and goes when its device takes it back or its account goes', async () => {
  const { bucket, one, other, ana } = await begin();
  const [first, second] = ['a'.repeat(32), 'b'.repeat(32)] as const;
  for (const photoId of [first, second]) await createUpload(at(one, ana), photoId, 1000, new Uint8Array(500));
  expect(await piecesIn(bucket)).toHaveLength(4);
  expect(await bucketFiles(bucket).names()).toEqual([]);
  expect((await tus(at(other, ana), 'DELETE', uploadPathOf(ana.uid, first))).status).toBe(204);
  expect((await tus(at(one, ana), 'HEAD', uploadPathOf(ana.uid, first))).status).toBe(404);
  expect(await piecesIn(bucket)).toHaveLength(2);
  expect((await ana.visitor.post('/account/delete', { password })).status).toBe(204);
  expect(await piecesIn(bucket)).toEqual([]);
});

test('what ended at another server counts no more where it was begun', async () => {
  const { one, other, ana } = await begin();
  const ids = ['a', 'b', 'c', 'd'].map((digit) => digit.repeat(32));
  const create = async (photoId = '') => (await createUpload(at(one, ana), photoId, largestPhoto)).status;
  const statuses = [];
  for (const photoId of ids) statuses.push(await create(photoId));
  expect(statuses).toEqual([201, 201, 201, 429]);
  expect((await tus(at(other, ana), 'DELETE', uploadPathOf(ana.uid, ids[0] ?? ''))).status).toBe(204);
  expect(await create(ids[3])).toBe(201);
  expect(await create(ids[0])).toBe(429);
});

test('what is on its way from a guest goes as they sign in: their device sends it anew in the name of the account', async () => {
  const { bucket, one, ana } = await begin();
  const luis = await signUpMember(one, 'luis');
  const guest = await signInAnonymously(one);
  const [photoId, review] = ['a'.repeat(32), authoredReviewKey(ana.uid, crypto.randomUUID())] as const;
  const send = () => createUpload(at(one, guest), photoId, 1000, new Uint8Array(500), review);
  expect((await send()).status).toBe(201);
  await guest.visitor.post('/auth/sign-in', { email: luis.email, password });
  expect(await piecesIn(bucket)).toEqual([]);
  expect((await send()).status).toBe(201);
  expect((await tus(at(one, guest), 'HEAD', uploadPathOf(luis.uid, photoId, review))).status).toBe(200);
});

test('pieces that two servers took in at once are one upload, of which the last byte can be asked for again', async () => {
  const pieces = bucketPieces(bucketFiles(await startBucket(), 'uploads/'));
  const content = Uint8Array.from({ length: 100 }, (_, index) => index);
  const id = uploadIdOf('ana', 'a'.repeat(32));
  await pieces.begin(new Upload({ id, size: 100, offset: 0 }));
  const take = (from: number, to: number) => pieces.write(Readable.from([content.slice(from, to)]), id, from);
  expect([await take(0, 30), await take(60, 100)]).toEqual([30, 100]);
  expect(await pieces.find(id)).toMatchObject({ size: 100, offset: 30 });
  await Promise.all([take(30, 100), take(30, 80)]);
  expect(await pieces.find(id)).toMatchObject({ offset: 100 });
  expect(await pieces.content(id)).toEqual(content);
  await pieces.dropLastByte(id);
  expect(await pieces.find(id)).toMatchObject({ offset: 99 });
  expect(await take(99, 100)).toBe(100);
  expect(await pieces.content(id)).toEqual(content);
});

test('what came before the line broke is kept', async () => {
  const pieces = bucketPieces(bucketFiles(await startBucket(), 'uploads/'));
  const id = uploadIdOf('ana', 'a'.repeat(32));
  await pieces.begin(new Upload({ id, size: 100, offset: 0 }));
  const breaking = Readable.from(
    (function* () {
      yield new Uint8Array(40);
      throw new Error('the line broke');
    })(),
  );
  await expect(pieces.write(breaking, id, 0)).rejects.toMatchObject({ status_code: 500 });
  expect(await pieces.find(id)).toMatchObject({ offset: 40 });
});
