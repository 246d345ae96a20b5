import type { ReviewPage } from '../../../shared/model/professional.ts';
import { reviewPageSchema } from '../../../shared/protocol/schemas.ts';
import type { CatalogueDatabase, ReviewPageRow } from './catalogue-database.ts';
import { readRows, writeRows } from '../stored-rows.ts';

/** What the device keeps of reviews at most. */
export const reviewPageLimits = { pages: 200, bytes: 5_000_000 };

/** A page of reviews as the device keeps it. */
export interface KeptPage {
  page: ReviewPage;
  /** Empty where the server is to send the page anew, whether it changed or not. */
  etag: string;
}

const rowId = (uid: string, page: number) => `${uid}:${page}`;

/** A prefix of the stored ETag: another version of the product may have left out what it did not know. */
const version = `${reviewPageSchema} `;
const etagIn = ({ etag }: ReviewPageRow) => (etag.startsWith(version) ? etag.slice(version.length) : '');

/** The pages of reviews that were read on this device, or fetched ahead of time. */
export class ReviewPageStore {
  #collection: CatalogueDatabase['reviews'];

  constructor(database: CatalogueDatabase) {
    this.#collection = database.reviews;
  }

  async get(uid: string, page: number): Promise<KeptPage | null> {
    const id = rowId(uid, page);
    const row = (await readRows(this.#collection, [id])).get(id);
    return row && !row._deleted ? { page: JSON.parse(row.text) as ReviewPage, etag: etagIn(row) } : null;
  }

  /** The newest page of each of `uids` that is here. */
  async firstPages(uids: readonly string[]): Promise<Map<string, ReviewPage>> {
    const ids = uids.map((uid) => rowId(uid, 0));
    const rows = [...(await readRows(this.#collection, ids)).values()].filter(({ _deleted }) => !_deleted);
    const pages = rows.map(({ text }) => JSON.parse(text) as ReviewPage);
    return new Map(pages.map((page) => [page.uid, page]));
  }

  /** Keeps a page; `isOpened` when a person looks at it, which lets it outlast those fetched ahead of time. */
  async put(kept: KeptPage, isOpened: boolean): Promise<void> {
    const id = rowId(kept.page.uid, kept.page.page);
    const before = await readRows(this.#collection, [id]);
    const now = Date.now();
    const openedAt = isOpened ? now : (before.get(id)?.openedAt ?? 0);
    const row = { id, text: JSON.stringify(kept.page), etag: version + kept.etag, openedAt, fetchedAt: now };
    // When another tab wrote the page meanwhile, its copy is as good as ours.
    await writeRows(this.#collection, [row], before);
    await this.#makeRoom();
  }

  /** The uids whose first page is here, the most recently opened first. */
  async uids(): Promise<string[]> {
    return (await this.#rows()).map((row) => row.id.split(':')[0] ?? '');
  }

  async #makeRoom(): Promise<void> {
    const rows = await this.#rows();
    const kept = pagesThatFit(rows.map((row) => row.text.length));
    if (kept === rows.length) return;
    await this.#collection.bulkRemove(rows.slice(kept).map((row) => row.id));
    // RxDB only marks what was removed, and it takes the same room, until it is cleaned away.
    await this.#collection.storageInstance.cleanup(0);
  }

  async #rows(): Promise<ReviewPageRow[]> {
    const documents = await this.#collection.find().exec();
    return documents
      .map((document) => document.toJSON())
      .toSorted((a, b) => b.openedAt - a.openedAt || b.fetchedAt - a.fetchedAt);
  }
}

/** How many of the pages, given by size and most precious first, fit in what the device keeps. */
export function pagesThatFit(sizes: readonly number[]): number {
  let bytes = 0;
  const firstTooMany = sizes.findIndex((size, index) => {
    bytes += size;
    return index >= reviewPageLimits.pages || bytes > reviewPageLimits.bytes;
  });
  return firstTooMany === -1 ? sizes.length : firstTooMany;
}
