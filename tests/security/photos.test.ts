import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sharp, SharpOptions } from 'sharp';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { maxPhotoPixels, maxPhotos } from '../../shared/rules/profile/photos.ts';
import { photoIdOf } from '../../sync-server/photos/receive-photo.ts';
import type { RunningServer } from '../../sync-server/server.ts';
import { changeUser, type SignedIn, signUpMember, storedUser } from '../world/people.ts';
import { createUpload, patchHeaders, sendPhoto, tus, uploadPathOf } from '../world/tus.ts';
import { eventually } from '../world/world.ts';

import { another, countOf, filesIn, idOf, open, picture } from './photo-scene.ts';

/** What the library of pictures was asked to decode, in pixels, and what it held at once at most. */
const decoding = vi.hoisted(() => ({
  count: 0,
  now: [] as number[],
  maxAtOnce: 0,
  maxPixels: 0,
  /** Decoding waits for it. */
  gate: Promise.resolve(),
}));

vi.mock('sharp', async (importOriginal) => {
  const { default: sharp } = await importOriginal<typeof import('sharp')>();
  const watched = (input: Buffer, options: SharpOptions) => {
    const image = sharp(input, options);
    if (!options.raw) watch(image, input);
    return image;
  };
  const watch = (image: Sharp, input: Buffer) => {
    const toBuffer = image.toBuffer.bind(image) as (...args: unknown[]) => Promise<unknown>;
    const decode = async (...args: unknown[]) => {
      const { width, height } = await sharp(input, { limitInputPixels: false }).metadata();
      decoding.count++;
      decoding.now.push(width * height);
      decoding.maxAtOnce = Math.max(decoding.maxAtOnce, decoding.now.length);
      const pixels = decoding.now.reduce((sum, one) => sum + one, 0);
      decoding.maxPixels = Math.max(decoding.maxPixels, pixels);
      await decoding.gate;
      return toBuffer(...args).finally(() => decoding.now.splice(decoding.now.indexOf(width * height), 1));
    };
    image.toBuffer = decode as typeof image.toBuffer;
  };
  return { default: Object.assign(watched, sharp) };
});

let small: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  small = await picture(40, 30, '#357');
});

beforeEach(() => {
  Object.assign(decoding, { count: 0, now: [], maxAtOnce: 0, maxPixels: 0, gate: Promise.resolve() });
});

describe('a picture that unfolds', () => {
  test('to 100 million pixels is refused by its header, and none of twelve at once is decoded', async () => {
    const { server, store } = await open();
    const bomb = await picture(9990, 9990, '#fff');
    expect(bomb.length).toBeLessThan(150_000);
    const sender = await signUpMember(server, 'Eva');
    const twelve = Array.from({ length: 12 }, (_, index) => another(bomb, index));
    const answers = await Promise.all(twelve.map((bytes) => sendPhoto(server, sender, bytes)));
    const codes = answers.map(({ status, body }) => `${status} ${body}`);
    // Those for whom there was no room in the queue may try again, and hear the same then.
    for (const code of codes) expect(code).toMatch(/^422 .*photo-too-many-pixels|^503 .*unavailable/);
    expect(codes.some((code) => code.startsWith('422'))).toBe(true);
    expect(decoding.count).toBe(0);
    expect(await filesIn(store, 'photos')).toEqual([]);
  });

  test('to just over 25 megapixels is refused, and to just as many is taken and kept within 3000 × 3000', async () => {
    const { server } = await open();
    const sender = await signUpMember(server, 'Ana');
    expect(await sendPhoto(server, sender, await picture(5001, 5000, '#123'))).toMatchObject({ status: 422 });
    const largest = await picture(5000, 5000, '#123');
    expect(await sendPhoto(server, sender, largest)).toMatchObject({ status: 204 });
    expect(Object.keys((await storedUser(server.stores, sender.uid)).photos)).toEqual([photoIdOf(sender.uid, largest)]);
    expect(decoding.maxPixels).toBe(maxPhotoPixels);
  });

  test('waits its turn: two are decoded at once, few wait, and who is sent away loses nothing', async () => {
    const { server, store } = await open();
    const sender = await signUpMember(server, 'Ana');
    const photos = Array.from({ length: 8 }, (_, index) => another(small, index));
    const ids = photos.map((bytes) => photoIdOf(sender.uid, bytes));
    let openGate: () => void = () => undefined;
    decoding.gate = new Promise((resolve) => {
      openGate = resolve;
    });
    const sent = photos.map((bytes) => sendPhoto(server, sender, bytes));
    const refused: number[] = [];
    for (const [index, answer] of sent.entries()) {
      void answer.then(({ status }) => status === 503 && refused.push(index));
    }
    await eventually(() => refused.length === 4, 'one place has four photos in the queue, and no more');
    openGate();
    const answers = await Promise.all(sent);
    expect([countOf(answers, 204), countOf(answers, 503)]).toEqual([4, 4]);
    for (const index of refused) {
      expect(Number(answers[index]?.headers['retry-after'])).toBeGreaterThan(0);
      const bytes = photos[index] ?? small;
      const path = uploadPathOf(sender.uid, ids[index] ?? '');
      // All of it is there but the last byte, which ends the upload once more.
      const { headers } = await tus({ server, ...sender }, 'HEAD', path);
      expect(headers['upload-offset']).toBe(String(bytes.length - 1));
      const again = await tus({ server, ...sender }, 'PATCH', path, patchHeaders(bytes.length - 1), bytes.subarray(-1));
      expect(again.status).toBe(204);
    }
    expect(Object.keys((await storedUser(server.stores, sender.uid)).photos).toSorted()).toEqual(ids.toSorted());
    expect(decoding.maxAtOnce).toBe(2);
    expect(await filesIn(store, 'uploads')).toEqual([]);
  });
});

