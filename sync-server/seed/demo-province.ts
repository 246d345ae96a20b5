import type { Picture } from '../../couchdb/demo/albums.ts';
import { makeProvince } from '../../couchdb/demo/province.ts';
import { reviewDocumentId } from '../../shared/model/review.ts';
import { copyWidths, smallWidths } from '../../shared/model/profile/photo-files.ts';
import { Batch } from '../couch/batch.ts';
import { photoDocumentId, photosIn } from '../couch/conversation-documents.ts';
import { getOrNull } from '../couch/read.ts';
import { authoredLists, reviewSlotId, reviewSlots } from '../couch/review-documents.ts';
import type { Stores } from '../couch/stores.ts';
import type { PhotoFiles } from '../photos/photo-files.ts';
import { storePhoto } from '../photos/store-photo.ts';

const markId = '_local/demo-province';

/** The seed is fixed, so that every demo province is the same one. */
const demoSeed = 506;

export interface DemoOptions {
  professionals: number;
  /** Exactly this many reviews for each; believable numbers when left out. */
  reviewsEach?: number;
  now: number;
  /** Where the drawn photos go; null draws none. */
  photos: PhotoFiles | null;
  onProgress: (done: number, of: number) => void;
}

/**
 * Fills a store that holds no account with the demo province: `users` and `reviews`, with whose their photos are, since what is public
 * comes from the projection. A fill that was cut off is taken up again at the next start. Returns whether it filled.
 */
export async function seedDemoProvince(stores: Stores, options: DemoOptions): Promise<boolean> {
  const marks = stores.users as unknown as PouchDB.Database<{ now: number; isDone: boolean }>;
  const mark = await getOrNull(marks, markId);
  if (mark?.isDone || (!mark && (await hasAccounts(stores)))) return false;
  // A fill taken up again must make the same province, so the time it is made for is kept.
  const now = mark?.now ?? options.now;
  if (!mark) await marks.put({ _id: markId, now, isDone: false });
  await fill(stores, { ...options, now });
  const begun = await marks.get(markId);
  await marks.put({ _id: markId, _rev: begun._rev, now, isDone: true });
  return true;
}

/** Whether the store was filled with the demo province, all of it. */
export async function isDemoProvince({ users }: Stores): Promise<boolean> {
  const mark = await getOrNull(users as unknown as PouchDB.Database<{ isDone: boolean }>, markId);
  return mark?.isDone ?? false;
}

async function hasAccounts(stores: Stores): Promise<boolean> {
  const { rows } = await stores.users.allDocs({ limit: 10 });
  return rows.some((row) => !row.id.startsWith('_design/'));
}

async function fill(stores: Stores, options: DemoOptions): Promise<void> {
  const { professionals, reviewsEach, now, photos, onProgress } = options;
  const users = new Batch(stores.users);
  const reviews = new Batch(stores.reviews);
  const slots = new Batch(reviewSlots(stores));
  const sent = new Batch(photosIn(stores));
  const began = new Map<string, string[]>();
  let done = 0;
  const province = makeProvince({
    seed: demoSeed,
    professionals,
    now,
    pictures: photos !== null,
    ...(reviewsEach === undefined ? {} : { reviewsEach }),
  });
  for (const item of province) {
    const pictures = [...item.pictures, ...item.sentPictures];
    if (photos) await Promise.all(pictures.map((picture) => storePicture(photos, picture)));
    for (const review of item.reviews) {
      const { reviewId, from, to, createdAt: at } = review;
      const _id = reviewDocumentId(review);
      for (const photoId of review.photos) {
        await sent.add({ _id: photoDocumentId(photoId), conversation: null, review: _id, by: from.uid, at });
      }
      await reviews.add({ ...review, _id });
      await slots.add({ reviewId, at, _id: reviewSlotId(from.uid, to.uid) });
      began.set(from.uid, [...(began.get(from.uid) ?? []), _id]);
    }
    await users.add({ ...item.user, _id: item.user.uid });
    if (item.user.isContractor) onProgress(++done, professionals);
  }
  const lists = new Batch(authoredLists(stores));
  for (const [uid, ids] of began) await lists.add({ began: ids, _id: uid });
  await Promise.all([users, reviews, slots, sent, lists].map((batch) => batch.flush()));
}

function storePicture(photos: PhotoFiles, { photoId, kind, svg }: Picture): Promise<void> {
  const widths = kind === 'portrait' ? smallWidths : copyWidths;
  return storePhoto(photos, { photoId, original: Buffer.from(svg), widths });
}
