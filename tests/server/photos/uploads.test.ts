import { randomBytes } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { ERRORS } from '@tus/server';
import sharp, { type SharpOptions } from 'sharp';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { Random } from '../../../couchdb/demo/random.ts';
import { isTransient } from '../../../client/sync/photos/photo-upload.ts';
import { Refusal } from '../../../shared/protocol/refusal.ts';
import { photoFile } from '../../../shared/model/profile/photo-files.ts';
import { defaultLimits } from '../../../sync-server/traffic/limits.ts';
import { diskPieces } from '../../../sync-server/photos/disk-pieces.ts';
import { photosAt } from '../../../sync-server/photos/photo-files.ts';
import { photoIdOf } from '../../../sync-server/photos/receive-photo.ts';
import { Uploads } from '../../../sync-server/photos/uploads.ts';
import type { RunningServer } from '../../../sync-server/server.ts';
import { changeUser, membership, storedUser } from '../../world/people.ts';
import { createUpload, patchHeaders, tus, uploadPathOf, uploadIdOf } from '../../world/tus.ts';
import { Visitor } from '../../world/visitor.ts';
import { eventually, makeStore, startBareServer, type TestStore } from '../../world/world.ts';

const seed = 7;
const cuts = 50;

interface Scene {
  store: TestStore;
  server: RunningServer;
  visitor: Visitor;
  uid: string;
}

let picture: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  const noise = {
    create: {
      width: 90,
      height: 60,
      channels: 3,
      background: '#357',
      noise: { type: 'gaussian', mean: 120, sigma: 60 },
    },
  };
  picture = new Uint8Array(
    await sharp(noise as SharpOptions)
      .png()
      .toBuffer(),
  );
});

