import { SetAside } from '../../sync-server/couch/leaves/set-aside.ts';
import { stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { SessionStore } from '../../sync-server/accounts/sessions/session-store.ts';
import { startCleaner } from '../../sync-server/accounts/lifecycle/cleaner.ts';
import { defaultLimits } from '../../sync-server/traffic/limits.ts';
import { diskPieces } from '../../sync-server/photos/disk-pieces.ts';
import { photosAt } from '../../sync-server/photos/photo-files.ts';
import { photoIdOf } from '../../sync-server/photos/receive-photo.ts';
import { Uploads } from '../../sync-server/photos/uploads.ts';
import type { RunningServer } from '../../sync-server/server.ts';
import { password, signUpMember, storedUser } from '../world/people.ts';
import { createUpload, patchHeaders, tus, uploadPathOf, uploadIdOf } from '../world/tus.ts';
import { type TestStore } from '../world/world.ts';

import { countOf, filesIn, idOf, open, picture } from './photo-scene.ts';

let small: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  small = await picture(40, 30, '#357');
});

describe('what has not wholly arrived', () => {
  test('is bounded by account: of sixty uploads begun with a megabyte each twenty are stored', async () => {
    const { server, store } = await open();
    const sender = await signUpMember(server, 'Eva');
    const piece = new Uint8Array(256 * 1024);
    const answers = [];
    for (let index = 0; index < 60; index++) {
      answers.push(await createUpload({ server, ...sender }, idOf(index), 1024 * 1024, piece));
    }
    expect(countOf(answers, 201)).toBe(20);
    expect(countOf(answers, 429)).toBe(40);
    expect(answers.at(-1)).toMatchObject({ headers: { 'retry-after': '60' } });
    const pieces = await filesIn(store, 'uploads');
    expect(pieces).toHaveLength(2 * 20);
    expect(await bytesIn(store, 'uploads')).toBeLessThan(21 * piece.length);
    // Taking one back makes room for one.
    expect((await tus({ server, ...sender }, 'DELETE', uploadPathOf(sender.uid, idOf(0)))).status).toBe(204);
    expect((await createUpload({ server, ...sender }, idOf(60), 10)).status).toBe(201);
    expect((await createUpload({ server, ...sender }, idOf(61), 10)).status).toBe(429);
  });

  test('is bounded by what it announces: three of the largest are begun, and a fourth is not', async () => {
    const { server } = await open();
    const sender = await signUpMember(server, 'Eva');
    const statuses = [];
    for (let index = 0; index < 4; index++) {
      statuses.push((await createUpload({ server, ...sender }, idOf(index), 20_000_000)).status);
    }
    expect(statuses).toEqual([201, 201, 201, 429]);
  });

  test('is bounded by place, however many accounts there are, and altogether', async () => {
    const uploads = {
      perAccount: { uploads: 2, bytes: 1000 },
      perNetwork: { uploads: 5, bytes: 1000 },
      altogether: { uploads: 6, bytes: 1000 },
    };
    const { server, restart } = await open({ limits: { ...defaultLimits, uploads } });
    const senders = await Promise.all(Array.from({ length: 4 }, (_, index) => signUpMember(server, `Eva ${index}`)));
    const begin = async (index: number) => {
      const sender = senders[index % senders.length] ?? senders[0];
      return sender && (await createUpload({ server, ...sender }, idOf(index), 10));
    };
    const statuses = [];
    for (let index = 0; index < 8; index++) statuses.push((await begin(index))?.status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429, 429]);
    // After a restart nobody knows any more where they came from, but they count.
    const again = await restart();
    const newcomer = await signUpMember(again, 'Luis');
    expect((await createUpload({ server: again, ...newcomer }, idOf(9), 10)).status).toBe(201);
    const another = await createUpload({ server: again, ...newcomer }, idOf(10), 10);
    expect([another.status, JSON.parse(another.body)]).toEqual([503, { code: 'unavailable', retryAfter: 60 }]);
  });

  test('says how long it will be, or is not begun', async () => {
    const { server, store } = await open();
    const { uid, visitor } = await signUpMember(server, 'Eva');
    const metadata = `photoId ${Buffer.from(idOf(1)).toString('base64')}`;
    const headers = { 'upload-defer-length': '1', 'upload-metadata': metadata };
    expect((await tus({ server, visitor }, 'POST', '/uploads', headers)).status, uid).toBe(400);
    expect(await filesIn(store, 'uploads')).toEqual([]);
  });

  test('goes after fourteen days, by the hour, and nothing else does', async () => {
    const { server, store } = await open();
    const sender = await signUpMember(server, 'Ana');
    for (const index of [1, 2]) await createUpload({ server, ...sender }, idOf(index), 10);
    const old = uploadIdOf(sender.uid, idOf(1));
    const long = new Date(Date.now() - 15 * 24 * 3_600_000);
    // A crash may leave one file without the other.
    const orphan = uploadIdOf(sender.uid, idOf(3));
    await writeFile(join(store.folder, 'uploads', orphan), 'x');
    for (const name of [old, `${old}.json`, orphan]) await utimes(join(store.folder, 'uploads', name), long, long);
    const young = uploadIdOf(sender.uid, idOf(2));
    await cleaned(server, store);
    expect(await filesIn(store, 'uploads')).toEqual([young, `${young}.json`]);
  });

  test('goes with its account, and what came in meanwhile by the hour', async () => {
    const { server, store } = await open();
    const sender = await signUpMember(server, 'Ana');
    await createUpload({ server, ...sender }, idOf(1), 1000, new Uint8Array(500));
    expect(await filesIn(store, 'uploads')).toHaveLength(2);
    expect((await sender.visitor.post('/account/delete', { password })).status).toBe(204);
    expect(await filesIn(store, 'uploads')).toEqual([]);
    await writeFile(join(store.folder, 'uploads', uploadIdOf(sender.uid, idOf(2))), 'late');
    await cleaned(server, store);
    expect(await filesIn(store, 'uploads')).toEqual([]);
  });
});

