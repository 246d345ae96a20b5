import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { photoUrl } from '../../../shared/model/profile/photo-files.ts';
import { type PhotoFiles, type PhotosConfig, photosAt } from '../../../sync-server/photos/photo-files.ts';
import { receivePhoto } from '../../../sync-server/photos/receive-photo.ts';
import { sweepPhotos } from '../../../sync-server/photos/remove-photos.ts';
import type { RunningServer } from '../../../sync-server/server.ts';
import { startBucket } from '../../world/bucket.ts';
import { Visitor } from '../../world/visitor.ts';
import { eventually, makeStore, startBareServer } from '../../world/world.ts';
import { ownAccount, pushEdit } from '../../world/own-account.ts';
import { changeUser, membership, password } from '../../world/people.ts';

interface Scene {
  server: RunningServer;
  photos: PhotoFiles;
  visitor: Visitor;
  uid: string;
}

describe.each(['disk', 'bucket'] as const)('photos on a %s', (kind) => {
  test('are served under their name, and nothing else of the store is', async () => {
    const scene = await open(kind);
    const photoId = await send(scene, '#357');
    const asOwner = { headers: { cookie: scene.visitor.cookie } };
    const response = await fetch(`${scene.server.origin}${photoUrl(photoId, 'full')}`, asOwner);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ format: 'jpeg', width: 40 });
    for (const name of [`${'0'.repeat(32)}_500x500.jpeg`, '', '..%2f..%2fpackage.json', 'x.jpeg']) {
      expect((await fetch(`${scene.server.origin}/photos/${name}`, asOwner)).status, name).toBe(404);
    }
  });

  test('are kept as JPEG within 3000 by 3000 and within 500 by 500, however large they came', async () => {
    const scene = await open(kind);
    const large = { create: { width: 4000, height: 1000, channels: 3 as const, background: '#357' } };
    const bytes = new Uint8Array(await sharp(large).png().toBuffer());
    const photoId = await receivePhoto({ stores: scene.server.stores, files: scene.photos }, scene.uid, bytes);
    const kept = [];
    for (const size of ['3000x3000', '500x500']) {
      const { format, width, height } = await sharp(
        (await scene.photos.read(`${photoId}_${size}.jpeg`)) ?? new Uint8Array(),
      ).metadata();
      kept.push({ format, width, height });
    }
    expect(kept).toEqual([
      { format: 'jpeg', width: 3000, height: 750 },
      { format: 'jpeg', width: 500, height: 125 },
    ]);
  });

  test('that leave the account leave the store, in every size, and the others stay', async () => {
    const scene = await open(kind);
    const [going, staying] = [await send(scene, '#357'), await send(scene, '#753')];
    const before = await ownAccount(scene.visitor, scene.uid);
    const { [going]: _, ...photos } = before.photos;
    expect((await pushEdit(scene.visitor, before, { photos })).kind).toBe('accepted');
    await eventually(async () => (await idsOf(scene.photos)).join() === staying, 'only the other is left');
  });

  test('that leave and come again at once are there', async () => {
    const scene = await open(kind);
    for (let round = 0; round < 5; round++) {
      const photoId = await send(scene, '#357');
      const before = await ownAccount(scene.visitor, scene.uid);
      await pushEdit(scene.visitor, before, { photos: {} });
      await send(scene, '#357');
      expect(await scene.photos.read(`${photoId}_3000x3000.jpeg`), `round ${round}`).not.toBeNull();
      expect(Object.keys((await ownAccount(scene.visitor, scene.uid)).photos)).toEqual([photoId]);
    }
  });

  test('come behind those that are there, and take another place when their owner says so', async () => {
    const scene = await open(kind);
    const [one, two] = [await send(scene, '#357'), await send(scene, '#753')];
    const before = await ownAccount(scene.visitor, scene.uid);
    expect([before.photos[one]?.position, before.photos[two]?.position]).toEqual([0, 1]);
    const photos = {
      [one]: { ...before.photos[one], position: 1 },
      [two]: { ...before.photos[two], position: 0 },
    };
    expect(await pushEdit(scene.visitor, before, { photos })).toMatchObject({ kind: 'accepted', current: { photos } });
  });

  test('go with the account', async () => {
    const scene = await open(kind);
    await send(scene, '#357');
    expect((await scene.visitor.get('/account/export')).status).toBe(200);
    expect((await scene.visitor.post('/account/delete', { password })).status).toBe(204);
    expect(await scene.photos.names()).toEqual([]);
  });

  test('that a crash left without an account are cleared away the second time they are seen', async () => {
    const { server, photos, ...scene } = await open(kind);
    const photoId = await send({ server, photos, ...scene }, '#357');
    const orphan = `${'e'.repeat(32)}_500x500.jpeg`;
    await photos.write(orphan, new Uint8Array([1]));
    const suspects = await sweepPhotos({ stores: server.stores, photos }, new Set());
    expect([...suspects]).toEqual([orphan]);
    expect(await photos.names()).toContain(orphan);
    await sweepPhotos({ stores: server.stores, photos }, suspects);
    expect(await idsOf(photos)).toEqual([photoId]);
  });
});

async function open(kind: PhotosConfig['kind']): Promise<Scene> {
  const store = await makeStore('embedded');
  const config = kind === 'disk' ? { kind, folder: join(store.folder, 'photos') } : await startBucket();
  const server = await startBareServer(store, { photos: config });
  onTestFinished(async () => {
    await server.stop();
    await store.remove();
  });
  const visitor = new Visitor(server.origin);
  const uid = await visitor.signUp('ana@example.com');
  await changeUser(server.stores, uid, membership);
  return { server, photos: photosAt(config), visitor, uid };
}

/** A photo of one colour that has wholly arrived. */
async function send({ server, photos, uid }: Scene, background: string): Promise<string> {
  const picture = { create: { width: 40, height: 30, channels: 3 as const, background } };
  const bytes = new Uint8Array(await sharp(picture).png().toBuffer());
  return receivePhoto({ stores: server.stores, files: photos }, uid, bytes);
}

async function idsOf(photos: PhotoFiles): Promise<string[]> {
  return [...new Set((await photos.names()).map((name) => name.slice(0, name.indexOf('_'))))];
}
