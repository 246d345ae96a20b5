import type { Picture } from '../../couchdb/demo/albums.ts';
import { makeProvince } from '../../couchdb/demo/province.ts';
import { type Review, reviewDocumentId } from '../../shared/model/review.ts';
import { copyWidths, smallWidths } from '../../shared/model/photo-files.ts';
import { getOrNull, isStatus } from '../couch/read.ts';
import type { Authorship } from '../couch/review-documents.ts';
import type { Stores } from '../couch/stores.ts';
import type { PhotoFiles } from '../photos/photo-files.ts';
import { storePhoto } from '../photos/store-photo.ts';

const markId = '_local/demo-province';
const batchSize = 500;

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
 * Fills a store that holds no account with the demo province: `users` and `reviews` only, since what is public comes
 * from the projection. A fill that was cut off is taken up again at the next start. Returns whether it filled.
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
  const authors = new Map<string, Authorship>();
  let done = 0;
  const province = makeProvince({
    seed: demoSeed,
    professionals,
    now,
    pictures: photos !== null,
    ...(reviewsEach === undefined ? {} : { reviewsEach }),
  });
  for (const item of province) {
    if (photos) await Promise.all(item.pictures.map((picture) => storePicture(photos, picture)));
    for (const review of item.reviews) {
      await reviews.add({ ...review, _id: reviewDocumentId(review) });
      noteAuthor(authors, review);
    }
    await users.add({ ...item.user, _id: item.user.uid });
    if (item.user.isContractor) onProgress(++done, professionals);
  }
  await Promise.all([users.flush(), reviews.flush()]);
  const authorships = new Batch(stores.authors);
  for (const [uid, authorship] of authors) await authorships.add({ ...authorship, _id: uid });
  await authorships.flush();
}

function noteAuthor(authors: Map<string, Authorship>, { from, to, reviewId, createdAt }: Review): void {
  const authorship = authors.get(from.uid) ?? { reviews: {} };
  authorship.reviews[to.uid] ??= { reviewId, at: createdAt };
  authors.set(from.uid, authorship);
}

function storePicture(photos: PhotoFiles, { photoId, kind, svg }: Picture): Promise<void> {
  const widths = kind === 'cover' ? copyWidths : smallWidths;
  return storePhoto(photos, { photoId, original: Buffer.from(svg), widths });
}

/** Writes documents in batches; one that is there already is left alone. */
class Batch<Doc extends object> {
  #database: PouchDB.Database<Doc>;
  #waiting: (Doc & { _id: string })[] = [];

  constructor(database: PouchDB.Database<Doc>) {
    this.#database = database;
  }

  async add(document: Doc & { _id: string }): Promise<void> {
    this.#waiting.push(document);
    if (this.#waiting.length >= batchSize) await this.flush();
  }

  async flush(): Promise<void> {
    const outcome = await this.#database.bulkDocs(this.#waiting.splice(0));
    const broken = outcome.find((row) => 'error' in row && !isStatus(row, 409));
    if (broken) throw new Error(`filling the demo province failed: ${JSON.stringify(broken)}`);
  }
}