describe('an upload', () => {
  test('that comes whole with the request that begins it is a photo', async () => {
    const { server, store } = await open();
    const sender = await signUpMember(server, 'Ana');
    const photoId = photoIdOf(sender.uid, small);
    const answer = await createUpload({ server, ...sender }, photoId, small.length, small);
    expect([answer.status, answer.headers['upload-offset']]).toEqual([201, String(small.length)]);
    expect(Object.keys((await storedUser(server.stores, sender.uid)).photos)).toEqual([photoId]);
    expect(await filesIn(store, 'uploads')).toEqual([]);
  });

  test('that comes whole with the request that begins it may be refused as any other', async () => {
    const { server, store } = await open();
    const sender = await signUpMember(server, 'Ana');
    const text = new Uint8Array(Buffer.from('GIF89a, it says'));
    const answer = await createUpload({ server, ...sender }, photoIdOf(sender.uid, text), text.length, text);
    expect([answer.status, answer.body]).toEqual([422, '{"code":"photo-format"}']);
    expect(await filesIn(store, 'uploads')).toEqual([]);
  });

  test('of somebody else is reached by no spelling of its address', async () => {
    const { server, store } = await open();
    const ana = await signUpMember(server, 'Ana');
    const mallory = await signUpMember(server, 'Mallory');
    await createUpload({ server, ...ana }, idOf(1), 100, new Uint8Array(10));
    await createUpload({ server, ...mallory }, idOf(2), 100);
    const hers = uploadIdOf(ana.uid, idOf(1));
    const mine = uploadIdOf(mallory.uid, idOf(2));
    const spellings = [
      `/uploads/${hers}`,
      `/uploads//${hers}`,
      `//uploads/${hers}`,
      `/uploads/${mine}/${hers}`,
      `/uploads/${mine}//${hers}`,
      `/uploads/${mine}%2f${hers}`,
      `/uploads/${mine}%2F..%2F${hers}`,
      `/uploads/%2e%2e/${hers}`,
      `/uploads/../uploads/${hers}`,
      `/uploads/./${hers}`,
      `/uploads/${mine}/../${hers}`,
      `/uploads/${mine}\\${hers}`,
      `/uploads/${mine}?/${hers}`,
      `/uploads/${mine};/${hers}`,
      `/uploads/x/${hers}/`,
      `/UPLOADS//${hers}`,
    ];
    for (const path of spellings) {
      for (const method of ['HEAD', 'PATCH', 'DELETE', 'GET', 'POST', 'PUT']) {
        const headers = method === 'PATCH' ? patchHeaders(10) : {};
        const body = method === 'PATCH' ? new Uint8Array(90) : undefined;
        // Whatever it was taken for, it was not hers; what is asked of one's own is one's own.
        const { status, headers: told } = await tus({ server, ...mallory }, method, path, headers, body);
        const isOwn = path.includes('?');
        // Two slashes in front are those of a page, whose address is mended.
        if (!isOwn) expect(path.startsWith('//') ? [302, 404] : [404], `${method} ${path}`).toContain(status);
        expect(told['upload-offset'] ?? '0', `${method} ${path}`).not.toBe('10');
      }
    }
    expect(await filesIn(store, 'uploads')).toEqual(expect.arrayContaining([hers, `${hers}.json`]));
    expect((await stat(join(store.folder, 'uploads', hers))).size).toBe(10);
    const { headers } = await tus({ server, ...ana }, 'HEAD', `/uploads/${hers}`);
    expect(headers['upload-offset']).toBe('10');
  });
});

async function bytesIn(store: TestStore, name: string): Promise<number> {
  const names = await filesIn(store, name);
  const sizes = await Promise.all(names.map(async (each) => (await stat(join(store.folder, name, each))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Settles when an hour has passed for the cleaner. */
async function cleaned({ stores }: RunningServer, { folder }: TestStore): Promise<void> {
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const files = photosAt({ kind: 'disk', folder: join(folder, 'photos') });
  const pieces = diskPieces(join(folder, 'uploads'));
  const uploads = new Uploads({ stores, files, pieces, limits: defaultLimits, onError });
  const clearOld = vi.spyOn(uploads, 'clearOld').mockResolvedValueOnce();
  const nothingElse = { mailer: { send: async () => true }, publicOrigin: null, comingTerms: null };
  const deletion = { stores, sessions: new SessionStore(stores, false), photos: files, uploads };
  const cleaner = startCleaner({ stores, deletion, uploads, setAside: new SetAside(stores), ...nothingElse }, onError);
  vi.advanceTimersByTime(60 * 60 * 1000);
  await cleaner.stop();
  vi.useRealTimers();
  expect(clearOld).toHaveBeenCalledTimes(2);
  expect(errors).toEqual([]);
}