describe('a photo', () => {
  test('that arrives in one piece is the account’s, in every size, without what the camera noted', async () => {
    const scene = await open();
    const withPlace = new Uint8Array(
      await sharp(picture)
        .withExif({ IFD3: { GPSLatitude: '10/1 30/1 0/1' } })
        .jpeg()
        .toBuffer(),
    );
    const photoId = await upload(scene, withPlace);
    expect(await photosOf(scene)).toEqual([photoId]);
    const stored = await sharp(join(scene.store.folder, 'photos', photoFile(photoId, 'full'))).metadata();
    expect(stored).toMatchObject({ format: 'jpeg', width: 90 });
    expect(stored.exif).toBeUndefined();
    expect(await piecesOf(scene)).toEqual([]);
  });

  test('that is cut off anywhere and goes on ends in exactly one photo', async () => {
    const scene = await open();
    const random = new Random(seed);
    for (let round = 0; round < cuts; round++) {
      const bytes = different(picture, round);
      const photoId = photoIdOf(scene.uid, bytes);
      await begin(scene, photoId, bytes.length);
      await sendCutOff(scene, photoId, bytes, random.between(0, bytes.length));
      await goOn(scene, photoId, bytes);
      expect(await photosOf(scene), `seed ${seed}, round ${round}`).toEqual([photoId]);
      await forget(scene, photoId);
    }
  }, 120_000);

  test('that comes twice is one photo', async () => {
    const scene = await open();
    const photoId = await upload(scene, picture);
    expect(await upload(scene, picture)).toBe(photoId);
    expect(await photosOf(scene)).toEqual([photoId]);
  });

  test.each([ERRORS.FILE_WRITE_ERROR, ERRORS.ABORTED, ERRORS.ERR_LOCK_TIMEOUT, ERRORS.INVALID_OFFSET])(
    'that is begun anew while it still comes in is tried again by its device: $body',
    async (error) => {
      const { server, store, uid } = await open();
      const pieces = diskPieces(join(store.folder, 'uploads'));
      const write = async () => {
        throw error;
      };
      const uploads = new Uploads({
        stores: server.stores,
        files: photosAt({ kind: 'disk', folder: join(store.folder, 'photos') }),
        pieces: { ...pieces, write },
        limits: defaultLimits,
        onError: (unforeseen) => expect.fail(String(unforeseen)),
      });
      const headers = Object.entries({
        'tus-resumable': '1.0.0',
        'upload-length': String(picture.length),
        'upload-metadata': `photoId ${btoa(photoIdOf(uid, picture))}`,
        'content-type': 'application/offset+octet-stream',
      });
      const sent = { id: null, method: 'POST', headers, body: new Blob([picture]).stream() };
      const answer = await uploads.handle({ user: await storedUser(server.stores, uid), network: 'here' }, sent);
      expect(isTransient(Refusal.parse(await answer.json()))).toBe(true);
    },
  );

  test('whose last piece came as the server stopped is there when it starts again', async () => {
    const scene = await open();
    const photoId = photoIdOf(scene.uid, picture);
    await begin(scene, photoId, picture.length);
    await scene.server.stop();
    // What a server leaves that was killed after the last piece, and before anything was made of it.
    await writeFile(join(scene.store.folder, 'uploads', uploadIdOf(scene.uid, photoId)), picture);
    scene.server = await startBareServer(scene.store);
    expect(Object.keys((await scene.server.stores.users.get(scene.uid)).photos)).toEqual([photoId]);
    expect(await readdir(join(scene.store.folder, 'photos'))).toContain(photoFile(photoId, 'thumbnail'));
    expect(await piecesOf(scene)).toEqual([]);
  });

  test.each([
    {
      what: 'an iPhone’s HEIC',
      bytes: new Uint8Array(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')),
      code: 'photo-heic',
    },
    { what: 'a text that calls itself a picture', bytes: new Uint8Array(Buffer.from('GIF89a')), code: 'photo-format' },
    {
      what: 'a picture that breaks off',
      bytes: new Uint8Array(Buffer.from([0xff, 0xd8, 0xff, 1, 2, 3])),
      code: 'photo-broken',
    },
  ])('that is $what is turned down, and nothing of it stays', async ({ bytes, code }) => {
    const scene = await open();
    const photoId = photoIdOf(scene.uid, bytes);
    await begin(scene, photoId, bytes.length);
    expect(await sendAndHear(scene, photoId, bytes)).toEqual({ status: 422, body: { code } });
    expect(await photosOf(scene)).toEqual([]);
    expect(await piecesOf(scene)).toEqual([]);
  });

  test('whose bytes are not what they were called is turned down', async () => {
    const scene = await open();
    const photoId = photoIdOf(scene.uid, new Uint8Array([1, 2, 3]));
    await begin(scene, photoId, picture.length);
    expect(await sendAndHear(scene, photoId, picture)).toMatchObject({ status: 422, body: { code: 'photo-broken' } });
  });

  test('that is too large is turned down before a byte of it is sent', async () => {
    const scene = await open();
    const { status, body } = await createUpload(scene, 'a'.repeat(32), 20_000_001);
    expect({ status, body: JSON.parse(body) as unknown }).toEqual({ status: 413, body: { code: 'photo-too-large' } });
  });

  test('is nobody else’s business: who is not its owner cannot begin, see, send or stop it', async () => {
    const scene = await open();
    const photoId = photoIdOf(scene.uid, picture);
    await begin(scene, photoId, picture.length);
    const other = new Visitor(scene.server.origin);
    await changeUser(scene.server.stores, await other.signUp('other@example.com'), membership);
    const path = uploadPathOf(scene.uid, photoId);
    for (const [visitor, status] of [
      [new Visitor(scene.server.origin), 401],
      [other, 404],
    ] as const) {
      for (const method of ['HEAD', 'PATCH', 'DELETE']) {
        expect((await tus({ ...scene, visitor }, method, path)).status, method).toBe(status);
      }
    }
    expect((await tus({ ...scene, visitor: new Visitor(scene.server.origin) }, 'POST', '/uploads')).status).toBe(401);
    expect(await offsetOf(scene, photoId)).toBe(0);
  });

  test('goes nowhere else, whatever its sender calls it', async () => {
    const scene = await open();
    for (const name of ['../../secret', `${'a'.repeat(31)}/`, '', 'A'.repeat(32)]) {
      expect((await createUpload(scene, name, 10)).status, name).toBeGreaterThanOrEqual(400);
    }
    await mkdir(join(scene.store.folder, 'uploads'), { recursive: true });
    expect(await piecesOf(scene)).toEqual([]);
  });
});

async function open(): Promise<Scene> {
  const store = await makeStore('embedded');
  const server = await startBareServer(store);
  const scene = { store, server, visitor: new Visitor(server.origin), uid: '' };
  onTestFinished(async () => {
    await scene.server.stop();
    await store.remove();
  });
  scene.uid = await scene.visitor.signUp('ana@example.com');
  await changeUser(server.stores, scene.uid, membership);
  return scene;
}

/** The same picture with something behind it, which no reader of pictures minds. */
function different(bytes: Uint8Array<ArrayBuffer>, round: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array([...bytes, round, ...randomBytes(2)]);
}

async function upload(scene: Scene, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const photoId = photoIdOf(scene.uid, bytes);
  await begin(scene, photoId, bytes.length);
  expect(await send(scene, photoId, bytes, 0)).toBe(204);
  return photoId;
}

async function begin(scene: Scene, photoId: string, length: number): Promise<void> {
  const { status, headers } = await createUpload(scene, photoId, length);
  expect(status).toBe(201);
  expect(headers['location']).toBe(uploadPathOf(scene.uid, photoId));
}

async function offsetOf(scene: Scene, photoId: string): Promise<number> {
  const { headers } = await tus(scene, 'HEAD', uploadPathOf(scene.uid, photoId));
  return Number(headers['upload-offset'] ?? Number.NaN);
}

async function send(scene: Scene, photoId: string, bytes: Uint8Array, offset: number): Promise<number> {
  return (await tus(scene, 'PATCH', uploadPathOf(scene.uid, photoId), patchHeaders(offset), bytes.subarray(offset)))
    .status;
}

/** Sends the rest, as often as a device would: what was on the line when it broke may still arrive meanwhile. */
async function goOn(scene: Scene, photoId: string, bytes: Uint8Array): Promise<void> {
  await eventually(async () => {
    const { status, headers } = await tus(scene, 'HEAD', uploadPathOf(scene.uid, photoId));
    if (status === 404) return true;
    const offset = Number(headers['upload-offset']);
    // An offset that is not the server's any more is answered before all was sent, which ends the connection.
    const sent = await send(scene, photoId, bytes, offset).catch(() => null);
    return sent === 204;
  }, 'the rest has arrived');
}

async function sendAndHear(scene: Scene, photoId: string, bytes: Uint8Array) {
  const { status, body } = await tus(scene, 'PATCH', uploadPathOf(scene.uid, photoId), patchHeaders(0), bytes);
  return { status, body: JSON.parse(body) as unknown };
}

/** Sends `length` bytes of those that were announced, and hangs up. */
function sendCutOff(
  { server, visitor, uid }: Scene,
  photoId: string,
  bytes: Uint8Array,
  length: number,
): Promise<void> {
  return new Promise((resolve) => {
    const sending = request(`${server.origin}${uploadPathOf(uid, photoId)}`, {
      method: 'PATCH',
      headers: {
        ...patchHeaders(0),
        'tus-resumable': '1.0.0',
        'sec-fetch-site': 'same-origin',
        'content-length': bytes.length,
        cookie: visitor.cookie,
      },
    });
    sending.on('error', () => undefined);
    sending.on('close', () => resolve());
    sending.write(bytes.subarray(0, length), () => sending.destroy());
  });
}

async function photosOf({ server, uid }: Scene): Promise<string[]> {
  return Object.keys((await server.stores.users.get(uid)).photos);
}

async function forget({ server, uid }: Scene, photoId: string): Promise<void> {
  const user = await server.stores.users.get(uid);
  const { [photoId]: _, ...photos } = user.photos;
  await server.stores.users.put({ ...user, photos });
}

async function piecesOf({ store }: Scene): Promise<string[]> {
  return readdir(join(store.folder, 'uploads'));
}
