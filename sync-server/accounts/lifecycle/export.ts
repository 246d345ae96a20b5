import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { storedCollectionOf, type StoredKind, storedKinds } from '../../../shared/collections/registry.ts';
import { OwnConversation } from '../../../shared/model/conversation/conversation-view.ts';
import { OwnReview } from '../../../shared/model/review.ts';
import { photoFile } from '../../../shared/model/profile/photo-files.ts';
import type { User } from '../../../shared/model/user.ts';
import { getOrNull } from '../../couch/read.ts';
import { documentsThat } from '../../couch/scan.ts';
import { storedTrace } from '../../couch/stored.ts';
import type { Stores } from '../../couch/stores.ts';
import type { PhotoFiles } from '../../photos/photo-files.ts';
import { serverKind } from '../../sync/own/own-kinds.ts';
import type { AccountDeps } from '../deps.ts';
import { photoIdsOf } from '../../photos/photo-ids.ts';

/**
 * All that the product holds about a person, as the pieces of a zip: `account.json`, with each kind of what is their own under its
 * name, and their photos, those of their reviews and of their conversations in `photos/`, one in memory at a time. A photo whose file is not there is left out.
 */
export async function exportOf(
  { stores, photos, sessions }: Pick<AccountDeps, 'stores' | 'sessions' | 'photos'>,
  user: User,
): Promise<AsyncGenerator<Uint8Array>> {
  const devices = await sessions.ofAccount(user.uid);
  const own = await ownKindsOf(stores, user);
  const photoIds = new Set([...photoIdsOf(user), ...photosOfReviews(own), ...photosOfMessages(own)]);
  return pack(await contentOf(stores, user, { own, devices }), photoIds, photos);
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

type OwnKinds = Record<StoredKind, object[]>;

async function ownKindsOf(stores: Stores, user: User): Promise<OwnKinds> {
  const own = await Promise.all(storedKinds.map(async (kind) => [kind, await ownOf(stores, kind, user)] as const));
  return Object.fromEntries(own) as OwnKinds;
}

function photosOfMessages({ conversation }: OwnKinds): string[] {
  return conversation.flatMap((each) => OwnConversation.parse(each).messages.flatMap(({ photos }) => photos));
}

/** With those of the texts that show while later ones wait. */
function photosOfReviews({ review }: OwnKinds): string[] {
  const written = review.map((each) => OwnReview.parse(each));
  return written.flatMap(({ photos, approved }) => [...photos, ...(approved?.photos ?? [])]);
}

async function contentOf(
  stores: Stores,
  user: User,
  { own, devices }: { own: OwnKinds; devices: Device[] },
): Promise<object> {
  const waysIn = await documentsThat(stores.credentials, ({ uid }) => uid === user.uid);
  const trace = storedTrace.readOrNull(await getOrNull(stores.traces, user.uid));
  return {
    ...own,
    usedFrom: trace?.marks ?? [],
    signIn: waysIn.map(({ _id, createdAt }) => ({ id: _id, createdAt })),
    sessions: devices.map(({ method, createdAt, usedAt, endsAt, browser, system }) => {
      return { method, createdAt, usedAt, endsAt, browser, system };
    }),
  };
}

/** What the account has of a kind, as the registry has it exported. */
async function ownOf(stores: Stores, kind: StoredKind, user: User): Promise<object[]> {
  const entry = storedCollectionOf(kind);
  return (await serverKind(kind).list(stores, user)).flatMap((stored) => entry.exported(stored, user.uid) ?? []);
}
