import { appendFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { databaseNames } from '../../../couchdb/databases.ts';
import { backUp } from '../../../sync-server/backup/back-up.ts';
import { backedUp } from '../../../sync-server/backup/backed-up.ts';
import { BackupRefused } from '../../../sync-server/backup/backup-refused.ts';
import type { Installation } from '../../../sync-server/backup/installation.ts';
import { isHalfRestored, restore } from '../../../sync-server/backup/restore.ts';
import { removeDocument } from '../../../sync-server/couch/change.ts';
import type { Stores } from '../../../sync-server/couch/stores.ts';
import { bucketFiles, type PhotoFiles } from '../../../sync-server/photos/photo-files.ts';
import { incarnationOf } from '../../../sync-server/seed/incarnation.ts';
import { HalfRestored } from '../../../sync-server/server.ts';
import { startBucket } from '../../world/bucket.ts';
import { makeContractor, makeReview } from '../../world/makers.ts';
import { meet } from '../../world/copies/replication.ts';
import { putReview, putUser, startBareServer, type StoreKind, storeKinds } from '../../world/world.ts';
import { backupFolder, storeForTest, within } from './backed-up-place.ts';

describe.each(storeKinds)('over %s', (kind) => {
  test('every leaf comes back, removed ones too, whichever server wrote it', async () => {
    const [one, other] = [await storeForTest(kind), await storeForTest(kind)];
    const folder = await backupFolder();
    const leaves = await within(one, (here) =>
      within(other, async (there) => {
        await putUser(here.stores, makeContractor({ uid: 'ana' }));
        await putUser(here.stores, makeContractor({ uid: 'gone' }));
        await putReview(here.stores, makeReview('ana', 'luis'));
        await meet(here.stores, there.stores, ['users', 'reviews']);
        await putUser(here.stores, makeContractor({ uid: 'ana', displayName: 'Una' }));
        await putUser(there.stores, makeContractor({ uid: 'ana', displayName: 'Otra' }));
        await removeDocument(here.stores.users, 'gone');
        await meet(here.stores, there.stores, ['users', 'reviews']);
        await backUp(here, folder);
        return leavesIn(here.stores);
      }),
    );
    expect(leaves.filter((leaf) => leaf.startsWith('users ana'))).toHaveLength(2);
    expect(leaves.filter((leaf) => leaf.startsWith('users gone'))).toEqual([
      expect.stringContaining('"isRemoved":true'),
    ]);
    const target = await storeForTest(kind);
    const restored = await within(target, async (installation) => {
      await restore(installation, folder);
      return leavesIn(installation.stores);
    });
    expect(restored).toEqual(leaves);
  });

  test('a backup that is cut off goes on where it was, with what was written meanwhile', async () => {
    const store = await storeForTest(kind);
    const folder = await backupFolder();
    await within(store, async (installation) => {
      await putUser(installation.stores, makeContractor({ uid: 'ana' }));
      await installation.photos.write('first_1.jpeg', new Uint8Array([1]));
      await expect(backUp({ ...installation, photos: breaking(installation.photos, 'read') }, folder)).rejects.toThrow(
        'cut off',
      );
      // As a process leaves it that is killed between adding rows and noting them.
      await appendFile(join(folder, 'users.ndjson'), '[{"_id":"half');
      await expect(restoreHere(kind, folder)).rejects.toMatchObject({ problem: 'no-backup' });
      await putUser(installation.stores, makeContractor({ uid: 'ana', displayName: 'Ana, después' }));
      await putUser(installation.stores, makeContractor({ uid: 'beto' }));
      await backUp(installation, folder);
    });
    const target = await storeForTest(kind);
    await within(target, async ({ stores, photos, ...rest }) => {
      await restore({ stores, photos, ...rest }, folder);
      expect(await stores.users.get('ana')).toMatchObject({ displayName: 'Ana, después' });
      expect(await stores.users.get('beto')).toMatchObject({ uid: 'beto' });
      expect(await photos.read('first_1.jpeg')).toEqual(new Uint8Array([1]));
    });
  });

  test('a restore that is cut off keeps the server from starting, until it is done', async () => {
    const folder = await smallBackup(kind);
    const target = await storeForTest(kind);
    await within(target, async (installation) => {
      const cut = { ...installation, photos: breaking(installation.photos, 'write') };
      await expect(restore(cut, folder)).rejects.toThrow('cut off');
      expect(await isHalfRestored(installation.stores)).toBe(true);
    });
    await expect(startBareServer(target)).rejects.toThrow(HalfRestored);
    await expect(
      within(target, async (again) => restore(again, await smallBackup(kind, 'beto'))),
    ).rejects.toMatchObject({
      problem: 'another-restore',
    });
    await within(target, (again) => restore(again, folder));
    const server = await startBareServer(target);
    expect(await server.stores.users.get('ana')).toMatchObject({ uid: 'ana' });
    await server.stop();
  });

  test('nothing is restored over what is there', async () => {
    const folder = await smallBackup(kind);
    const target = await storeForTest(kind);
    await within(target, async (installation) => {
      await putUser(installation.stores, makeContractor({ uid: 'carla' }));
      await expect(restore(installation, folder)).rejects.toMatchObject({ problem: 'store-not-empty' });
      expect((await installation.stores.users.allDocs()).rows.map(({ id }) => id)).not.toContain('ana');
      expect(await isHalfRestored(installation.stores)).toBe(false);
    });
  });
});

test.each(['users.ndjson', 'photos.ndjson', 'manifest.json', 'session-secret', 'web-push-keys.json'])(
  'a backup whose %s is not as it was written is refused, and nothing of it is used',
  async (name) => {
    const folder = await smallBackup('embedded');
    const content = await readFile(join(folder, name));
    content[content.length - 3] = (content.at(-3) ?? 0) ^ 1;
    await writeFile(join(folder, name), content as Uint8Array);
    const target = await storeForTest('embedded');
    await within(target, async (installation) => {
      await expect(restore(installation, folder)).rejects.toMatchObject({
        problem: 'damaged',
        about: join(folder, name),
      });
      expect(await leavesIn(installation.stores)).toEqual([]);
    });
  },
);

test('a backup of a version that had fewer databases and kept no push keys is restored, those empty', async () => {
  const folder = await smallBackup('embedded');
  await changeManifest(folder, ({ files, pushKeys: _pushKeys, ...manifest }) => {
    const { visits: _visits, ...older } = files;
    return { ...manifest, files: older };
  });
  for (const name of ['visits.ndjson', 'web-push-keys.json']) await rm(join(folder, name));
  const target = await storeForTest('embedded');
  await within(target, async (installation) => {
    await restore(installation, folder);
    expect(await installation.stores.users.get('ana')).toMatchObject({ uid: 'ana' });
    expect(await installation.photos.names()).toEqual(['one_1.jpeg']);
    expect(await isHalfRestored(installation.stores)).toBe(false);
  });
});

test('a backup with a database that this version does not know is refused, and nothing of it is used', async () => {
  const folder = await smallBackup('embedded');
  await changeManifest(folder, ({ files, ...manifest }) => ({
    ...manifest,
    files: { ...files, prices: { sha256: '', rows: 1 } },
  }));
  const target = await storeForTest('embedded');
  await within(target, async (installation) => {
    await expect(restore(installation, folder)).rejects.toMatchObject({ problem: 'another-version', about: 'prices' });
    expect(await leavesIn(installation.stores)).toEqual([]);
  });
});

test('the keys that push services know the server by come back with the rest', async () => {
  const folder = await smallBackup('embedded');
  const target = await storeForTest('embedded');
  await within(target, (installation) => restore(installation, folder));
  expect(await readFile(join(target.folder, 'web-push-keys.json'), 'utf8')).toBe(keysOfFolder);
});

test('a used store is not backed up where the secret of its cookies is not', async () => {
  const store = await storeForTest('embedded');
  const folder = await backupFolder();
  await within(store, async (installation) => {
    const elsewhere = { ...installation, isSecretGiven: false };
    await incarnationOf(installation.stores.catalogue);
    await expect(backUp(elsewhere, folder)).rejects.toMatchObject({ problem: 'no-secret', about: store.folder });
    await expect(readdir(folder)).rejects.toThrow('ENOENT');
    await writeFile(join(store.folder, 'session-secret'), 'a secret of this folder, of the length of one');
    await backUp(elsewhere, folder);
  });
});

test('accounts with photos are not backed up where no photos are', async () => {
  const store = await storeForTest('embedded');
  const folder = await backupFolder();
  await within(store, async (installation) => {
    await putUser(installation.stores, makeContractor({ uid: 'ana', profilePhoto: 'a'.repeat(32) }));
    await expect(backUp(installation, folder)).rejects.toMatchObject({ problem: 'no-photos' });
    await expect(readdir(folder)).rejects.toThrow('ENOENT');
    await installation.photos.write('one_1.jpeg', new Uint8Array([1]));
    await backUp(installation, folder);
  });
});

test('a photo that is not as it was written is named, and the restore goes on once it is', async () => {
  const folder = await smallBackup('embedded');
  const path = join(folder, 'photos', 'one_1.jpeg');
  await writeFile(path, 'other');
  const target = await storeForTest('embedded');
  await within(target, async (installation) => {
    await expect(restore(installation, folder)).rejects.toMatchObject({ problem: 'damaged', about: path });
    await writeFile(path, new Uint8Array([1, 2]));
    await restore(installation, folder);
    expect(await installation.photos.read('one_1.jpeg')).toEqual(new Uint8Array([1, 2]));
  });
});

test('a folder is used for one backup of one store', async () => {
  const folder = await smallBackup('embedded');
  const store = await storeForTest('embedded');
  await within(store, async (installation) => {
    const problemOf = (where: string) =>
      backUp(installation, where).then(
        () => null,
        (error: unknown) => (error instanceof BackupRefused ? error.problem : error),
      );
    expect(await problemOf(folder)).toBe('whole-already');
    const occupied = await backupFolder();
    await mkdir(occupied);
    await writeFile(join(occupied, 'letter.txt'), 'Hola');
    expect(await problemOf(occupied)).toBe('folder-in-use');
    const begun = await backupFolder();
    await installation.photos.write('one_1.jpeg', new Uint8Array([1]));
    await expect(backUp({ ...installation, photos: breaking(installation.photos, 'read') }, begun)).rejects.toThrow();
    await incarnationOf(installation.stores.catalogue);
    expect(await problemOf(begun)).toBe('another-store');
  });
});

test('what the copy that was asked did not have yet is in a backup, which reads again when it may', async () => {
  const store = await storeForTest('embedded');
  const folder = await backupFolder();
  await within(store, async (installation) => {
    await putUser(installation.stores, makeContractor({ uid: 'ana' }));
    const nothing = { results: [], last_seq: 0 };
    const reads = vi.spyOn(installation.stores.users, 'changes').mockResolvedValueOnce(nothing as never);
    const stores = { ...installation.stores, longestLag: () => 1 };
    const { files } = await backUp({ ...installation, stores }, folder);
    expect(files['users']).toMatchObject({ rows: 1 });
    reads.mockRestore();
  });
});

test('photos in a bucket are backed up, and come back into another', async () => {
  const [from, to] = [bucketFiles(await startBucket()), bucketFiles(await startBucket())];
  const names = Array.from({ length: 120 }, (_, index) => `photo-${index}_1.jpeg`);
  await Promise.all(names.map((name, index) => from.write(name, new Uint8Array([index]))));
  const folder = await backupFolder();
  const [store, target] = [await storeForTest('embedded'), await storeForTest('embedded')];
  const { files } = await within(store, (installation) => backUp({ ...installation, photos: from }, folder));
  expect(files['photos']).toMatchObject({ rows: names.length });
  await within(target, (installation) => restore({ ...installation, photos: to }, folder));
  expect((await to.names()).toSorted()).toEqual(names.toSorted());
  expect(await to.read('photo-99_1.jpeg')).toEqual(new Uint8Array([99]));
});

test('a photo that is taken down while it is copied is left out', async () => {
  const store = await storeForTest('embedded');
  const folder = await backupFolder();
  await within(store, async (installation) => {
    await installation.photos.write('stays_1.jpeg', new Uint8Array([1]));
    const names = async () => ['goes_1.jpeg', ...(await installation.photos.names())];
    const { files } = await backUp({ ...installation, photos: { ...installation.photos, names } }, folder);
    expect(files['photos']).toMatchObject({ rows: 1 });
  });
});

test('every database is backed up but the catalogue, for its owner’s eyes alone', async () => {
  expect([...backedUp, 'catalogue'].toSorted()).toEqual(databaseNames.toSorted());
  const folder = await smallBackup('embedded');
  const ownFiles = ['session-secret', 'web-push-keys.json'];
  const files = [...backedUp.map((name) => `${name}.ndjson`), 'photos.ndjson', 'manifest.json', ...ownFiles];
  expect((await readdir(folder)).toSorted()).toEqual([...files, 'photos'].toSorted());
  for (const name of files) expect((await stat(join(folder, name))).mode & 0o777, name).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

const keysOfFolder = JSON.stringify({ publicKey: 'public', privateKey: 'private' });

/** A backup of one account, a photo, a secret and push keys. */
async function smallBackup(kind: StoreKind, uid = 'ana'): Promise<string> {
  const store = await storeForTest(kind);
  const folder = await backupFolder();
  await writeFile(join(store.folder, 'session-secret'), 'a secret of this folder, of the length of one');
  await writeFile(join(store.folder, 'web-push-keys.json'), keysOfFolder);
  await within(store, async (installation) => {
    await putUser(installation.stores, makeContractor({ uid }));
    await installation.photos.write('one_1.jpeg', new Uint8Array([1, 2]));
    await backUp(installation, folder);
  });
  return folder;
}

interface WrittenManifest {
  files: Record<string, object>;
  pushKeys?: string | null;
}

async function changeManifest(folder: string, change: (manifest: WrittenManifest) => object): Promise<void> {
  const path = join(folder, 'manifest.json');
  await writeFile(path, JSON.stringify(change(JSON.parse(await readFile(path, 'utf8')))));
}

async function restoreHere(kind: StoreKind, folder: string): Promise<void> {
  await within(await storeForTest(kind), (installation: Installation) => restore(installation, folder));
}

/** Photos of which the first that is asked for ends all. */
function breaking(photos: PhotoFiles, what: 'read' | 'write'): PhotoFiles {
  return { ...photos, [what]: () => Promise.reject(new Error('cut off')) };
}

/** Each leaf of each document, as text. */
async function leavesIn(stores: Stores): Promise<string[]> {
  const found: string[] = [];
  for (const name of backedUp) {
    const database = stores[name] as PouchDB.Database;
    const { results } = await database.changes({ since: 0, style: 'all_docs' });
    for (const { id } of results.filter((change) => !change.id.startsWith('_design/'))) {
      const leaves = await database.get(id, { open_revs: 'all', revs: true });
      found.push(...leaves.map((leaf) => `${name} ${id} ${JSON.stringify(leaf)}`));
    }
  }
  return found.toSorted();
}
