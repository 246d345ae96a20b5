import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { ReviewPage } from '../../shared/model/professional.ts';
import type { User } from '../../shared/model/user.ts';
import { ownReviewView } from '../../shared/rules/review.ts';
import { photoFile } from '../../shared/photo-files.ts';
import { reviewPageId } from '../couch/documents.ts';
import { documentsInRange, getOrNull } from '../couch/read.ts';
import { documentsThat } from '../couch/scan.ts';
import { storedReviewPage } from '../couch/stored.ts';
import type { Stores } from '../couch/stores.ts';
import type { PhotoFiles } from '../photos/photo-files.ts';
import { reviewsBy } from './authored.ts';
import type { AccountParts } from './parts.ts';
import { photoIdsOf } from './photo-ids.ts';

/**
 * All that the product holds about a person, as the pieces of a zip: `account.json`, and their photos in `photos/`, one in memory at
 * a time. A photo whose file is not there is left out.
 */
export async function exportOf(
  { stores, photos, sessions }: Pick<AccountParts, 'stores' | 'sessions' | 'photos'>,
  user: User,
): Promise<AsyncGenerator<Uint8Array>> {
  const devices = await sessions.ofAccount(user.uid);
  return pack(await tellAll(stores, user, devices), photoIdsOf(user), photos);
}

async function* pack(told: object, photoIds: string[], files: PhotoFiles): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  const text = new ZipDeflate('account.json');
  zip.add(text);
  text.push(strToU8(JSON.stringify(told, null, 2)), true);
  yield* pieces.splice(0);
  for (const photoId of photoIds) {
    const content = await files.read(photoFile(photoId, 'full'));
    if (!content) continue;
    // A JPEG is packed already.
    const photo = new ZipPassThrough(`photos/${photoId}.jpeg`);
    zip.add(photo);
    photo.push(content, true);
    yield* pieces.splice(0);
  }
  zip.end();
  yield* pieces.splice(0);
}

type Device = Awaited<ReturnType<AccountParts['sessions']['ofAccount']>>[number];

async function tellAll(stores: Stores, user: User, devices: Device[]): Promise<object> {
  const [waysIn, written, received] = await Promise.all([
    documentsThat(stores.credentials, ({ uid }) => uid === user.uid),
    reviewsBy(stores, user.uid),
    receivedInPublic(stores, user.uid),
  ]);
  return {
    account: user,
    signIn: waysIn.map(({ _id, createdAt }) => ({ id: _id, createdAt })),
    sessions: devices.map(({ method, createdAt, usedAt, endsAt, browser, system }) => {
      return { method, createdAt, usedAt, endsAt, browser, system };
    }),
    reviewsWritten: written.map((review) => ({ from: review.from, ...ownReviewView(review) })),
    reviewsReceived: received,
  };
}

/** As everyone sees them: who wrote them told their address to us, not to the reviewed. */
async function receivedInPublic({ catalogue }: Stores, uid: string): Promise<ReviewPage['reviews']> {
  const first = reviewPageId(uid, 0);
  const pages = [await getOrNull(catalogue, first), ...(await documentsInRange(catalogue, `${first}:`))];
  return storedReviewPage.readAll(pages.filter((page) => page !== null)).readable.flatMap(({ reviews }) => reviews);
}
