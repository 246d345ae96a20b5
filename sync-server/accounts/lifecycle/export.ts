import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { storedCollectionOf, type StoredKind, storedKinds } from '../../../shared/collections/registry.ts';
import { photoFile } from '../../../shared/model/profile/photo-files.ts';
import type { User } from '../../../shared/model/user.ts';
import { getOrNull } from '../../couch/read.ts';
import { documentsThat } from '../../couch/scan.ts';
import { storedTrace } from '../../couch/stored.ts';
import type { Stores } from '../../couch/stores.ts';
import type { PhotoFiles } from '../../photos/photo-files.ts';
import { serverKind } from '../../sync/own/own-kinds.ts';
import type { AccountDeps } from '../deps.ts';

/**
 * All that the product holds about a person, as the pieces of a zip: `account.json`, with each kind of what is their own under its
 * name, and their photos, those of their reviews and of their conversations in `photos/`, one in memory at a time. A photo whose file is not there is left out.
 */
export async function exportOf(
  { stores, photos, sessions }: Pick<AccountDeps, 'stores' | 'sessions' | 'photos'>,
  user: User,
): Promise<AsyncGenerator<Uint8Array>> {
  const devices = await sessions.ofAccount(user.uid);
  const own = await Promise.all(storedKinds.map((kind) => ownOf(stores, kind, user)));
  const photoIds = new Set(own.flatMap((each) => each.photos));
  const documents = Object.fromEntries(own.map(({ kind, exported }) => [kind, exported]));
  return pack(await contentOf(stores, user, { documents, devices }), photoIds, photos);
}

async function* pack(content: object, photoIds: Iterable<string>, files: PhotoFiles): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  const text = new ZipDeflate('account.json');
  zip.add(text);
  text.push(strToU8(JSON.stringify(content, null, 2)), true);
  yield* pieces.splice(0);
  for (const photoId of photoIds) {
    const file = await files.read(photoFile(photoId, 'full'));
    if (!file) continue;
    // A JPEG is packed already.
    const photo = new ZipPassThrough(`photos/${photoId}.jpeg`);
    zip.add(photo);
    photo.push(file, true);
    yield* pieces.splice(0);
  }
  zip.end();
  yield* pieces.splice(0);
}

type Device = Awaited<ReturnType<AccountDeps['sessions']['ofAccount']>>[number];

async function contentOf(
  stores: Stores,
  user: User,
  { documents, devices }: { documents: Record<string, object[]>; devices: Device[] },
): Promise<object> {
  const waysIn = await documentsThat(stores.credentials, ({ uid }) => uid === user.uid);
  const trace = storedTrace.readOrNull(await getOrNull(stores.traces, user.uid));
  return {
    ...documents,
    usedFrom: trace?.marks ?? [],
    signIn: waysIn.map(({ _id, createdAt }) => ({ id: _id, createdAt })),
    sessions: devices.map(({ method, createdAt, usedAt, endsAt, browser, system }) => {
      return { method, createdAt, usedAt, endsAt, browser, system };
    }),
  };
}

/** What the account has of a kind, as the registry has it exported, and the photos of it. */
async function ownOf(stores: Stores, kind: StoredKind, user: User) {
  const [entry, server] = [storedCollectionOf(kind), serverKind(kind)];
  const own = await server.list(stores, user);
  return {
    kind,
    exported: own.flatMap((stored) => entry.exported(stored, user.uid) ?? []),
    photos: own.flatMap((stored) => server.photosOf?.(stored, user.uid) ?? []),
  };
}