describe('a photo that is refused', () => {
  test('leaves no files: twenty to an account that is full are turned down before they are sent', async () => {
    const { server, store } = await open();
    const sender = await fullAccount(server, maxPhotos);
    for (let index = 0; index < 20; index++) {
      const answer = await createUpload({ server, ...sender }, idOf(index), small.length, small);
      expect([answer.status, answer.body]).toEqual([422, '{"code":"photos-full"}']);
    }
    expect(await filesIn(store, 'photos')).toEqual([]);
    expect(await filesIn(store, 'uploads')).toEqual([]);
  });

  test('leaves none either where another took the last place while it was on its way', async () => {
    const { server, store } = await open();
    const sender = await fullAccount(server, maxPhotos - 1);
    const photos = [0, 1, 2].map((index) => another(small, index));
    const answers = await Promise.all(photos.map((bytes) => sendPhoto(server, sender, bytes)));
    expect([countOf(answers, 204), countOf(answers, 422)]).toEqual([1, 2]);
    const stored = new Set((await filesIn(store, 'photos')).map((name) => name.split('_')[0]));
    expect(stored.size).toBe(1);
    expect(await filesIn(store, 'photos')).toHaveLength(5);
  });

  test('is not one whose store was away: it is kept, and taken when it is back', async () => {
    const { server, store } = await open();
    const sender = await signUpMember(server, 'Ana');
    // No folder can be made where a file is.
    await writeFile(join(store.folder, 'photos'), '');
    expect((await sendPhoto(server, sender, small)).status).toBe(500);
    await rm(join(store.folder, 'photos'));
    const path = uploadPathOf(sender.uid, photoIdOf(sender.uid, small));
    const { headers } = await tus({ server, ...sender }, 'HEAD', path);
    expect(headers['upload-offset']).toBe(String(small.length - 1));
    const last = patchHeaders(small.length - 1);
    expect((await tus({ server, ...sender }, 'PATCH', path, last, small.subarray(-1))).status).toBe(204);
  });
});

/** An account that holds so many photos, of which there are no files. */
async function fullAccount(server: RunningServer, count: number): Promise<SignedIn> {
  const sender = await signUpMember(server, `Full ${count}`);
  const ids = Array.from({ length: count }, (_, index) => idOf(1000 + index));
  const photos = Object.fromEntries(ids.map((photoId) => [photoId, { url: '', dateUploaded: 1 }]));
  await changeUser(server.stores, sender.uid, { photos });
  return sender;
}
